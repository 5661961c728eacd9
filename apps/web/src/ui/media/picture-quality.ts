/** What would spoil a photo, told before it is taken. Works on a small copy of the picture. */
export type PictureQuality = 'good' | 'dark' | 'bright' | 'blurred';

const darkBelow = 55;
const brightAbove = 225;
/** A picture whose neighbouring points hardly differ has no edges a reader could hold on to. */
const flatBelow = 12;

/** Pixels are red, green, blue and opacity, row by row. */
export function qualityOf(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
): PictureQuality {
  const count = width * height;
  if (count === 0) return 'good';
  const light = new Float32Array(count);
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    const at = index * 4;
    const value =
      0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
    light[index] = value;
    sum += value;
  }
  const mean = sum / count;
  if (mean < darkBelow) return 'dark';
  if (mean > brightAbove) return 'bright';
  return edgesIn(light, width, height) < flatBelow ? 'blurred' : 'good';
}

/** The mean square of how much each point differs from its four neighbours. */
function edgesIn(light: Float32Array, width: number, height: number): number {
  let sum = 0;
  let points = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (light[at - 1] ?? 0) +
        (light[at + 1] ?? 0) +
        (light[at - width] ?? 0) +
        (light[at + width] ?? 0);
      const difference = 4 * (light[at] ?? 0) - around;
      sum += difference * difference;
      points += 1;
    }
  }
  return points === 0 ? Number.POSITIVE_INFINITY : sum / points;
}
