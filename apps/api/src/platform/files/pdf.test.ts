import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { checkPdf } from './pdf.ts';

const pdf = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF\n'].map((part) => Buffer.from(part)));

const codeOf = async (bytes: Uint8Array): Promise<string> => {
  const checked = await checkPdf(bytes);
  return checked.ok ? 'ok' : checked.code;
};

/** Objects in a compressed stream, as writers of PDF 1.5 put them there. */
const objects = (
  content: string | Uint8Array,
  keys = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
) => [`1 0 obj\n<< ${keys} /Length 9 >>\nstream\n`, content, '\nendstream\nendobj\n'];

/** A name as it is, with one letter in hex (in both cases of its digits), and wholly in hex. */
const spellings = (name: string): string[] => {
  const hex = (letter: string) => `#${letter.charCodeAt(0).toString(16)}`;
  return [
    name,
    `${name[0]}${hex(name[1] ?? '')}${name.slice(2)}`,
    Array.from(name, hex).join(''),
    Array.from(name, hex).join('').toUpperCase(),
    Array.from(name, (letter, at) => (at % 2 === 0 ? hex(letter).toUpperCase() : letter)).join(''),
  ];
};

const unwanted = [
  'Encrypt',
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
];

describe('a PDF', () => {
  test.each(unwanted)('with /%s is refused however the name is written', async (name) => {
    for (const spelling of spellings(name)) {
      expect([spelling, await codeOf(pdf(`<< /S /${spelling} 1 >>`))]).toEqual([
        spelling,
        'DOCUMENT_LOCKED',
      ]);
      const packed = deflateSync(`1 0 << /S /${spelling} 1 >>`);
      expect([spelling, await codeOf(pdf(...objects(packed)))]).toEqual([
        spelling,
        'DOCUMENT_LOCKED',
      ]);
    }
  });

  test('as in the report: /J#61vaScript and /L#61unch', async () => {
    expect(await codeOf(pdf('<< /S /J#61vaScript >>'))).toBe('DOCUMENT_LOCKED');
    expect(await codeOf(pdf('<< /S /L#61unch >>'))).toBe('DOCUMENT_LOCKED');
  });

  test('with nothing of that kind is taken, compressed or not', async () => {
    const outline = '2 0 obj << /Type /Outlines /First 5 0 R /Last 9 0 R >> endobj\n';
    const picture = '3 0 obj << /Filter /DCTDecode /Length 3 >>\nstream\nabc\nendstream endobj\n';
    const plain = '<< /Type /Catalog /Title (No. #4A) /Name /A#20B >>';
    expect(await codeOf(pdf(plain, outline, picture))).toBe('ok');
    const packed = deflateSync('1 0 << /Type /Page /MediaBox [0 0 1 1] >>');
    expect(await codeOf(pdf(outline, ...objects(packed), picture, ...objects(packed)))).toBe('ok');
    expect(await codeOf(pdf(...objects('1 0 << /Type /Page >>', '/Type /ObjStm /N 1')))).toBe('ok');
  });

  test('hides its objects behind no other coding, no comment and no wrong length', async () => {
    const packed = deflateSync('1 0 << /S /JS >>');
    for (const keys of [
      '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]',
      '/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode',
      '/Type /ObjStm /N 1 /First 4 /Filter /LZW#44ecode',
      '/Type /ObjStm /N 1 /First 4 /Filter 7 0 R',
      '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
      '/Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode',
      '/N 1 /First 4 /F#69lter /Fl#61teDecode',
      '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode %endobj obj\n',
    ]) {
      expect([keys, await codeOf(pdf(...objects(packed, keys)))]).toEqual([
        keys,
        'DOCUMENT_LOCKED',
      ]);
    }
  });

  test('that unfolds without end, or cannot be read, is refused', async () => {
    const long = deflateSync(Buffer.alloc(17 * 1024 * 1024, 0x20));
    expect(await codeOf(pdf(...objects(long)))).toBe('DOCUMENT_INVALID');
    const half = deflateSync(Buffer.alloc(9 * 1024 * 1024, 0x20));
    expect(await codeOf(pdf(...objects(half), ...objects(half)))).toBe('DOCUMENT_INVALID');
    expect(await codeOf(pdf(...objects('not deflated')))).toBe('DOCUMENT_INVALID');
    const one = Buffer.concat(objects(deflateSync('x')).map((part) => Buffer.from(part)));
    expect(await codeOf(pdf(...Array.from({ length: 1_001 }, () => one)))).toBe('DOCUMENT_INVALID');
  });

  test('that is cut, or is none, is refused', async () => {
    expect(await codeOf(Buffer.from('%PDF-1.7 1 0 obj'))).toBe('DOCUMENT_INVALID');
    expect(await codeOf(Buffer.from('<html>%%EOF'))).toBe('DOCUMENT_INVALID');
  });
});
