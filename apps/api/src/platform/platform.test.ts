import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { blindIndex, createFieldCipher } from './crypto/field-encryption.ts';
import { hmac } from './crypto/secrets.ts';
import { localStorage, s3Storage, type Storage } from './files/storage.ts';
import { isTooDeep } from './http/body.ts';
import { cookieNames, readCookie } from './http/cookies.ts';
import { createRateLimits } from './http/rate-limit.ts';
import { idFrom, uuidV7 } from './ids.ts';
import { createLog } from './log.ts';

const key = () => randomBytes(32);
const goodEnv = {
  DATABASE_URL: 'postgres://a:b@127.0.0.1:5432/c',
  FIELD_KEYS: `k1:${key().toString('base64')}`,
  BLIND_INDEX_KEY: key().toString('base64'),
  PIN_PEPPER: key().toString('base64'),
};

describe('configuration', () => {
  test('is read from the environment, with its defaults', () => {
    expect(readConfig(goodEnv)).toMatchObject({
      PORT: 4000,
      NODE_ENV: 'development',
      FILES: 'local',
    });
  });

  test.each([
    [{ DATABASE_URL: undefined }, 'DATABASE_URL: is missing'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgres://a@h1,h2/c' }, 'target_session_attrs=standby'],
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PIN_PEPPER: 'c2hvcnQ=' }, 'PIN_PEPPER: must be 32 bytes'],
    [{ FIELD_KEYS: 'nonsense' }, 'FIELD_KEYS'],
    [{ BRIDGE_ALSO_OFFERED: 'USDT:polygon,,' }, 'BRIDGE_ALSO_OFFERED'],
    [{ MAIL_TRANSPORT: 'smtp' }, 'SMTP_URL is missing'],
    [{ FILES: 's3' }, 'S3_ENDPOINT is missing'],
    [
      { NODE_ENV: 'production', PUBLIC_URL: 'http://cowrie.test' },
      'PUBLIC_URL must begin with https',
    ],
    [{ NODE_ENV: 'production', DEMO: '1', PUBLIC_URL: 'https://cowrie.example' }, 'DEMO'],
  ])('names the wrong variable: %o', (change, words) => {
    expect(() => readConfig({ ...goodEnv, ...change })).toThrow(ConfigError);
    expect(() => readConfig({ ...goodEnv, ...change })).toThrow(words);
  });
});

describe('field encryption', () => {
  const place = { table: 'customers', column: 'bvn', row: '1' };

  test('decrypts what it encrypted, only for the same row and column', () => {
    const cipher = createFieldCipher([{ id: 'k1', key: key() }]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        const sealed = cipher.seal(text, place);
        expect(cipher.open(sealed, place)).toBe(text);
        for (const other of [
          { ...place, row: '2' },
          { ...place, column: 'nin' },
          { ...place, table: 'users' },
        ]) {
          expect(() => cipher.open(sealed, other)).toThrow();
        }
      }),
    );
  });

  test('refuses a changed byte anywhere after the key id', () => {
    const cipher = createFieldCipher([{ id: 'k1', key: key() }]);
    const sealed = cipher.seal('22222222222', place);
    for (let at = 3; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => cipher.open(changed, place)).toThrow();
    }
  });

  test('reads with old keys and writes with the newest', () => {
    const old = { id: 'k1', key: key() };
    const sealed = createFieldCipher([old]).seal('x', place);
    const rotated = createFieldCipher([{ id: 'k2', key: key() }, old]);
    expect(rotated.open(sealed, place)).toBe('x');
    expect(rotated.keyIdOf(rotated.seal('x', place))).toBe('k2');
  });

  test('a blind index is equal only for equal values of one column', () => {
    const secret = key();
    expect(blindIndex(secret, 'bvn', '1').equals(blindIndex(secret, 'bvn', '1'))).toBe(true);
    expect(blindIndex(secret, 'bvn', '1').equals(blindIndex(secret, 'nin', '1'))).toBe(false);
    expect(hmac(secret, 'ab', 'c').equals(hmac(secret, 'a', 'bc'))).toBe(false);
  });
});

describe('ids, input, cookies, rate limits and logs', () => {
  test('ids are version 7 and sort by time', () => {
    let now = 1_700_000_000_000;
    const ids = uuidV7({ now: () => new Date((now += 1)) });
    const made = Array.from({ length: 200 }, () => ids.next());
    expect(made.toSorted()).toEqual(made);
    for (const id of made)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('idFrom gives the same id for the same name, and another for any other name', () => {
    expect(idFrom('a', 'b')).toBe(idFrom('a', 'b'));
    expect(idFrom('a', 'b')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    const ids = [idFrom('a', 'bc'), idFrom('ab', 'c'), idFrom('abc', ''), idFrom('', 'abc')];
    expect(new Set(ids).size).toBe(4);
    // Rows stored under such an id must be found for ever, so the derivation must never change.
    expect(idFrom('asked', 'lunch')).toBe('a684a5b0-4f96-8b85-a447-1d348e7ccc48');
  });

  test('nesting is counted outside strings only', () => {
    const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    expect(isTooDeep({ a: '[[[[[[[[[[[[[[[[[[[[[', b: [null, 1, {}] })).toBe(false);
    expect(isTooDeep(nested(17))).toBe(true);
    expect(isTooDeep(nested(16))).toBe(false);
    expect(isTooDeep(nested(30_000))).toBe(true);
  });

  test('cookies are read by exact name, and bound to the host where the browser supports it', () => {
    expect(readCookie('a=1; __Host-session=tok; b=2', '__Host-session')).toBe('tok');
    expect(readCookie('x__Host-session=evil', '__Host-session')).toBeUndefined();
    expect(cookieNames('https://cowrie.example').session).toBe('__Host-session');
    expect(cookieNames('http://localhost:4000').session).toBe('__Host-session');
    expect(cookieNames('http://192.168.1.2:4000').session).toBe('session');
  });

  test('rate limits are counted per name and caller', async () => {
    const limits = createRateLimits(null);
    const rule = { tries: 2, seconds: 60 };
    expect(await limits.take('login', 'a', rule)).toBeNull();
    expect(await limits.take('login', 'a', rule)).toBeNull();
    expect(await limits.take('login', 'a', rule)).toBeGreaterThan(0);
    expect(await limits.take('login', 'b', rule)).toBeNull();
    expect(await limits.take('other', 'a', rule)).toBeNull();
  });

  test('secrets never reach the log', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const canary = 'canary-7351';
    log.info(
      {
        password: canary,
        body: { pin: canary, nested: { bvn: canary, token: canary } },
        headers: { cookie: canary, authorization: canary },
      },
      'request',
    );
    expect(lines.join('')).toContain('[hidden]');
    expect(lines.join('')).not.toContain(canary);
  });
});

describe('file storage', () => {
  let folder = '';
  const objects = new Map<string, Buffer>();
  /** One key a page, so that the client has to ask on. */
  const listing = (query: URLSearchParams): string => {
    const names = [...objects.keys()]
      .map((path) => decodeURIComponent(path.replace('/b/', '')))
      .filter((name) => name.startsWith(query.get('prefix') ?? ''))
      .sort();
    const at = Number(query.get('continuation-token') ?? '0');
    const name = names[at];
    const content = name && `<Contents><Key>${name}</Key><Size>3</Size></Contents>`;
    const next = at + 1 < names.length;
    return `<ListBucketResult>${content ?? ''}${next ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''}</ListBucketResult>`;
  };
  const store = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=id/');
      const path = request.url ?? '';
      const { searchParams } = new URL(path, 'http://localhost');
      if (signed && searchParams.has('list-type')) {
        response.end(listing(searchParams));
        return;
      }
      const status = !signed ? 403 : request.method === 'GET' && !objects.has(path) ? 404 : 200;
      if (status === 200 && request.method === 'PUT') objects.set(path, Buffer.concat(chunks));
      const body = status === 200 && request.method === 'GET' ? objects.get(path) : undefined;
      if (status === 200 && request.method === 'DELETE') objects.delete(path);
      response.writeHead(status).end(body);
    });
  });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cowrie-files-'));
    await new Promise<void>((resolve) => void store.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await new Promise((resolve) => void store.close(resolve));
  });

  const both = (): [string, Storage][] => [
    ['a folder', localStorage(folder)],
    [
      'an object store',
      s3Storage({
        endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
        bucket: 'b',
        region: 'auto',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      }),
    ],
  ];

  test('stores, returns, lists and removes bytes', async () => {
    for (const [, storage] of both()) {
      const bytes = randomBytes(1000);
      await storage.put('abcdef', bytes, 'image/webp');
      expect(Buffer.from((await storage.get('abcdef')) ?? []).equals(bytes)).toBe(true);
      await storage.remove('abcdef');
      expect(await storage.get('abcdef')).toBeNull();
      await storage.remove('abcdef');
    }
    for (const [, storage] of both()) {
      for (const key of ['ab1', 'ab2', 'cd1'])
        await storage.put(key, Buffer.from(key), 'text/plain');
      const found = await storage.list('ab');
      expect(found.sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
        { key: 'ab1', bytes: 3 },
        { key: 'ab2', bytes: 3 },
      ]);
      expect(await storage.list('')).toHaveLength(3);
    }
    expect(await localStorage(join(folder, 'absent')).list('')).toEqual([]);
    expect(
      (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part')),
    ).toEqual([]);
  });
});
