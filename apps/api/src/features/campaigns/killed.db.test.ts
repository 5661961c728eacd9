import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { control, sandboxKeys, type TestSandbox } from '#providers/testing.ts';
import { createDatabase, type TestDatabase } from '#test/databases.ts';
import { startProduct } from '#test/crash/lossy-server.ts';
import { staffWith } from '#test/staff.ts';
import { openTransferWorld } from '#test/worlds/transfer.ts';
import type { World } from '#test/world.ts';
import { isProof, rounds } from '../../../../../tools/testing/depth.ts';

const people = rounds({ day: 300, prove: 600 });
/** The worker is killed when so many have been told. */
const kills = isProof() ? [50, 200, 350] : [100];
const reason = 'People wait for their money';

const running: ChildProcess[] = [];
let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  for (const child of running.splice(0)) await kill(child);
  await close?.();
  close = undefined;
});

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

const open = async () => {
  const database = await createDatabase();
  const opened = await openTransferWorld({ database });
  close = opened.close;
  await opened.world.platform.pool.query(
    `insert into users (id, email, email_key, password_hash, full_name, first_name, tag, tag_skeleton,
       country, account_type, user_tier, kyc_tier, smile_id_status, status, is_demo, referral_code, created_at)
     select gen_random_uuid(), 'many' || n || '@x.test', 'many' || n || '@x.test', 'x', 'Name', 'Name',
       'many' || n, 'many' || n, 'GM', 'investor', 'basic', 0, 'none', 'active', false, 'MANY' || n, now()
     from generate_series(1, $1) n`,
    [people],
  );
  return { ...opened, database };
};

const startWorker = async (database: TestDatabase, sandbox: TestSandbox) => {
  const { child } = await startProduct('api/src/worker.ts', {
    ...sandboxKeys,
    DATABASE_URL: database.url,
    RESEND_BASE_URL: `${sandbox.url}/resend`,
    WORKER_BEAT_MS: '1000',
  });
  running.push(child);
  return child;
};

/** Two members of staff agree on a message to everyone in the Gambia. */
const start = async (world: World): Promise<void> => {
  const { person: maker } = await staffWith(world, 'notifications.write');
  const { person: checker } = await staffWith(world, 'notifications.read', 'notifications.approve');
  const change = {
    name: 'To many',
    subject: 'service' as const,
    words: { title: 'Slow', body: 'Hello {firstName}', path: null, mail: null, text: null },
    segment: { countries: ['GM'] },
    startsAt: null,
    perMinute: 60_000,
  };
  const { approvalId } = await maker.call('campaigns.propose', { body: { change, reason } });
  const body = { decision: 'approve' as const, reason };
  await checker.call('approvals.decide', { params: { approvalId }, body });
};

const progress = async ({ platform }: World) => {
  const { rows } = await platform.pool.query<{ id: string; told: number; state: string }>(
    `select id, told, state from campaigns where name = 'To many'`,
  );
  return rows[0] ?? { id: '', told: 0, state: '' };
};

const mailsTo = async (sandbox: TestSandbox): Promise<string[]> => {
  const { messages } = (await control(sandbox, '/outbox')) as {
    messages: { channel: string; to: string | string[] }[];
  };
  return messages
    .filter(({ channel }) => channel === 'email')
    .flatMap(({ to }) => to)
    .filter((to) => to.startsWith('many'));
};

/** Jobs of the campaign and its mails that are not done. Time passes at once for those that wait. */
const waiting = async ({ platform }: World): Promise<number> => {
  const names = ['campaigns:send', 'messages:mails'];
  await platform.pool.query(
    `update graphile_worker._private_jobs set run_at = now()
     where locked_at is null and run_at > now() and task_id in
       (select id from graphile_worker._private_tasks where identifier = any ($1))`,
    [names],
  );
  const { rows } = await platform.pool.query<{ count: number }>(
    `select count(*)::int from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where identifier = any ($1)`,
    [names],
  );
  return rows[0]?.count ?? 0;
};

const itemsOf = async ({ platform }: World) => {
  const { rows } = await platform.pool.query<{ items: number; people: number }>(
    `select count(*)::int as items, count(distinct user_id)::int as people from notifications
     where kind = 'campaigns.service'`,
  );
  return rows[0];
};

test('the worker is killed in the middle of a message to many, and each person gets it once', async () => {
  const { world, sandbox, database } = await open();
  await start(world);
  let worker = await startWorker(database, sandbox);
  for (const told of kills) {
    await expect
      .poll(async () => (await progress(world)).told, { interval: 20, timeout: 180_000 })
      .toBeGreaterThanOrEqual(told);
    await kill(worker);
    expect((await progress(world)).state, 'it was killed in the middle').toBe('sending');
    worker = await startWorker(database, sandbox);
  }
  await expect.poll(() => waiting(world), { timeout: 120_000, interval: 500 }).toBe(0);
  expect(await progress(world)).toMatchObject({ state: 'done', told: people });
  expect(await itemsOf(world)).toEqual({ items: people, people });
  const mails = await mailsTo(sandbox);
  expect(new Set(mails).size).toBe(people);
  expect(mails).toHaveLength(people);
}, 300_000);

test('a message that is stopped while a worker sends it tells no one after the stop', async () => {
  const { world, sandbox, database } = await open();
  await start(world);
  await startWorker(database, sandbox);
  await expect
    .poll(async () => (await progress(world)).told, { interval: 20, timeout: 180_000 })
    .toBeGreaterThanOrEqual(50);
  const { id } = await progress(world);
  const { person: stopper } = await staffWith(world, 'notifications.write');
  await stopper.call('campaigns.stop', { params: { campaignId: id }, body: { reason } });
  const { told } = await progress(world);
  expect(told).toBeLessThan(people);
  await expect.poll(() => waiting(world), { timeout: 180_000, interval: 500 }).toBe(0);
  expect(await progress(world)).toMatchObject({ state: 'stopped', told });
  expect(await itemsOf(world)).toEqual({ items: told, people: told });
  expect(await mailsTo(sandbox)).toHaveLength(told);
}, 300_000);
