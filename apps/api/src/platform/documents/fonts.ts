import { readFileSync } from 'node:fs';
import type { Weight } from './drawing.ts';
import { type Font, readFont } from './font.ts';

const load = (weight: Weight): Font =>
  readFont(readFileSync(new URL(`fonts/inter-${weight}.ttf`, import.meta.url)));

const loaded = new Map<Weight, Font>();

/** Read from disk when the first document needs it. */
export const fontOf = (weight: Weight): Font => {
  const font = loaded.get(weight) ?? load(weight);
  loaded.set(weight, font);
  return font;
};

/** The text, cut with an ellipsis where it would be wider than this. */
export const fitted = (text: string, size: number, width: number, weight: Weight = 400): string => {
  const font = fontOf(weight);
  if (font.widthOf(text, size) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && font.widthOf(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
};

/** The size at which a text that must not be cut has room. */
export const sizeIn = (text: string, size: number, width: number, weight: Weight = 400): number =>
  Math.min(size, (size * width) / fontOf(weight).widthOf(text, size));
