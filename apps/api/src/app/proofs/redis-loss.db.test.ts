import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '#test/databases.ts';
import { isReady, type ProductProcess, startProduct, waitUntil } from '#test/crash/lossy-server.ts';
import { freePort } from '../../../../../tools/ports.ts';

const program = join(import.meta.dirname, '../../../../../tools/chaos/redis-stand-in.ts');

let database: TestDatabase;
let product: ProductProcess | undefined;
let redis: ChildProcess | undefined;

afterEach(async () => {
  for (const child of [product?.child, redis]) {
    if (!child || child.exitCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await database.drop();
});

const start = async (redisPort: number): Promise<ProductProcess> => {
  database = await createDatabase();
  return startProduct('api/src/main.ts', {
    DATABASE_URL: database.url,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  });
};

const ask = async ({ url }: ProductProcess) => {
  const response = await fetch(`${url}/api/v1/identity/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'unknown@cowrie.test' }),
    signal: AbortSignal.timeout(15_000),
  });
  await response.body?.cancel();
  return response.status;
};

test('a process starts and serves while Redis is away', async () => {
  product = await start(await freePort());
  const { child } = product;
  const isServing = await waitUntil(
    async () => child.exitCode !== null || (await isReady(product as ProductProcess)),
    120_000,
  );
  expect({ isServing, code: child.exitCode, said: product.said().slice(-500) }).toMatchObject({
    isServing: true,
    code: null,
  });
  expect(await ask(product)).toBe(200);
}, 240_000);

test('calls are answered while Redis is frozen', async () => {
  const port = await freePort();
  redis = spawn(process.execPath, [program, String(port)], { stdio: 'inherit' });
  product = await start(port);
  const running = product;
  await expect.poll(() => isReady(running), { timeout: 120_000 }).toBe(true);
  expect(await ask(running)).toBe(200);
  redis.kill('SIGSTOP');
  expect(await Promise.all([ask(running), ask(running), ask(running)])).toEqual([200, 200, 200]);
  redis.kill('SIGCONT');
  expect(await ask(running)).toBe(200);
}, 240_000);
