/**
 * PDFs cannot be encoded again here, so one is stored as it came, encrypted, and never shown inside
 * a page of ours. What a recipient could not open, or what would do more than show a page, is
 * refused. A hostile author can still hide such parts in compressed objects, so the file also needs
 * a viewer that runs no scripts, as browsers have.
 */

import { fail, ok, type Result } from '../result.ts';

export const pdfType = 'application/pdf';

const startBytes = 5;
/** The end mark may be followed by a few bytes. */
const endBytes = 4096;

/** Names in a PDF that lock it with a password, run something, or carry other files. */
const unwanted = /\/(?:Encrypt|JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)\b/;

export const checkPdf = (
  bytes: Uint8Array,
): Result<Uint8Array, 'DOCUMENT_INVALID' | 'DOCUMENT_LOCKED'> => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const isWhole = text.slice(0, startBytes) === '%PDF-' && text.slice(-endBytes).includes('%%EOF');
  if (!isWhole) return fail('DOCUMENT_INVALID');
  return unwanted.test(text) ? fail('DOCUMENT_LOCKED') : ok(bytes);
};
