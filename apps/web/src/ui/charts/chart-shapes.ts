/** The geometry of the small charts. The numbers are pixels, never money. */

type Box = { width: number; height: number };

function toPoints(values: readonly number[], { width, height }: Box): [x: number, y: number][] {
  const low = Math.min(0, ...values);
  const span = Math.max(...values, low + 1) - low;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => [index * step, height - ((value - low) / span) * height]);
}

const round = (value: number) => Math.round(value * 100) / 100;

export function linePath(values: readonly number[], box: Box): string {
  return toPoints(values, box)
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`)
    .join('');
}

export function areaPath(values: readonly number[], box: Box): string {
  return `${linePath(values, box)}L${box.width} ${box.height}L0 ${box.height}Z`;
}

type Bar = { x: number; y: number; width: number; height: number };

export function bars(values: readonly number[], { width, height }: Box, gap: number): Bar[] {
  const highest = Math.max(...values, 1);
  const each = width / Math.max(values.length, 1);
  return values.map((value, index) => {
    const barHeight = (Math.max(value, 0) / highest) * height;
    return {
      x: round(index * each + gap / 2),
      y: round(height - barHeight),
      width: round(each - gap),
      height: round(barHeight),
    };
  });
}

/** Lengths along a circle of circumference 100, for stroke-dasharray and stroke-dashoffset. */
export function donutArcs(values: readonly number[]): { length: number; offset: number }[] {
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  let start = 0;
  return values.map((value) => {
    const length = round((value / total) * 100);
    const arc = { length, offset: round(-start) };
    start += length;
    return arc;
  });
}
