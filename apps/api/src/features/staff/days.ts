const dayMs = 86_400_000;
const lagosOffsetMs = 3_600_000;

/** The start of today in Lagos. */
export const lagosMidnight = (now: Date): Date => {
  const shifted = now.getTime() + lagosOffsetMs;
  return new Date(shifted - (shifted % dayMs) - lagosOffsetMs);
};
