/**
 * The built web client, held in memory: it is small, and only files that existed at start can be
 * requested. Text is compressed once, on its first request.
 */

import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { codingFor, compressOnce } from '#platform/http/compress-once.ts';

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
/** Built files do not change, so they are compressed as well as can be. */
const brotliQuality = 11;

type Entry = {
  readonly type: string;
  readonly encode: ReturnType<typeof compressOnce>;
};

/** Built files have a digest in their name. Pictures of the product change with a release at most. */
const cacheFor = (path: string): string => {
  if (path.startsWith('/assets/')) return `public, max-age=${year}, immutable`;
  return path.startsWith('/pictures/') ? `public, max-age=${day}` : 'no-cache';
};

type StaticFiles = (request: Request) => Promise<Response | null>;

export const loadStaticFiles = async (folder: string): Promise<StaticFiles> => {
  const files = new Map<string, Entry>();
  for (const item of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!item.isFile()) continue;
    const path = join(item.parentPath, item.name);
    files.set(`/${relative(folder, path).split(sep).join('/')}`, {
      type: types[extname(item.name)] ?? 'application/octet-stream',
      encode: compressOnce(await readFile(path), brotliQuality),
    });
  }
  return async (request) => {
    const path = new URL(request.url).pathname;
    const entry = files.get(path);
    if (!entry || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
    const accepted = request.headers.get('accept-encoding');
    const coding = compressible.test(entry.type) ? codingFor(accepted) : null;
    const bytes = await entry.encode(coding);
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
