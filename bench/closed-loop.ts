/**
 * A closed-loop load: a number of callers, each of which sends its next request when the last one
 * was answered.
 */

export type Pace = {
  /** Answers, refusals included. */
  readonly perSecond: number;
  readonly donePerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly refused: number;
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Time for all callers to start. */
export const leadSeconds = 1;

/**
 * `ask` returns whether the request succeeded. Only answers within the measured time count: not the
 * first ones, while callers are still starting, and not the last ones, when most callers have
 * stopped. With slow answers both would distort the result.
 */
export const closedLoop = async (
  callers: number,
  seconds: number,
  ask: (caller: number) => Promise<boolean>,
): Promise<Pace> => {
  const times: number[] = [];
  let refused = 0;
  let done = 0;
  const from = performance.now() + leadSeconds * 1000;
  const end = from + seconds * 1000;
  const caller = async (_: unknown, index: number): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      const isDone = await ask(index);
      if (!isDone) refused += 1;
      const answered = performance.now();
      if (answered < from || answered >= end) continue;
      times.push(answered - started);
      if (isDone) done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  times.sort((a, b) => a - b);
  const perSecond = times.length / seconds;
  const donePerSecond = done / seconds;
  return { perSecond, donePerSecond, p50Ms: at(times, 0.5), p99Ms: at(times, 0.99), refused };
};
