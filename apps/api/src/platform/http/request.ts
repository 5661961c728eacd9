import type { IncomingMessage } from 'node:http';

/** The part of a request that the pipeline reads, from either a Node or a web request. */
export type HttpRequest = {
  readonly method: string;
  /** The query string after the question mark. */
  readonly query: () => URLSearchParams;
  readonly headers: { readonly get: (name: string) => string | null };
  /** The whole body. Null if it is longer than `most` bytes, or if the client breaks off. */
  readonly bytes: (most: number) => Promise<Uint8Array | null>;
  /** The web `Request`, which uploads and streams need. Null on the Node path. */
  readonly web: Request | null;
};

const bytesOfWeb = async (request: Request, most: number): Promise<Uint8Array | null> => {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > most) return null;
  if (declared > 0) {
    // The server reads no more bytes than declared, so the body can be read in one piece.
    const whole = new Uint8Array(await request.arrayBuffer());
    return whole.byteLength > most ? null : whole;
  }
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

export const fromWeb = (request: Request): HttpRequest => ({
  method: request.method,
  query: () => new URL(request.url).searchParams,
  headers: request.headers,
  bytes: (most) => bytesOfWeb(request, most),
  web: request,
});

const bytesOfNode = (incoming: IncomingMessage, most: number): Promise<Uint8Array | null> =>
  new Promise((resolve) => {
    if (Number(incoming.headers['content-length'] ?? 0) > most) return resolve(null);
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) chunks.push(chunk);
      else resolve(null);
    });
    incoming.on('end', () =>
      resolve(chunks.length === 1 ? (chunks[0] ?? null) : Buffer.concat(chunks)),
    );
    incoming.on('error', () => resolve(null));
  });

export const fromNode = (incoming: IncomingMessage): HttpRequest => {
  const { method = '', url = '', headers } = incoming;
  return {
    method,
    query: () => new URLSearchParams(url.slice(url.indexOf('?') + 1 || url.length)),
    headers: {
      get: (name) => {
        const value = headers[name];
        return Array.isArray(value) ? value.join(', ') : (value ?? null);
      },
    },
    bytes: (most) => bytesOfNode(incoming, most),
    web: null,
  };
};
