/** So many callers, each asking again when answered, for so long. */
export type Pace = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly refused: number;
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** `ask` tells whether it was carried out. */
export const closedLoop = async (
  callers: number,
  seconds: number,
  ask: (caller: number) => Promise<boolean>,
): Promise<Pace> => {
  const times: number[] = [];
  let refused = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const caller = async (_: unknown, index: number): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      if (!(await ask(index))) refused += 1;
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const took = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / took, p50Ms: at(times, 0.5), p99Ms: at(times, 0.99), refused };
};
