/** Finds problems of a photo before it is taken, on a small copy of the picture. */

export type PictureQuality = 'good' | 'dark' | 'bright' | 'blurred';

const darkBelow = 55;
const brightAbove = 225;
/** In a blurred picture, neighbouring pixels hardly differ. */
const blurredBelow = 12;

/** The pixels are red, green, blue and opacity values, row by row. */
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
  return measureEdges(light, width, height) < blurredBelow ? 'blurred' : 'good';
}

/** The mean squared difference of each pixel from its four neighbours. */
function measureEdges(light: Float32Array, width: number, height: number): number {
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
