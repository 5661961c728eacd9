/** Pure: what is left of a time that runs out by the second. */

export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1_000));

/** '4:59' */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
