const counts = new Intl.NumberFormat('en-GB');

/** `1,250` */
export const formatCount = (count: number): string => counts.format(count);

/**
 * A sentence for one and for many, whole, because languages differ in more than a noun. `#` is the
 * count: `plural(1250, '# job is late', '# jobs are late')` gives '1,250 jobs are late'.
 */
export const plural = (count: number, one: string, many: string): string =>
  (count === 1 ? one : many).replace('#', formatCount(count));
