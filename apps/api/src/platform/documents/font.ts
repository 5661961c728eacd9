/**
 * Reads a TrueType font: which glyph a letter has, how wide it is, and its outline. The fonts beside
 * this file are Inter in two weights, cut to Latin letters and the signs of our currencies, with
 * figures of one width, under the licence in `fonts/OFL.txt`.
 */
export type Font = {
  readonly bytes: Buffer;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly [number, number, number, number];
  /** The glyph of each letter; letters the font lacks lose their accents, or become a box. */
  readonly glyphsOf: (text: string) => { readonly glyph: number; readonly letter: string }[];
  /** In units of the em. */
  readonly advanceOf: (glyph: number) => number;
  /** Quadratic curves with y upwards, in units of the em. */
  readonly outlineOf: (glyph: number) => string;
  readonly widthOf: (text: string, size: number) => number;
};

type Point = { readonly x: number; readonly y: number; readonly on: boolean };
type Table = { readonly start: number; readonly length: number };

const readTables = (bytes: Buffer): ReadonlyMap<string, Table> => {
  const count = bytes.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + index * 16;
      const table = { start: bytes.readUInt32BE(at + 8), length: bytes.readUInt32BE(at + 12) };
      return [bytes.toString('latin1', at, at + 4), table];
    }),
  );
};

/** Format 4: runs of letters, each with a shift or a list of glyphs. */
const readLetters = (bytes: Buffer, cmap: number): ReadonlyMap<number, number> => {
  const table = cmap + bytes.readUInt32BE(cmap + 8);
  if (bytes.readUInt16BE(table) !== 4) throw new Error('the font names its letters another way');
  const twice = bytes.readUInt16BE(table + 6);
  const glyphs = new Map<number, number>();
  for (let at = 0; at < twice; at += 2) {
    const end = bytes.readUInt16BE(table + 14 + at);
    const start = bytes.readUInt16BE(table + 16 + twice + at);
    const shift = bytes.readUInt16BE(table + 16 + 2 * twice + at);
    const listAt = table + 16 + 3 * twice + at;
    const list = bytes.readUInt16BE(listAt);
    for (let letter = start; letter <= end && letter < 0xff_ff; letter += 1) {
      const found = list === 0 ? letter : bytes.readUInt16BE(listAt + list + (letter - start) * 2);
      const glyph = (found + shift) & 0xff_ff;
      if (found !== 0 && glyph !== 0) glyphs.set(letter, glyph);
    }
  }
  return glyphs;
};

/** A contour as a path: where two control points meet, the curve passes half-way between them. */
const contourPath = (points: readonly Point[]): string => {
  const between = (a: Point, b: Point): Point => ({
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    on: true,
  });
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  const start = first.on ? first : last.on ? last : between(first, last);
  const rest = first.on ? points.slice(1) : points;
  let path = `M${start.x} ${start.y}`;
  let control: Point | undefined;
  for (const point of [...rest, start]) {
    if (point.on)
      path += control
        ? `Q${control.x} ${control.y} ${point.x} ${point.y}`
        : `L${point.x} ${point.y}`;
    else if (control) {
      const middle = between(control, point);
      path += `Q${control.x} ${control.y} ${middle.x} ${middle.y}`;
    }
    control = point.on ? undefined : point;
  }
  return `${path}Z`;
};

const readFlags = (bytes: Buffer, from: number, count: number) => {
  const flags: number[] = [];
  let at = from;
  while (flags.length < count) {
    const flag = bytes.readUInt8(at++);
    const times = flag & 8 ? bytes.readUInt8(at++) + 1 : 1;
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  return { flags, at };
};

const readAxis = (
  bytes: Buffer,
  from: number,
  flags: readonly number[],
  short: number,
  same: number,
) => {
  let at = from;
  let value = 0;
  const values = flags.map((flag) => {
    if (flag & short) value += bytes.readUInt8(at++) * (flag & same ? 1 : -1);
    else if (!(flag & same)) {
      value += bytes.readInt16BE(at);
      at += 2;
    }
    return value;
  });
  return { values, at };
};

const readContours = (bytes: Buffer, start: number, contours: number): Point[][] => {
  const ends = Array.from({ length: contours }, (_, index) =>
    bytes.readUInt16BE(start + 10 + index * 2),
  );
  const hints = start + 10 + contours * 2;
  const { flags, at } = readFlags(
    bytes,
    hints + 2 + bytes.readUInt16BE(hints),
    (ends.at(-1) ?? -1) + 1,
  );
  const xs = readAxis(bytes, at, flags, 2, 16);
  const ys = readAxis(bytes, xs.at, flags, 4, 32);
  const points = flags.map((flag, index) => ({
    x: xs.values[index] ?? 0,
    y: ys.values[index] ?? 0,
    on: (flag & 1) === 1,
  }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
};

type Part = { readonly glyph: number; readonly dx: number; readonly dy: number };

/** An accented letter is its letter and its accent, each moved into place. */
const readParts = (bytes: Buffer, start: number): Part[] => {
  const parts: Part[] = [];
  let at = start + 10;
  for (;;) {
    const flags = bytes.readUInt16BE(at);
    const glyph = bytes.readUInt16BE(at + 2);
    const isWide = (flags & 1) !== 0;
    const dx = isWide ? bytes.readInt16BE(at + 4) : bytes.readInt8(at + 4);
    const dy = isWide ? bytes.readInt16BE(at + 6) : bytes.readInt8(at + 5);
    parts.push({ glyph, dx, dy });
    if ((flags & 0x20) === 0) return parts;
    at += isWide ? 8 : 6;
    if (flags & 8) at += 2;
    if (flags & 0x40) at += 4;
    if (flags & 0x80) at += 8;
  }
};

const createOutlines = (bytes: Buffer, loca: number, glyf: number, isLong: boolean) => {
  const placeOf = (index: number): number =>
    isLong ? bytes.readUInt32BE(loca + index * 4) : bytes.readUInt16BE(loca + index * 2) * 2;
  const contoursOf = (glyph: number): Point[][] => {
    const start = glyf + placeOf(glyph);
    if (placeOf(glyph + 1) === placeOf(glyph)) return [];
    const contours = bytes.readInt16BE(start);
    if (contours >= 0) return readContours(bytes, start, contours);
    return readParts(bytes, start).flatMap(({ glyph: part, dx, dy }) =>
      contoursOf(part).map((points) =>
        points.map(({ x, y, on }) => ({ x: x + dx, y: y + dy, on })),
      ),
    );
  };
  return (glyph: number): string => contoursOf(glyph).map(contourPath).join('');
};

export const readFont = (bytes: Buffer): Font => {
  const tables = readTables(bytes);
  const startOf = (name: string): number => {
    const table = tables.get(name);
    if (!table) throw new Error(`the font has no ${name} table`);
    return table.start;
  };
  const head = startOf('head');
  const hhea = startOf('hhea');
  const hmtx = startOf('hmtx');
  const unitsPerEm = bytes.readUInt16BE(head + 18);
  const wide = bytes.readUInt16BE(hhea + 34);
  const letters = readLetters(bytes, startOf('cmap'));
  const glyphOf = (letter: string): number => letters.get(letter.codePointAt(0) ?? 0) ?? 0;
  const glyphsOf: Font['glyphsOf'] = (text) =>
    // A mark that has no letter of its own with what it stands on would be drawn beside it.
    Array.from(text.normalize('NFC').replace(/\p{M}/gu, '')).flatMap((letter) => {
      if (glyphOf(letter) !== 0) return [{ glyph: glyphOf(letter), letter }];
      const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
      return Array.from(bare).map((one) => ({ glyph: glyphOf(one), letter: one }));
    });
  const advanceOf = (glyph: number): number =>
    bytes.readUInt16BE(hmtx + Math.min(glyph, wide - 1) * 4);
  const outlines = createOutlines(
    bytes,
    startOf('loca'),
    startOf('glyf'),
    bytes.readInt16BE(head + 50) === 1,
  );
  return {
    bytes,
    unitsPerEm,
    ascent: bytes.readInt16BE(hhea + 4),
    descent: bytes.readInt16BE(hhea + 6),
    box: [36, 38, 40, 42].map((at) => bytes.readInt16BE(head + at)) as unknown as Font['box'],
    glyphsOf,
    advanceOf,
    outlineOf: outlines,
    widthOf: (text, size) =>
      (glyphsOf(text).reduce((sum, { glyph }) => sum + advanceOf(glyph), 0) / unitsPerEm) * size,
  };
};
