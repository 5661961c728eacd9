import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileCache, sandboxKeys } from '#providers/testing.ts';
import { svixSignature } from '#providers/svix.ts';
import { fundedWallet } from '#test/worlds/ledger.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { createWorld, runJob, type World } from '#test/world.ts';
import { randomOf, rounds } from '../../../../../tools/testing/depth.ts';

const env = {
  MAPLERAD_WEBHOOK_SECRET: sandboxKeys.MAPLERAD_WEBHOOK_SECRET,
  AT_CALLBACK_SECRET: sandboxKeys.AT_CALLBACK_SECRET,
};
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true, env });
});
afterAll(() => world.close());

type Sent = { id?: string; payload?: object; body?: string; at?: Date; secret?: string };

const deliver = (sent: Sent = {}, company = 'maplerad'): Promise<Response> => {
  const id = sent.id ?? `msg_${randomUUID()}`;
  const payload = sent.payload ?? { event: 'transfer.successful', id: 'x' };
  const timestamp = String(Math.floor((sent.at ?? world.clock.now()).getTime() / 1000));
  const signed = JSON.stringify(payload);
  const secret = sent.secret ?? sandboxKeys.MAPLERAD_WEBHOOK_SECRET;
  const signature = svixSignature(secret, { id, timestamp, body: Buffer.from(signed) });
  return world.person().request(`/webhooks/${company}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': timestamp,
      'svix-signature': `v1,${signature}`,
    },
    body: sent.body ?? signed,
  });
};
const rows = async (eventId: string) =>
  (
    await world.platform.pool.query<{
      id: string;
      status: string;
      deliveries: number;
      why: string;
    }>('select id, status, deliveries, why from company_events where event_id = $1', [eventId])
  ).rows;
const count = async (sql: string): Promise<number> =>
  Number((await world.platform.pool.query<{ count: bigint }>(sql)).rows[0]?.count);

describe('receiving', () => {
  test('an event is stored once, however often it arrives, and answered immediately', async () => {
    const id = `msg_${randomUUID()}`;
    for (let turn = 0; turn < 3; turn += 1) expect((await deliver({ id })).status).toBe(200);
    expect(await rows(id)).toMatchObject([{ status: 'waiting', deliveries: 3 }]);
    const jobs = await count(
      `select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t
       on t.id = j.task_id where identifier = 'inbox:process'`,
    );
    expect(jobs).toBe(1);
  });

  test.each([
    ['a wrong key', { secret: 'whsec_d3Jvbmc=' }, 'signature does not fit'],
    ['an old timestamp', { at: new Date(0) }, 'timestamp is not fresh'],
    [
      'a re-encoded body',
      { body: '{ "event": "transfer.successful", "id": "x" }' },
      'signature does not fit',
    ],
  ])('%s is refused, and stored for staff with the reason', async (_, sent, why) => {
    const before = await count("select count(*) from company_events where status = 'refused'");
    expect((await deliver(sent)).status).toBe(401);
    expect(await count("select count(*) from company_events where status = 'refused'")).toBe(
      before + 1,
    );
    const last = await world.platform.pool.query(
      "select why from company_events where status = 'refused' order by id desc limit 1",
    );
    expect(last.rows).toEqual([{ why }]);
  });

  test('only the first bytes of a refused event are stored, and only for a while', async () => {
    expect((await deliver({ body: 'x'.repeat(100_000) })).status).toBe(401);
    expect(await count('select max(length(body)) as count from company_events')).toBeLessThan(
      3_000,
    );
    world.clock.advance(15 * 86_400);
    await runJob(world, 'inbox:sweep-old', {});
    expect(await count("select count(*) from company_events where status = 'refused'")).toBe(0);
    world.clock.advance(-15 * 86_400);
  });

  test('of a storm of refused events only some are stored', async () => {
    const refused = () => count("select count(*) from company_events where status = 'refused'");
    world.clock.advance(3_601);
    const before = await refused();
    for (let sent = 0; sent < 260; sent += 10) {
      const storm = Array.from({ length: 10 }, () => deliver({ body: 'x' }));
      for (const { status } of await Promise.all(storm)) expect(status).toBe(401);
    }
    const stored = (await refused()) - before;
    expect(stored).toBeGreaterThanOrEqual(200);
    expect(stored).toBeLessThan(210);
    world.clock.advance(-3_601);
  });

  test('an unknown company and a wrong secret address are not found', async () => {
    expect((await deliver({}, 'nobody')).status).toBe(404);
    const report = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'id=1&status=Success',
    };
    const wrong = await world.person().request('/webhooks/africastalking/not-the-secret', report);
    expect(wrong.status).toBe(404);
    const right = await world
      .person()
      .request(`/webhooks/africastalking/${env.AT_CALLBACK_SECRET}`, report);
    expect(right.status).toBe(200);
  });

  test('an event without a handler is ignored', async () => {
    const id = `msg_${randomUUID()}`;
    await deliver({ id, payload: { event: 'nothing.we.know', id: 'x' } });
    const [row] = await rows(id);
    await runJob(world, 'inbox:process', { id: row?.id });
    expect(await rows(id)).toMatchObject([{ status: 'ignored' }]);
  });
});

describe('staff', () => {
  test('see events with secrets masked, and replay them with a reason; other people see nothing', async () => {
    const id = `msg_${randomUUID()}`;
    await deliver({
      id,
      payload: {
        event: 'issuing.activation',
        activation_code: '998877',
        account_number: '0123456789',
      },
    });
    const { person: staff } = await demo(world, 'admin');
    const { items } = await staff.call('companies.list', { query: { search: id } });
    expect(items).toMatchObject([{ eventId: id, signature: 'valid', status: 'waiting' }]);
    const params = { id: items[0]?.id ?? '' };
    const detail = await staff.call('companies.read', { params });
    expect(detail.payload).toMatchObject({ event: 'issuing.activation' });
    expect(JSON.stringify(detail)).not.toMatch(/998877|0123456789/);
    await runJob(world, 'inbox:process', params);
    await staff.call('companies.replay', { params, body: { reason: 'It was set aside' } });
    expect(await rows(id)).toMatchObject([{ status: 'waiting' }]);
    const health = await staff.call('companies.companies', {});
    expect(health.items.find(({ company }) => company === 'maplerad')).toMatchObject({
      state: 'closed',
      configured: false,
    });
    const { person } = await member(world);
    expect(await codeOf(person.call('companies.list', { query: {} }))).toBe('FORBIDDEN');
  });
});

test('the card provider’s test screen asks only free questions, for staff only', async () => {
  const { person } = await member(world);
  expect(await codeOf(person.call('companies.probe', { body: {} }))).toBe('FORBIDDEN');
  const { person: desk } = await demo(world, 'admin');
  const { items } = await desk.call('companies.probe', { body: {} });
  expect(items.map(({ what }) => what)).toEqual(['Cards', 'Card charges', 'Wallets', 'Countries']);
});

const consumer = join(import.meta.dirname, '../../../test/crash/inbox-consumer.ts');
const total = Number(process.env['INBOX_EVENTS'] ?? rounds({ day: 200, prove: 1_200 }));

const startConsumer = (wallet: number, mode: string): ChildProcess =>
  fork(consumer, [String(wallet), mode], {
    env: {
      ...process.env,
      ...compileCache,
      NODE_ENV: 'test',
      DATABASE_URL: world.platform.config.DATABASE_URL,
      FIELD_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
      BLIND_INDEX_KEY: Buffer.alloc(32).toString('base64'),
      PIN_PEPPER: Buffer.alloc(32).toString('base64'),
      ...env,
    },
  });
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => void child.once('exit', () => resolve()));

test('events in any order, repeated, with workers killed in between, take effect once each', async () => {
  const wallet = await fundedWallet(world.platform.ledger, 0n);
  const ids = Array.from({ length: total }, () => `msg_${randomUUID()}`);
  const again = ids.filter((_, index) => index % 3 === 0);
  const order = randomOf('events in any order').shuffled([...ids, ...again]);
  const done = () => count("select count(*) from company_events where status = 'done'");
  let child = startConsumer(wallet, 'work');
  for (let from = 0; from < order.length; from += 50) {
    const answers = await Promise.all(
      order
        .slice(from, from + 50)
        .map((id) => deliver({ id, payload: { event: 'collection.successful', id } })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    if (from % 300 === 150) {
      child.kill('SIGKILL');
      await ended(child);
      child = startConsumer(wallet, 'work');
    }
  }
  const reached = await done();
  while ((await done()) < Math.min(total, reached + 50)) await sleep(20);
  child.kill('SIGKILL');
  await ended(child);
  const last = startConsumer(wallet, 'finish');
  await ended(last);
  const balance = await world.platform.ledger.balance(wallet);
  expect({ posted: balance?.posted, entries: balance?.entries }).toEqual({
    posted: BigInt(total),
    entries: BigInt(total),
  });
  const left = await world.platform.pool.query(
    "select count(*) from company_events where event_id = any ($1) and status <> 'done'",
    [ids],
  );
  expect(Number(left.rows[0].count)).toBe(0);
}, 240_000);
