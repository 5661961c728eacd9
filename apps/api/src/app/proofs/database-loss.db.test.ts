import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { railNames } from '@cowrie/contract/limits/data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, createPool } from '#platform/db/pool.ts';
import { auditVerifies } from '#test/ledger/audit-verifies.ts';
import { booksBalance } from '#test/ledger/books-balance.ts';
import {
  isReady,
  openOwnDatabase,
  openSlowMail,
  type OwnDatabase,
  type ProductProcess,
  startProduct,
  waitUntil,
} from '#test/crash/lossy-server.ts';
import { queueMails } from '#test/queued-mails.ts';
import { demoSession } from '../../../../../bench/demo-session.ts';

const noSelfie = { mode: 'off', above: null };

let database: OwnDatabase;
let mail: Awaited<ReturnType<typeof openSlowMail>>;
let product: ProductProcess;

beforeAll(async () => {
  database = await openOwnDatabase();
  const seed = await startProduct('demo/src/seed.ts', {
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
  });
  if ((await seed.ended).code !== 0) throw new Error(seed.said());
  // Selfies have their own tests.
  await database.query(
    `insert into admin_settings (key, value, updated_at) values ('kyc_policy', $1, now())`,
    [{ tiers: 'instant', selfie: Object.fromEntries(railNames.map((rail) => [rail, noSelfie])) }],
  );
  mail = await openSlowMail(300);
  product = await startProduct('api/src/main.ts', {
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    RUN_WORKER: 'inline',
    WORKER_BEAT_MS: '1000',
    RESEND_BASE_URL: mail.url,
    RESEND_API_KEY: 're_test',
  });
  if (!(await waitUntil(() => isReady(product), 60_000))) throw new Error(product.said());
}, 300_000);

afterAll(async () => {
  product.child.kill('SIGKILL');
  await product.ended;
  mail.close();
  await database.close();
});

type Seen = { readonly status: number; readonly retryAfter: string | null; readonly code: string };

const seenIn = (response: Response): Seen => ({
  status: response.status,
  retryAfter: response.headers.get('retry-after'),
  code: response.headers.get('x-error-code') ?? '',
});

/** Calls that read and calls that write, one after the other until told to end. */
const load = (seen: Seen[], until: AbortSignal): Promise<void[]> => {
  const cookie = `__Host-session=${'a'.repeat(43)}`;
  const stranger = { ...headers(), cookie };
  const calls = [
    () => fetch(`${product.url}/api/v1/identity/session`, { headers: stranger }),
    () =>
      fetch(`${product.url}/api/v1/identity/forgot-password`, {
        method: 'POST',
        headers: stranger,
        body: JSON.stringify({ email: 'unknown@cowrie.test' }),
      }),
  ];
  const caller = async (call: () => Promise<Response>): Promise<void> => {
    while (!until.aborted) {
      const response = await call();
      seen.push(seenIn(response));
      await response.body?.cancel();
      await sleep(20);
    }
  };
  return Promise.all([...calls, ...calls, ...calls].map(caller));
};

const headers = () => ({ 'content-type': 'application/json', origin: product.url });

const post = async (path: string, body: unknown, more: Record<string, string>, seen: Seen[]) => {
  const response = await fetch(product.url + path, {
    method: 'POST',
    headers: { ...headers(), ...more },
    body: JSON.stringify(body),
  });
  seen.push(seenIn(response));
  const said = (await response.json()) as Record<string, unknown>;
  return { status: response.status, said };
};

const signIn = async () => {
  const [chidi] = await database.query<{ id: string }>(
    "select id from users where email = 'chidi@cowrie.test'",
  );
  const cookie = await demoSession(product.url, 'amara');
  return { cookie, to: { rail: 'tag', recipientUserId: chidi?.id } };
};

/** Sends ₦10 again and again, each under one key until it is answered. Fills in what was acknowledged. */
const sendMoney = async (
  sender: Awaited<ReturnType<typeof signIn>>,
  seen: Seen[],
  until: AbortSignal,
  sent: string[],
): Promise<void> => {
  const { cookie, to } = sender;
  while (!until.aborted) {
    const quote = await post('/api/v1/transfers/quotes', { to, amount: 1_000 }, { cookie }, seen);
    if (quote.status !== 200) {
      await sleep(50);
      continue;
    }
    const proof = { cookie, 'idempotency-key': randomUUID(), 'x-transaction-pin': '2580' };
    let answer;
    do {
      if (answer) await sleep(50);
      const body = { quoteId: quote.said['id'] };
      answer = await post('/api/v1/transfers', body, proof, seen);
    } while (answer.status === 503 || answer.status === 409);
    expect([answer.status, answer.said]).toEqual([200, expect.anything()]);
    sent.push(String(answer.said['transactionId']));
  }
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
  const sender = await signIn();
  const seen: Seen[] = [];
  const over = new AbortController();
  const loading = load(seen, over.signal);
  const sent: string[] = [];
  const sending = sendMoney(sender, seen, over.signal, sent);
  const names: string[] = [];
  const counts: Record<string, number>[] = [];
  for (let round = 0; round < 10; round += 1) {
    const batch = Array.from({ length: 8 }, (_, each) => `round ${round}, mail ${each}`);
    names.push(...batch);
    await queueMails(database.query, batch);
    // Some of the mails are on their way: their jobs end while the database is away.
    await sleep(500);
    await database.lose(ways[round % ways.length] as NodeJS.Signals);
    await expect.poll(() => isReady(product), { timeout: 5_000 }).toBe(false);
    await sleep(600);
    await database.comeBack();
    await expect
      .poll(() => isReady(product), { timeout: 120_000, message: product.said().slice(-2_000) })
      .toBe(true);
    counts.push(await connections());
  }
  // A busy machine gets less done between two losses, and then some after the last.
  await expect.poll(() => sent.length, { timeout: 120_000 }).toBeGreaterThan(10);
  over.abort();
  await loading;
  await sending;

  expect(product.child.exitCode).toBeNull();
  await expect
    .poll(() => names.filter((name) => !mail.given.has(name)), { timeout: 120_000 })
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
  // Every acknowledged send happened once, and the books balance.
  expect(new Set(sent).size).toBe(sent.length);
  const known = await database.query(
    `select id from transactions where id = any ($1::uuid[]) and status = 'completed'
       and direction = 'out'`,
    [sent],
  );
  expect(known).toHaveLength(sent.length);
  const pool = createPool(database.url, 1);
  await booksBalance({ pool });
  await auditVerifies(createDb(pool), null);
  await pool.end();
  const other = seen.filter(({ status }) => status >= 500 && status !== 503);
  expect(other).toEqual([]);
  const refused = seen.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
}, 300_000);

test('calls to a frozen database are answered 503, and what was under way is there once when it wakes', async () => {
  const sender = await signIn();
  const seen: Seen[] = [];
  const over = new AbortController();
  const sent: string[] = [];
  const sending = sendMoney(sender, seen, over.signal, sent);
  await expect.poll(() => seen.filter(({ status }) => status === 200).length).toBeGreaterThan(10);
  database.freeze();
  const { cookie, to } = sender;
  const quote = () =>
    fetch(`${product.url}/api/v1/transfers/quotes`, {
      method: 'POST',
      headers: { ...headers(), cookie },
      body: JSON.stringify({ to, amount: 1_000 }),
      signal: AbortSignal.timeout(30_000),
    }).then(seenIn, (error: Error) => error.message);
  const frozen = await Promise.all(Array.from({ length: 6 }, quote));
  // The send that the freeze cut off is answered too, long before the database wakes.
  const isAnswered = await waitUntil(() => seen.some(({ status }) => status === 503), 60_000);
  const wasReady = await isReady(product);
  database.wake();
  expect({ isAnswered, wasReady }).toEqual({ isAnswered: true, wasReady: false });
  const unavailable = {
    status: 503,
    retryAfter: expect.any(String) as string,
    code: 'UNAVAILABLE',
  };
  expect(frozen).toEqual(frozen.map(() => unavailable));
  await expect.poll(() => isReady(product), { timeout: 120_000 }).toBe(true);
  const before = seen.length;
  await expect
    .poll(() => seen.slice(before).filter(({ status }) => status === 200).length)
    .toBeGreaterThan(4);
  over.abort();
  await sending;
  const known = await database.query(
    `select id from transactions where id = any ($1::uuid[]) and status = 'completed'
       and direction = 'out'`,
    [sent],
  );
  expect(known.length).toBe(sent.length);
  const pool = createPool(database.url, 1);
  await booksBalance({ pool });
  await auditVerifies(createDb(pool), null);
  await pool.end();
  expect(seen.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
}, 300_000);

test('a process ends within its grace period while the database is away', async () => {
  await database.lose('SIGKILL');
  await expect.poll(() => isReady(product), { timeout: 5_000 }).toBe(false);
  const began = performance.now();
  product.child.kill('SIGTERM');
  expect(await product.ended).toEqual({ code: 0, signal: null });
  expect(performance.now() - began).toBeLessThan(15_000);
  await database.comeBack();
}, 300_000);
