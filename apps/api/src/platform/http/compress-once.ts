/**
 * Bytes that many clients ask for: compressed once for each coding, on the first request for it, and
 * held in memory.
 */

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Coding = 'br' | 'gzip';

/** The best coding for a client's `Accept-Encoding`; null if it can read none of ours. */
export const codingFor = (accepted: string | null | undefined): Coding | null => {
  if (!accepted) return null;
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
};

/** Compresses when the first client asks for a coding; clients that ask meanwhile wait for the same work. */
export const compressOnce = (
  bytes: Buffer,
  brotliQuality: number,
): ((coding: Coding | null) => Promise<Buffer>) => {
  const encoded = new Map<Coding, Promise<Buffer>>();
  return async (coding) => {
    if (coding === null) return bytes;
    const known = encoded.get(coding);
    if (known) return known;
    const work =
      coding === 'br'
        ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
        : zip(bytes);
    encoded.set(coding, work);
    work.catch(() => encoded.delete(coding));
    return work;
  };
};
