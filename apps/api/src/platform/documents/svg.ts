import type { Drawing, Mark } from './drawing.ts';
import { fontOf } from './fonts.ts';

/** A drawing as SVG. Letters are drawn as outlines: a picture needs no font on the machine it is made on. */
const n = (value: number): string => String(Math.round(value * 1000) / 1000);

const startOf = (mark: Extract<Mark, { type: 'text' }>, width: number): number =>
  mark.align === 'right' ? mark.x - width : mark.align === 'center' ? mark.x - width / 2 : mark.x;

const textPaths = (mark: Extract<Mark, { type: 'text' }>): string => {
  const font = fontOf(mark.weight ?? 400);
  const scale = mark.size / font.unitsPerEm;
  let x = startOf(mark, font.widthOf(mark.text, mark.size));
  const paths: string[] = [];
  const draw = (glyph: number, atX: number, atY: number): void => {
    const d = font.outlineOf(glyph);
    if (d === '') return;
    const place = `translate(${n(atX)} ${n(atY)}) scale(${n(scale * 1000)}e-3 ${n(-scale * 1000)}e-3)`;
    paths.push(`<path transform="${place}" d="${d}"/>`);
  };
  for (const { glyph, marks } of font.glyphsOf(mark.text)) {
    draw(glyph, x, mark.y);
    for (const one of marks) draw(one.glyph, x + one.x * scale, mark.y - one.y * scale);
    x += font.advanceOf(glyph) * scale;
  }
  return `<g fill="${mark.color}">${paths.join('')}</g>`;
};

const markOf = (mark: Mark): string => {
  if (mark.type === 'text') return textPaths(mark);
  if (mark.type === 'link') return '';
  const { x, y, color } = mark;
  if (mark.type === 'rect')
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(mark.width)}" height="${n(mark.height)}" fill="${color}"/>`;
  const place = `translate(${n(x)} ${n(y)}) scale(${n(mark.scale)})`;
  return `<path transform="${place}" fill="${color}" fill-rule="evenodd" d="${mark.d}"/>`;
};

export const svgOf = ({ width, height, marks }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${marks.map(markOf).join('')}</svg>`;
