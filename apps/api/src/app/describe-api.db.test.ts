import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { allRoutes, statusOf } from '@cowrie/contract';
import { openApi } from '@cowrie/contract/openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '1' } });
});
afterAll(() => world.close());

const ask = async (headers: Record<string, string>, method = 'GET') => {
  const answer = await world.app.request('/openapi.json', { method, headers });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

const document = () => JSON.stringify(openApi(allRoutes, world.platform.config.PUBLIC_URL));

test('the description has the same bytes in every coding, and compressed it is small', async () => {
  const plain = await ask({});
  expect(plain.answer.headers.get('content-encoding')).toBeNull();
  expect(plain.bytes.toString() === document()).toBe(true);
  const br = await ask({ 'accept-encoding': 'gzip, deflate, br' });
  expect(br.answer.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
  const gzip = await ask({ 'accept-encoding': 'gzip' });
  expect(gzip.answer.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
  expect(Math.max(br.bytes.length, gzip.bytes.length)).toBeLessThan(plain.bytes.length / 8);
  for (const { answer, bytes } of [plain, br, gzip]) {
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  }
});

test('a client that has it gets it only once', async () => {
  const tags = new Set<string>();
  for (const coding of ['identity', 'gzip', 'br']) {
    const accepted = { 'accept-encoding': coding };
    const tag = (await ask(accepted, 'HEAD')).answer.headers.get('etag') ?? '';
    // A strong tag names bytes, and each coding has its own.
    expect(tag).toMatch(/^"[\w-]+"$/);
    tags.add(tag);
    for (const known of [tag, `"other", ${tag}`, `W/${tag}`]) {
      const { answer, bytes } = await ask({ ...accepted, 'if-none-match': known });
      expect([known, answer.status, bytes.length]).toEqual([known, 304, 0]);
      expect(answer.headers.get('etag')).toBe(tag);
    }
    expect((await ask({ ...accepted, 'if-none-match': '"other"' })).answer.status).toBe(200);
  }
  expect(tags.size).toBe(3);
});

test('one network asks for it thirty times a minute, whatever it already has', async () => {
  let answer = (await ask({ 'if-none-match': '*' })).answer;
  for (let tried = 0; answer.status === 304 && tried < 30; tried += 1)
    ({ answer } = await ask({ 'if-none-match': '*' }));
  expect(answer.status).toBe(statusOf('RATE_LIMITED'));
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});
