import { create } from 'fontkit';

/**
 * Measures and outlines letters of a TrueType font. The fonts beside this file are Inter in two weights,
 * cut to Latin letters and the signs of our currencies, with figures of one width, under the licence in
 * `fonts/OFL.txt`.
 */
export type Font = {
  readonly bytes: Buffer;
  readonly unitsPerEm: number;
  /** The glyph of each letter; letters the font lacks lose their accents, or become a box. */
  readonly glyphsOf: (text: string) => { readonly glyph: number; readonly letter: string }[];
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
  const glyphsOf: Font['glyphsOf'] = (text) =>
    // A combining mark that has no letter of its own with its base would be drawn beside it.
    Array.from(text.normalize('NFC').replace(/\p{M}/gu, '')).flatMap((letter) => {
      if (glyphOf(letter) !== 0) return [{ glyph: glyphOf(letter), letter }];
      const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
      return Array.from(bare).map((one) => ({ glyph: glyphOf(one), letter: one }));
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
