import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Drawing } from './drawing.ts';
import { readFont } from './font.ts';
import { fitted, fontOf } from './fonts.ts';
import { pdfOf as pdfFor } from './pdf.ts';
import { type About, type Pages, writePdf } from './write-pdf.ts';
import { qrPath } from './qr.ts';
import { svgOf } from './svg.ts';

const pdfOf = (pages: Pages, what: About) => pdfFor(pages, what, { userId: 'ada' });

const about = { title: 'Receipt', author: 'Cowrie', at: new Date('2026-11-15T09:00:00Z') };
const page = (text: string): Drawing => ({
  width: 200,
  height: 100,
  marks: [
    { type: 'rect', x: 0, y: 0, width: 200, height: 100, color: '#ffffff' },
    { type: 'text', x: 20, y: 60, text, size: 40, weight: 600, color: '#000000' },
  ],
});

/** Every packed part of the file, opened. */
const partsOf = (pdf: Buffer): string[] => {
  const parts: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('\nendstream', at);
    if (pdf.toString('latin1', at - 3, at) === 'end') continue;
    const body = pdf.subarray(at + 7, end);
    parts.push((body[0] === 0x78 ? inflateSync(body) : body).toString('latin1'));
  }
  return parts;
};

const codesIn = (hex: string): number[] =>
  (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));

/** The letter of each code of a font, from the table by which a reader copies text. */
const lettersIn = (table: string): Map<number, string> => {
  const letters = new Map<number, string>();
  for (const [, first = '', , list = ''] of table.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<(\w+)>/g)].forEach(([, letter = ''], index) => {
      const code = Number.parseInt(first, 16) + index;
      letters.set(code, String.fromCharCode(...codesIn(letter)));
    });
  }
  return letters;
};

/** The text of each page as a reader copies it, with every page in one font. */
const textsOf = (pdf: Buffer): string[] => {
  const parts = partsOf(pdf);
  const table = lettersIn(parts.find((part) => part.includes('beginbfrange')) ?? '');
  return parts
    .filter((part) => part.includes(' TJ'))
    .map((part) =>
      [...part.matchAll(/<(\w+)> \d+/g)]
        .flatMap(([, codes = '']) => codesIn(codes))
        .map((code) => table.get(code) ?? '?')
        .join(''),
    );
};

test.each(['₦', 'GH₵', '$', '€', 'Ọláídé', 'Ẹ̀bùn', 'Ṣadé', '−', '…', 'Zażółć'])(
  'the fonts have a letter for every sign of %s',
  (text) => {
    for (const weight of [400, 600] as const) {
      const glyphs = fontOf(weight).glyphsOf(text);
      expect(glyphs.length).toBeGreaterThan(0);
      expect(glyphs.every(({ glyph }) => glyph > 0)).toBe(true);
    }
  },
);

test('figures have one width, so that columns of amounts line up', () => {
  const font = fontOf(400);
  const widths = Array.from('0123456789', (digit) => font.widthOf(digit, 10));
  expect(new Set(widths).size).toBe(1);
});

test('a text too long for its place is cut and says so', () => {
  const cut = fitted('A very long name of a company that goes on and on', 10, 100);
  expect(cut.endsWith('…')).toBe(true);
  expect(fontOf(400).widthOf(cut, 10)).toBeLessThanOrEqual(100);
  expect(fitted('Ada', 10, 100)).toBe('Ada');
});

test('a picture shows the letters without any font on the machine', async () => {
  const shown = await sharp(Buffer.from(svgOf(page('H'))))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const darkAt = (x: number, y: number) => (shown.data[y * shown.info.width + x] ?? 255) < 128;
  const row = Array.from({ length: 60 }, (_, x) => darkAt(x, 40));
  // Two stems with white between them.
  const edges = row.filter((dark, x) => dark !== (row[x - 1] ?? false)).length;
  expect(edges).toBe(4);
  expect(svgOf(page('H'))).not.toContain('<text');
});

test('a PDF keeps its letters as letters and carries its fonts', async () => {
  const pdf = await pdfOf([page('₦12 GH₵5'), page('Ẹ̀bùn Ọláídé')], about);
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(pdf.toString('latin1')).toMatch(/\/Count 2\b/);
  expect(pdf.toString('latin1')).toContain('/FontFile2');
  // The accent that has no letter of its own with its base is left out.
  expect(textsOf(pdf)).toEqual(['₦12 GH₵5', 'Ẹbùn Ọláídé']);
});

test('the letters a PDF carries have the outlines of the font they come from', async () => {
  const parts = partsOf(await pdfOf([page('₦₵')], about));
  const table = lettersIn(parts.find((part) => part.includes('beginbfrange')) ?? '');
  const carried = parts.find((part) => part.startsWith('\0\u0001\0\0') || part.startsWith('true'));
  const font = readFont(Buffer.from(carried ?? '', 'latin1'));
  const codeOf = new Map([...table].map(([code, letter]) => [letter, code]));
  for (const { glyph, letter } of fontOf(600).glyphsOf('₦₵')) {
    const outline = font.outlineOf(codeOf.get(letter) ?? 0);
    expect(outline.length).toBeGreaterThan(50);
    expect(outline).toBe(fontOf(600).outlineOf(glyph));
  }
});

test('letters of a PDF stand where the drawing says, on one line', async () => {
  const shown = { type: 'text', y: 60, text: 'two\nlines', size: 10, color: '#000000' } as const;
  const marks = (['left', 'center', 'right'] as const).map((align) => ({
    ...shown,
    x: 100,
    align,
  }));
  const parts = partsOf(await pdfOf([{ width: 200, height: 100, marks }], about));
  const content = parts.find((part) => part.includes(' TJ')) ?? '';
  const starts = [...content.matchAll(/1 0 0 1 (\S+) (\S+) Tm/g)].map(([, x, y]) =>
    [x, y].map(Number),
  );
  const width = fontOf(400).widthOf('two lines', 10);
  expect(starts.map(([, y]) => y)).toEqual([40, 40, 40]);
  expect(starts[0]?.[0]).toBe(100);
  expect(starts[1]?.[0]).toBeCloseTo(100 - width / 2, 2);
  expect(starts[2]?.[0]).toBeCloseTo(100 - width, 2);
});

test('the same pages made at the same time give the same bytes', async () => {
  const [one, two] = [await pdfOf([page('₦12')], about), await pdfOf([page('₦12')], about)];
  expect(one.equals(two)).toBe(true);
});

test('a thread writes what this one would write, also several of several people at once', async () => {
  const files = await Promise.all(
    ['ada', 'bola', 'chidi', 'ada'].map((userId) =>
      pdfFor([page(userId), page('₦')], about, { userId }),
    ),
  );
  for (const [place, userId] of ['ada', 'bola', 'chidi', 'ada'].entries()) {
    expect(files[place]?.equals(await writePdf([page(userId), page('₦')], about))).toBe(true);
  }
});

test('a document whose pages cannot be read fails, and the next one does not', async () => {
  const pages = async function* (): AsyncGenerator<Drawing> {
    yield page('one');
    throw new Error('the database is away');
  };
  await expect(pdfOf(pages(), about)).rejects.toThrow('the database is away');
  const broken = {
    ...page('x'),
    marks: [{ type: 'link', x: 0, y: 0, width: 1, height: 1, url: '' }],
  };
  await expect(pdfOf([broken as Drawing], about)).rejects.toThrow('Invalid URL');
  expect(textsOf(await pdfOf([page('Cowrie')], about))).toEqual(['Cowrie']);
});

test('every object of a PDF stands where its table says', async () => {
  const pdf = await pdfOf([page('Cowrie')], about);
  const text = pdf.toString('latin1');
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  expect(places.length).toBeGreaterThan(5);
  for (const [index, at] of places.entries()) {
    expect(text.slice(at, at + 10)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  }
});

test('a link opens its address, and nothing in it ends the file’s own text', async () => {
  const url = 'https://cowrie.example/receipt/a(b)c';
  const link = { type: 'link', x: 10, y: 20, width: 30, height: 40, url } as const;
  const file = await pdfOf([{ width: 200, height: 100, marks: [link] }], about);
  const pdf = file.toString('latin1');
  expect(pdf).toContain('/Rect [10 40 40 80]');
  expect(pdf).toContain('/URI (https://cowrie.example/receipt/a\\(b\\)c)');
  expect(svgOf({ width: 200, height: 100, marks: [link] })).not.toContain('receipt');
});

test('a code is drawn within its grid', () => {
  const { d, size } = qrPath('https://cowrie.example/receipt/abc');
  const values = d.match(/\d+/g)?.map(Number) ?? [];
  expect(Math.max(...values)).toBe(size);
  expect(d.startsWith('M0 0L7 0')).toBe(true);
});

test('a picture keeps the accents of Adébáyọ̀, which has no single letter for ọ̀', () => {
  const pathsIn = (text: string) => svgOf(page(text)).match(/<path /g)?.length ?? 0;
  expect(pathsIn('Adébáyọ̀')).toBe(pathsIn('Adébáyọ') + 1);
  const [o] = fontOf(600).glyphsOf('ọ̀');
  const [tall] = fontOf(600).glyphsOf('Ọ̀');
  expect(o?.marks).toHaveLength(1);
  // Over a capital the accent stands higher.
  expect(tall?.marks[0]?.y).toBeGreaterThan(o?.marks[0]?.y ?? 0);
  expect(fontOf(600).widthOf('ọ̀', 40)).toBe(fontOf(600).widthOf('ọ', 40));
});
