/** A small random generator: the same seed gives the same choices. */

export type Random = {
  /** A whole number from 0 up to and without this one. */
  readonly below: (end: number) => number;
  readonly between: (least: number, most: number) => number;
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
  readonly shuffled: <T>(list: readonly T[]) => T[];
};

export const randomFrom = (seed: number): Random => {
  let state = seed;
  const below = (end: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    const once = Math.imul(state ^ (state >>> 15), state | 1);
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61));
    return ((twice ^ (twice >>> 14)) >>> 0) % end;
  };
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    pick: (list) => list[below(list.length)] ?? list[0],
    shuffled: (list) => {
      const rest = [...list];
      for (let last = rest.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [rest[last], rest[other]] = [rest[other] as never, rest[last] as never];
      }
      return rest;
    },
  };
};
