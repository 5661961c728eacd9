/** Answers that are shared for some seconds, by their question. Its size is bounded. */

import type { Clock } from '#platform/clock.ts';

export const createShortMemory = <T>(
  clock: Clock,
  { seconds, most }: { readonly seconds: number; readonly most: number },
) => {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<T> }>();
  return (question: string, read: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime();
    const known = kept.get(question);
    if (known && known.until > now) return known.answer;
    const answer = read();
    // The oldest question goes first: a map keeps the order in which its keys were added.
    kept.delete(question);
    const [oldest] = kept.keys();
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    kept.set(question, { until: now + seconds * 1_000, answer });
    // A failed reading is not kept.
    answer.catch(() => kept.delete(question));
    return answer;
  };
};
