/** Pure: the speed of one visit of a page, from what the browser reports. */

type Shift = { readonly at: number; readonly value: number };

const gapMs = 1_000;
const longestMs = 5_000;

/**
 * Layout shift as browsers define it: the largest sum of shifts that follow each other within a
 * second, over five seconds at most.
 */
export function shiftScore(shifts: readonly Shift[]): number {
  let largest = 0;
  let sum = 0;
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, value } of shifts) {
    const isSame = at - last < gapMs && at - first < longestMs;
    if (!isSame) {
      sum = 0;
      first = at;
    }
    sum += value;
    last = at;
    largest = Math.max(largest, sum);
  }
  return largest;
}

/** '/transactions/0198' with the parameter `transactionId` → '/transactions/:transactionId'. */
export function patternOf(
  pathname: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [value ?? '', name]));
  const parts = pathname.split('/').map((part) => {
    const name = names.get(decodeURIComponent(part));
    return part !== '' && name !== undefined ? `:${name === '*' ? 'rest' : name}` : part;
  });
  return parts.join('/').replace(/(.)\/+$/, '$1');
}
