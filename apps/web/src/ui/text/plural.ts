const counts = new Intl.NumberFormat('en-GB');

/** `1,250` */
export const formatCount = (count: number): string => counts.format(count);

/** `1 proposal`, `1,250 proposals`. */
export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
