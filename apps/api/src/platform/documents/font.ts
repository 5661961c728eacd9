import { create } from 'fontkit';

/**
 * Measures and outlines letters of a TrueType font. The fonts beside this file are Inter in two weights,
 * cut to Latin letters and the signs of our currencies, with figures of one width, under the licence in
 * `fonts/OFL.txt`.
 */
type PlacedGlyph = {
  readonly glyph: number;
  readonly letter: string;
  /** Accents that have no letter of their own with this one, as in ọ̀: moved by x and y. */
  readonly marks: readonly { readonly glyph: number; readonly x: number; readonly y: number }[];
};

export type Font = {
  readonly bytes: Buffer;
  readonly unitsPerEm: number;
  /** The glyph of each letter; letters the font lacks lose their accents, or become a box. */
  readonly glyphsOf: (text: string) => PlacedGlyph[];
  /** In units of the em. */
  readonly advanceOf: (glyph: number) => number;
  /** An SVG path with y upwards, in units of the em. */
  readonly outlineOf: (glyph: number) => string;
  readonly widthOf: (text: string, size: number) => number;
};

/** Each value is computed once: asking the library again costs several times as much. */
const remembered = <K, V>(compute: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
};

export const readFont = (bytes: Buffer): Font => {
  const font = create(bytes);
  if (!('unitsPerEm' in font)) throw new Error('this file holds several fonts');
  const { unitsPerEm } = font;
  const glyphOf = remembered((letter: string): number => {
    const code = letter.codePointAt(0) ?? 0;
    return font.hasGlyphForCodePoint(code) ? font.glyphForCodePoint(code).id : 0;
  });
  const advanceOf = remembered((glyph: number) => font.getGlyph(glyph).advanceWidth);
  const boxOf = remembered((glyph: number) => font.getGlyph(glyph).bbox);
  /** Centred over the letter, and lifted over a letter that is taller than an x. */
  const placeMark = (mark: string, base: number) => {
    const glyph = glyphOf(mark);
    const { minX, maxX, minY } = boxOf(glyph);
    const lift = minY > 0 ? Math.max(0, boxOf(base).maxY - boxOf(glyphOf('x')).maxY) : 0;
    return { glyph, x: advanceOf(base) / 2 - (minX + maxX) / 2, y: lift };
  };
  const clusters = /\P{M}\p{M}*/gu;
  const glyphsOf: Font['glyphsOf'] = (text) =>
    (text.normalize('NFC').match(clusters) ?? []).flatMap((cluster) => {
      const [letter = '', ...accents] = Array.from(cluster);
      const glyph = glyphOf(letter);
      if (glyph !== 0) {
        const known = accents.filter((accent) => glyphOf(accent) !== 0);
        return [{ glyph, letter, marks: known.map((accent) => placeMark(accent, glyph)) }];
      }
      const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
      return Array.from(bare).map((one) => ({ glyph: glyphOf(one), letter: one, marks: [] }));
    });
  return {
    bytes,
    unitsPerEm,
    glyphsOf,
    advanceOf,
    outlineOf: remembered((glyph: number) => font.getGlyph(glyph).path.toSVG()),
    widthOf: (text, size) =>
      (glyphsOf(text).reduce((sum, { glyph }) => sum + advanceOf(glyph), 0) / unitsPerEm) * size,
  };
};
