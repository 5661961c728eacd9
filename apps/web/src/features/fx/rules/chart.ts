/** Pure: the geometry of the rate chart. A gap in the data is a gap in the line. */

type Mids = readonly (number | null)[];
type Box = { readonly width: number; readonly height: number };
type Run = readonly (readonly [index: number, mid: number])[];

/** Points without a gap between them. */
export function runsOf(mids: Mids): Run[] {
  const runs: [number, number][][] = [];
  let open: [number, number][] | undefined;
  for (const [index, mid] of mids.entries()) {
    if (mid === null) {
      open = undefined;
      continue;
    }
    if (!open) runs.push((open = []));
    open.push([index, mid]);
  }
  return runs;
}

const known = (mids: Mids): number[] => mids.filter((mid) => mid !== null);

/** A little room above and below, so that the highest point is not cut. */
const roomShare = 0.08;
const scaleOf = (mids: Mids): { readonly low: number; readonly span: number } => {
  const values = known(mids);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // A price that does not move is drawn in the middle.
  const span = high - low || Math.max(1, low / 100);
  const room = high === low ? span / 2 : span * roomShare;
  return { low: low - room, span: span + (high === low ? 0 : 2 * room) };
};

const round = (value: number): number => Math.round(value * 10) / 10;

type Place = { readonly x: number; readonly y: number };

/** Where each point is; undefined for a gap. */
export function placesOf(mids: Mids, { width, height }: Box): (Place | undefined)[] {
  const { low, span } = scaleOf(mids);
  const step = mids.length > 1 ? width / (mids.length - 1) : 0;
  return mids.map((mid, index) =>
    mid === null
      ? undefined
      : { x: round(index * step), y: round(height - ((mid - low) / span) * height) },
  );
}

/** One line for each run. A single point is a short line, so that it can be seen. */
export function chartPath(mids: Mids, box: Box): string {
  const places = placesOf(mids, box);
  return runsOf(mids)
    .map((run) => {
      const points = run.flatMap(([index]) => places[index] ?? []);
      const [first] = points;
      if (points.length === 1 && first) return `M${round(first.x - 1)} ${first.y}h2`;
      return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
    })
    .join('');
}

/** Path of the chart with the area under each run. */
export function chartArea(mids: Mids, box: Box): string {
  const places = placesOf(mids, box);
  return runsOf(mids)
    .flatMap((run) => {
      const points = run.flatMap(([index]) => places[index] ?? []);
      const [first, last] = [points[0], points.at(-1)];
      if (points.length < 2 || !first || !last) return [];
      const line = points.map(({ x, y }) => `L${x} ${y}`).join('');
      return [`M${first.x} ${box.height}${line}L${last.x} ${box.height}Z`];
    })
    .join('');
}

/** The known point nearest to a share of the width (0 to 1); undefined if there is none. */
export function nearestPoint(mids: Mids, share: number): number | undefined {
  const wanted = share * (mids.length - 1);
  let best: number | undefined;
  for (const [index, mid] of mids.entries()) {
    if (mid === null) continue;
    if (best === undefined || Math.abs(index - wanted) < Math.abs(best - wanted)) best = index;
  }
  return best;
}

/** The next known point in a direction; the same one at the end. */
export function stepPoint(mids: Mids, from: number, by: number): number {
  const sign = Math.sign(by);
  let at = from;
  for (let left = Math.abs(by); left > 0; left -= 1) {
    let next = at + sign;
    while (next >= 0 && next < mids.length && mids[next] === null) next += sign;
    if (next < 0 || next >= mids.length) return at;
    at = next;
  }
  return at;
}

/** At most `most` known points, evenly spread, with the last one: the rows of the table. */
export function sampledPoints(mids: Mids, most: number): number[] {
  const indexes = [...mids.keys()].filter((index) => mids[index] !== null);
  if (indexes.length <= most) return indexes;
  const step = (indexes.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, row) => indexes[Math.round(row * step)] ?? 0);
}

/** Millionths as a decimal: 1550250000 → '1550.250000'. */
export const micros = (value: number): string => {
  const digits = String(value).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

/** By how many basis points the last known point is above or below the first; undefined without two. */
export function moveOf(mids: Mids): number | undefined {
  const values = known(mids);
  const [first, last] = [values[0], values.at(-1)];
  if (values.length < 2 || first === undefined || last === undefined || first === 0)
    return undefined;
  return Math.round(((last - first) / first) * 10_000);
}
