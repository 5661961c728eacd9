/** All code reads the time from a clock, so that a test can set it. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export const hourSeconds = 3_600;
export const daySeconds = 24 * hourSeconds;
export const weekSeconds = 7 * daySeconds;

export const addSeconds = (at: Date, seconds: number): Date =>
  new Date(at.getTime() + seconds * 1000);
