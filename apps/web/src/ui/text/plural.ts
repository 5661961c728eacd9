const counts = new Intl.NumberFormat('en-GB');

/** `1 proposal`, `1,250 proposals`. */
export const plural = (count: number, one: string, many: string): string =>
  `${counts.format(count)} ${count === 1 ? one : many}`;
