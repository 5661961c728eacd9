import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Drawing } from './drawing.ts';
import { fitted, fontOf } from './fonts.ts';
import { pdfOf } from './pdf.ts';
import { qrPath } from './qr.ts';
import { svgOf } from './svg.ts';

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
    parts.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'));
  }
  return parts;
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

test('a PDF keeps its letters as letters and carries its fonts', () => {
  const pdf = pdfOf([page('₦12'), page('x')], about);
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(pdf.toString('latin1')).toMatch(/\/Count 2 /);
  expect(pdf.toString('latin1')).toContain('/FontFile2');
  const parts = partsOf(pdf);
  const glyph = fontOf(600).glyphsOf('₦')[0]?.glyph ?? 0;
  const code = glyph.toString(16).padStart(4, '0');
  expect(parts.some((part) => part.includes(`<${code}`) && part.includes('Tj'))).toBe(true);
  expect(parts.some((part) => part.includes(`<${code}> <20a6>`))).toBe(true);
});

test('every object of a PDF stands where its table says', () => {
  const pdf = pdfOf([page('Cowrie')], about);
  const text = pdf.toString('latin1');
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  expect(places.length).toBeGreaterThan(5);
  for (const [index, at] of places.entries()) {
    expect(text.slice(at, at + 10)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  }
});

test('a link opens its address, and nothing in it ends the file’s own text', () => {
  const url = 'https://cowrie.example/receipt/a(b)c';
  const link = { type: 'link', x: 10, y: 20, width: 30, height: 40, url } as const;
  const pdf = pdfOf([{ width: 200, height: 100, marks: [link] }], about).toString('latin1');
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
