import { expect, test } from 'vitest';
import { qualityOf } from './picture-quality.ts';

const side = 16;

/** Makes a square grey picture. */
function picture(grey: (x: number, y: number) => number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      pixels.fill(grey(x, y), (y * side + x) * 4, (y * side + x) * 4 + 3);
      pixels[(y * side + x) * 4 + 3] = 255;
    }
  }
  return pixels;
}

test.each([
  ['dark', () => 20],
  ['bright', () => 250],
  ['blurred', (x: number) => 100 + x],
  ['good', (x: number, y: number) => ((x + y) % 2 === 0 ? 60 : 190)],
] as const)('detects that a picture is %s', (quality, grey) => {
  expect(qualityOf(picture(grey), side, side)).toBe(quality);
});

test('reports no problem while there is no picture yet', () => {
  expect(qualityOf(new Uint8ClampedArray(), 0, 0)).toBe('good');
});
