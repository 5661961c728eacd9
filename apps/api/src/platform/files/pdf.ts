/**
 * PDFs cannot be encoded again here, so one is stored as it came, encrypted, and never shown inside
 * a page of ours. What a recipient could not open, or what would do more than show a page, is
 * refused. Such parts are found by their names: in the file itself and in its compressed objects, as
 * a viewer reads them. A viewer that repairs broken files may still read one differently, so the
 * file also needs a viewer that runs no scripts, as browsers have.
 */

import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { fail, ok, type Result } from '../result.ts';

const unpack = promisify(inflate);

export const pdfType = 'application/pdf';

const startBytes = 5;
/** The end mark may be followed by a few bytes. */
const endBytes = 4096;
/** The objects of a long document fit many times; a file that unfolds to more is refused. */
const mostUnpackedBytes = 16 * 1024 * 1024;
const mostObjectStreams = 1_000;

/** Names in a PDF that lock it with a password, run something, or carry other files. */
const unwanted = /\/(?:Encrypt|JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)\b/;

/** A viewer reads `/J#53` as `/JS`: two hex digits stand for a character of a name. */
const readNames = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

type Checked = Result<Uint8Array, 'DOCUMENT_INVALID' | 'DOCUMENT_LOCKED'>;
type Stream = { readonly before: string; readonly start: number };

/**
 * Each stream of a file, with everything since the stream before it. Its dictionary is in there,
 * wherever a comment makes it seem to begin.
 */
const streamsOf = (text: string): Stream[] => {
  const streams: Stream[] = [];
  let from = 0;
  for (const { 0: token, index } of text.matchAll(/(?<!end)stream[ \t]*(?:\r\n?|\n)/g)) {
    const start = index + token.length;
    streams.push({ before: text.slice(from, index), start });
    from = start;
  }
  return streams;
};

/** Viewers know a stream of objects by its type or by the offset of its first object. */
const holdsObjects = /\/ObjStm\b|\/First\s+\d+\b(?!\s+\d+\s+R)/;

/** Objects are compressed with deflate alone. Any other coding would only hide them from this check. */
const isDeflated = (before: string): boolean =>
  [...before.matchAll(/\/(?:FlateDecode|Fl)\b/g)].length === 1 &&
  !/Decode(?<!\/FlateDecode)\b|\/(?:Predictor|Crypt|AHx|A85|LZW|RL)\b/.test(before);

const checkObjects = async (bytes: Uint8Array, text: string): Promise<Checked> => {
  const compressed = streamsOf(text)
    .map(({ before, start }) => ({ before: readNames(before), start }))
    // Objects that are not compressed were read with the file.
    .filter(({ before }) => holdsObjects.test(before) && /\/Filter\b/.test(before));
  if (compressed.length > mostObjectStreams) return fail('DOCUMENT_INVALID');
  let left = mostUnpackedBytes;
  for (const { before, start } of compressed) {
    if (!isDeflated(before)) return fail('DOCUMENT_LOCKED');
    // The compressed bytes say where they end; a length beside them could say something else.
    const objects = await unpack(bytes.subarray(start), { maxOutputLength: left }).catch(
      () => undefined,
    );
    if (!objects) return fail('DOCUMENT_INVALID');
    if (unwanted.test(readNames(objects.toString('latin1')))) return fail('DOCUMENT_LOCKED');
    left -= objects.byteLength;
    if (left <= 0) return fail('DOCUMENT_INVALID');
  }
  return ok(bytes);
};

export const checkPdf = async (bytes: Uint8Array): Promise<Checked> => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const isWhole = text.slice(0, startBytes) === '%PDF-' && text.slice(-endBytes).includes('%%EOF');
  if (!isWhole) return fail('DOCUMENT_INVALID');
  return unwanted.test(readNames(text)) ? fail('DOCUMENT_LOCKED') : checkObjects(bytes, text);
};
