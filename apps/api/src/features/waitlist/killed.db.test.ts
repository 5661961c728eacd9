import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { control, sandboxKeys, type TestSandbox } from '#providers/testing.ts';
import { createDatabase, type TestDatabase } from '#test/databases.ts';
import { startProduct } from '#test/crash/lossy-server.ts';
import { staffWith } from '#test/staff.ts';
import { openTransferWorld } from '#test/worlds/transfer.ts';
import type { World } from '#test/world.ts';
import { isProof } from '../../../../../tools/testing/depth.ts';

const people = 300;
const reason = 'Cards open for the first people';

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

const addPeople = ({ platform }: World) =>
  platform.pool.query(
    `with people as (
       insert into waitlist_people (id, email, email_key, country, code, source, confirmed_at)
       select gen_random_uuid(), 'many' || n || '@x.test', 'many' || n || '@x.test', 'NG', 'CODE' || n,
         'direct', now() from generate_series(1, ${people}) n returning *)
     insert into waitlist_places (id, person_id, want, country, source, confirmed_at)
     select gen_random_uuid(), id, 'invoices', country, source, confirmed_at from people`,
  );

/** Two members of staff agree to invite everyone. */
const start = async (world: World): Promise<void> => {
  const { person: maker } = await staffWith(world, 'waitlist.write');
  const { person: checker } = await staffWith(world, 'waitlist.read', 'waitlist.approve');
  const change = { want: 'invoices' as const, country: null, size: people };
  const { approvalId } = await maker.call('waitlist.invite', { body: { change, reason } });
  const body = { decision: 'approve' as const, reason };
  await checker.call('approvals.decide', { params: { approvalId }, body });
};

const progress = async ({ platform }: World) => {
  const { rows } = await platform.pool.query<{ invited: number; state: string }>(
    'select invited, state from waitlist_batches',
  );
  return rows[0] ?? { invited: 0, state: '' };
};

const mailed = async (sandbox: TestSandbox): Promise<string[]> => {
  const { messages } = (await control(sandbox, '/outbox')) as {
    messages: { channel: string; to: string | string[] }[];
  };
  return messages.flatMap(({ to }) => to).filter((to) => to.startsWith('many'));
};

/** Time passes at once for jobs that wait for their next attempt. */
const hurry = ({ platform }: World) =>
  platform.pool.query(
    `update graphile_worker._private_jobs set run_at = now()
     where locked_at is null and run_at > now()`,
  );

test('the worker is killed in the middle of a batch, and each person is invited once', async () => {
  const database = await createDatabase();
  const { world, sandbox, close: closeWorld } = await openTransferWorld({ database });
  close = closeWorld;
  await addPeople(world);
  await start(world);
  let worker = await startWorker(database, sandbox);
  for (const invited of isProof() ? [50, 150] : [100]) {
    await expect
      .poll(async () => (await progress(world)).invited, { interval: 10, timeout: 180_000 })
      .toBeGreaterThanOrEqual(invited);
    await kill(worker);
    worker = await startWorker(database, sandbox);
  }
  const sent = async () => {
    await hurry(world);
    return new Set(await mailed(sandbox)).size;
  };
  await expect.poll(sent, { timeout: 120_000, interval: 500 }).toBe(people);
  expect(await progress(world)).toEqual({ state: 'done', invited: people });
  expect(await mailed(sandbox)).toHaveLength(people);
}, 600_000);
