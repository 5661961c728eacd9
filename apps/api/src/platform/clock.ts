/** All code reads the time from a clock, so that a test can set it. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export const addSeconds = (at: Date, seconds: number): Date =>
  new Date(at.getTime() + seconds * 1000);
