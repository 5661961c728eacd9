/** Pure: days as texts like '2026-11-15'. */

const dayMs = 86_400_000;
const atOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(atOf(day) + days * dayMs);

/** How many days lie between two days; zero if they are the same. */
export const daysBetween = (from: string, to: string): number => (atOf(to) - atOf(from)) / dayMs;

/** The Monday on or before a day. */
export const mondayOf = (day: string): string => {
  const weekday = (new Date(atOf(day)).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
};

/** Days from a first one up to and without a last one, cut into pieces, the newest piece first. */
export const piecesOf = (
  from: string,
  until: string,
  days: number,
): { readonly from: string; readonly until: string }[] => {
  const pieces: { from: string; until: string }[] = [];
  for (let end = until; end > from;) {
    const start = addDays(end, -days);
    pieces.push({ from: start < from ? from : start, until: end });
    end = start;
  }
  return pieces;
};
