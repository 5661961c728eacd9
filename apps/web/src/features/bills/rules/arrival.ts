const minute = 60;
const hour = 60 * minute;

/** Pure: 'within a minute', 'in about 5 minutes', 'in about 2 hours'. */
export function arrivalText(seconds: number): string {
  if (seconds <= minute) return 'within a minute';
  const [count, unit] =
    seconds < hour ? [Math.ceil(seconds / minute), 'minute'] : [Math.ceil(seconds / hour), 'hour'];
  return `in about ${count} ${unit}${count === 1 ? '' : 's'}`;
}
