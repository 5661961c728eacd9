/**
 * The built web client, held in memory: it is small, and only files that existed at start can be
 * requested. Text is compressed once, on its first request.
 */

import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = /javascript|css|svg|json|manifest|html|plain/;
const year = 31_536_000;
const day = 86_400;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Entry = {
  readonly bytes: Buffer;
  readonly type: string;
  readonly encoded: Map<string, Buffer>;
};

/** Built files have a digest in their name. Pictures of the product change with a release at most. */
const cacheFor = (path: string): string => {
  if (path.startsWith('/assets/')) return `public, max-age=${year}, immutable`;
  return path.startsWith('/pictures/') ? `public, max-age=${day}` : 'no-cache';
};

type StaticFiles = (request: Request) => Promise<Response | null>;

const encode = async (entry: Entry, accepted: string): Promise<[string | null, Buffer]> => {
  const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (!coding || !compressible.test(entry.type)) return [null, entry.bytes];
  const known = entry.encoded.get(coding);
  if (known) return [coding, known];
  const bytes =
    coding === 'br'
      ? await brotli(entry.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      : await zip(entry.bytes);
  entry.encoded.set(coding, bytes);
  return [coding, bytes];
};

export const loadStaticFiles = async (folder: string): Promise<StaticFiles> => {
  const files = new Map<string, Entry>();
  for (const item of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!item.isFile()) continue;
    const path = join(item.parentPath, item.name);
    files.set(`/${relative(folder, path).split(sep).join('/')}`, {
      bytes: await readFile(path),
      type: types[extname(item.name)] ?? 'application/octet-stream',
      encoded: new Map(),
    });
  }
  return async (request) => {
    const path = new URL(request.url).pathname;
    const entry = files.get(path);
    if (!entry || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
    const [coding, bytes] = await encode(entry, request.headers.get('accept-encoding') ?? '');
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        'content-type': entry.type,
        'content-length': String(bytes.length),
        'cache-control': cacheFor(path),
        'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
        vary: 'accept-encoding',
        ...(coding ? { 'content-encoding': coding } : {}),
      },
    });
  };
};
