import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  isReady,
  openOwnDatabase,
  openSlowMail,
  type OwnDatabase,
  type ProductProcess,
  startProduct,
  waitUntil,
} from '#test/lossy-server.ts';
import { queueMails } from '#test/queued-mails.ts';

let database: OwnDatabase;
let mail: Awaited<ReturnType<typeof openSlowMail>>;
let product: ProductProcess;

beforeAll(async () => {
  database = await openOwnDatabase();
  mail = await openSlowMail(300);
  product = await startProduct('main.ts', {
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    RUN_WORKER: 'inline',
    WORKER_BEAT_MS: '1000',
    RESEND_BASE_URL: mail.url,
    RESEND_API_KEY: 're_test',
  });
  if (!(await waitUntil(() => isReady(product), 60_000))) throw new Error(product.said());
}, 90_000);

afterAll(async () => {
  product.child.kill('SIGKILL');
  await product.ended;
  mail.close();
  await database.close();
});

type Seen = { readonly status: number; readonly retryAfter: string | null; readonly code: string };

/** Calls that read and calls that write, one after the other until told to end. */
const load = (seen: Seen[], until: AbortSignal): Promise<void[]> => {
  const cookie = `__Host-session=${'a'.repeat(43)}`;
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:4000', cookie };
  const calls = [
    () => fetch(`${product.url}/api/v1/identity/session`, { headers }),
    () =>
      fetch(`${product.url}/api/v1/identity/forgot-password`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ email: 'unknown@cowrie.test' }),
      }),
  ];
  const caller = async (call: () => Promise<Response>): Promise<void> => {
    while (!until.aborted) {
      const response = await call();
      seen.push({
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        code: response.headers.get('x-error-code') ?? '',
      });
      await response.body?.cancel();
      await sleep(20);
    }
  };
  return Promise.all([...calls, ...calls, ...calls].map(caller));
};

const connections = async (): Promise<Record<string, number>> => {
  const rows = await database.query<{ name: string; count: number }>(
    `select application_name as name, count(*)::int as count from pg_stat_activity
     where application_name like 'cowrie%' group by 1`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

const ways = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;

test('the process outlives ten losses of its database under load, without leaking a connection', async () => {
  const seen: Seen[] = [];
  const over = new AbortController();
  const loading = load(seen, over.signal);
  const names: string[] = [];
  const counts: Record<string, number>[] = [];
  for (let round = 0; round < 10; round += 1) {
    const batch = Array.from({ length: 8 }, (_, each) => `round ${round}, mail ${each}`);
    names.push(...batch);
    await queueMails(database.query, batch);
    // Some of the mails are on their way: their jobs end while the database is away.
    await sleep(150);
    await database.lose(ways[round % ways.length] as NodeJS.Signals);
    await expect.poll(() => isReady(product), { timeout: 5_000 }).toBe(false);
    await sleep(600);
    await database.comeBack();
    await expect
      .poll(() => isReady(product), { timeout: 20_000, message: product.said().slice(-2_000) })
      .toBe(true);
    counts.push(await connections());
  }
  over.abort();
  await loading;

  expect(product.child.exitCode).toBeNull();
  await expect
    .poll(() => names.filter((name) => !mail.given.has(name)), { timeout: 30_000 })
    .toEqual([]);
  await sleep(2_000);
  const last = await connections();
  counts.push(last);
  // One listener of the realtime hub, however often the database was lost.
  expect(counts.map((count) => count['cowrie realtime'] ?? 0).every((count) => count <= 1)).toBe(
    true,
  );
  expect(last['cowrie realtime']).toBe(1);
  const total = Object.values(last).reduce((sum, count) => sum + count, 0);
  expect(total).toBeLessThanOrEqual(40);
  const other = seen.filter(({ status }) => status >= 500 && status !== 503);
  expect(other).toEqual([]);
  const refused = seen.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
}, 180_000);

test('a process ends within its grace period while the database is away', async () => {
  await database.lose('SIGKILL');
  await expect.poll(() => isReady(product), { timeout: 5_000 }).toBe(false);
  const began = performance.now();
  product.child.kill('SIGTERM');
  expect(await product.ended).toEqual({ code: 0, signal: null });
  expect(performance.now() - began).toBeLessThan(15_000);
  await database.comeBack();
}, 60_000);
