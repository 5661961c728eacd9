import type { Clock } from './clock.ts';

/**
 * Shares one reading among all who ask within `freshMs`, however many screens are open. After a
 * reading that failed, the next caller reads again.
 */
export const shareReading = <T>(
  clock: Clock,
  freshMs: number,
  read: (now: Date) => Promise<T>,
): (() => Promise<T>) => {
  let reading: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return async () => {
    const now = clock.now();
    if (!reading || now.getTime() - reading.at >= freshMs) {
      reading = { at: now.getTime(), answer: read(now) };
    }
    try {
      return await reading.answer;
    } catch (error) {
      reading = undefined;
      throw error;
    }
  };
};
