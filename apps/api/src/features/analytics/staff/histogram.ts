/** Pure: histograms as counts of buckets. Bucket n holds what is below bound n; the last is open. */

export const emptyBuckets = (bounds: readonly number[]): number[] =>
  Array.from({ length: bounds.length + 1 }, () => 0);

export const bucketOf = (bounds: readonly number[], value: number): number => {
  const at = bounds.findIndex((bound) => value <= bound);
  return at < 0 ? bounds.length : at;
};

/**
 * The value below which a share of the measurements lies, as if they were spread evenly within their
 * bucket. In the last bucket, which has no end, it is the bucket's start. Null without measurements.
 */
export const percentile = (
  bounds: readonly number[],
  buckets: readonly number[],
  share: number,
): number | null => {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = share * total;
  let below = 0;
  for (const [at, count] of buckets.entries()) {
    const low = at === 0 ? 0 : (bounds[at - 1] ?? 0);
    const high = bounds[at] ?? low;
    if (count > 0 && below + count >= wanted) {
      return Math.round(low + ((wanted - below) / count) * (high - low));
    }
    below += count;
  }
  return bounds.at(-1) ?? null;
};
