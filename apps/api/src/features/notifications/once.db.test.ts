import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { inTx } from '#platform/db/pool.ts';
import { control, sandboxKeys, type TestSandbox } from '#providers/testing.ts';
import { createDatabase } from '#test/databases.ts';
import { type ProductProcess, startProduct } from '#test/crash/lossy-server.ts';
import { endFaults } from '#test/worlds/payout.ts';
import { member } from '#test/people.ts';
import { openBrowser } from '#test/soft-browser.ts';
import { openTransferWorld } from '#test/worlds/transfer.ts';
import type { World } from '#test/world.ts';
import { freePort } from '../../../../../tools/ports.ts';
import { defineNotification } from './define.ts';
import { notify } from './notify.ts';
import { isProof } from '../../../../../tools/testing/depth.ts';

const redisProgram = join(import.meta.dirname, '../../../../../tools/chaos/redis-stand-in.ts');
const rounds = 10;
const perRound = isProof() ? 100 : 25;
const count = rounds * perRound;
/** The worker is killed in the middle of its work after these rounds. */
const killAfter: ReadonlySet<number> = new Set(isProof() ? [3, 6, 8] : [6]);

/** Answers that are lost after the work, answers that cannot be read, and a company that is away. */
const faultsIn = (round: number): object[] => {
  const plan = (provider: string, modes: readonly string[]) =>
    modes.map((mode) => ({ provider, method: 'POST', mode, times: 1, seconds: 2 }));
  return [
    ...(round >= 2 && round <= 4 ? plan('resend', ['reset_after', '500_after', '500']) : []),
    ...(round === 4 ? plan('resend', ['down']) : []),
    ...(round >= 5 ? plan('termii', ['reset_after', '500_after', 'malformed']) : []),
    ...(round === 7 ? plan('termii', ['down']) : []),
    ...(round >= 3 && round <= 6 ? plan('push', ['reset_after', '429']) : []),
  ];
};

const jobNames = ['messages:mail', 'messages:text', 'notifications:push'];

const numbered = defineNotification<{ number: number }>({
  id: 'test.numbered',
  subject: 'requests',
  inbox: ({ number }) => ({ title: `Number ${number}`, body: 'It happened.', path: '/requests' }),
});

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

/** Ten people with a browser each, who want to be told by every channel. */
const makePeople = async (world: World, sandbox: TestSandbox) => {
  const people = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const { person, me } = await member(world);
    const phone = `+234801234567${turn}`;
    await world.platform.pool.query(
      'update users set phone = $2, phone_verified_at = now() where id = $1',
      [me.id, phone],
    );
    const { key } = await person.call('notifications.push-key', {});
    const browser = await openBrowser(sandbox, key);
    await person.call('notifications.subscribe-push', { body: browser.address });
    const matrix = { requests: ['mail' as const, 'text' as const, 'push' as const] };
    await person.call('notifications.change-settings', { body: { matrix } });
    people.push({ browser, to: { id: me.id, email: me.email, first_name: 'Ada', phone } });
  }
  return people;
};
type People = Awaited<ReturnType<typeof makePeople>>;

/** Causes the notifications of these numbers, in transactions of fifty. */
const cause = async (world: World, people: People, from: number, to: number): Promise<void> => {
  for (let start = from; start < to; start += 50) {
    await inTx(world.platform.db, async (tx) => {
      for (let number = start; number < Math.min(start + 50, to); number += 1) {
        const told = people[number % people.length]?.to;
        if (!told) throw new Error('there is no one to tell');
        const about = { cause: `number:${number}` };
        await notify(world.platform, tx, told, numbered, { number }, about);
      }
    });
  }
};

const outbox = async (sandbox: TestSandbox) =>
  (
    (await control(sandbox, '/outbox')) as {
      messages: { channel: 'email' | 'sms'; subject?: string; text: string }[];
    }
  ).messages;

const numberIn = (text: unknown): number => Number(/Number (\d+)/.exec(String(text))?.[1] ?? -1);

/** The numbers that are missing, and those that are there twice. */
const faultsOf = (numbers: readonly number[]) => {
  const seen = new Map<number, number>();
  for (const number of numbers) seen.set(number, (seen.get(number) ?? 0) + 1);
  return {
    missing: Array.from({ length: count }, (_, number) => number).filter((n) => !seen.has(n)),
    doubled: [...seen].filter(([, times]) => times > 1).map(([number]) => number),
  };
};

const waiting = async (world: World): Promise<number> => {
  // A failed job waits longer after every attempt; here time passes at once.
  await world.platform.pool.query(
    `update graphile_worker._private_jobs set run_at = now()
     where locked_at is null and run_at > now() and task_id in
       (select id from graphile_worker._private_tasks where identifier = any ($1))`,
    [jobNames],
  );
  const { rows } = await world.platform.pool.query<{ count: string }>(
    `select count(*) from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where identifier = any ($1)`,
    [jobNames],
  );
  return Number(rows[0]?.count);
};

test(`${count} notifications arrive once by every channel, whatever fails meanwhile`, async () => {
  const database = await createDatabase();
  const opened = await openTransferWorld({ database });
  const { world, sandbox } = opened;
  close = opened.close;
  const redisPort = await freePort();
  const startRedis = () => {
    const child = spawn(process.execPath, [redisProgram, String(redisPort)], { stdio: 'ignore' });
    running.push(child);
    return child;
  };
  const startWorker = async (): Promise<ProductProcess> => {
    const product = await startProduct('api/src/worker.ts', {
      ...sandboxKeys,
      DATABASE_URL: database.url,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      RESEND_BASE_URL: `${sandbox.url}/resend`,
      TERMII_BASE_URL: `${sandbox.url}/termii`,
      PUSH_SERVICES: new URL(sandbox.url).host,
      WORKER_BEAT_MS: '1000',
    });
    running.push(product.child);
    return product;
  };
  const people = await makePeople(world, sandbox);
  const redis = startRedis();
  let worker = await startWorker();
  for (let round = 0; round < rounds; round += 1) {
    for (const fault of faultsIn(round)) await control(sandbox, '/fault', fault);
    await cause(world, people, round * perRound, (round + 1) * perRound);
    if (round === 1) await kill(redis);
    if (!killAfter.has(round)) continue;
    const before = (await outbox(sandbox)).length;
    const sent = async () => (await outbox(sandbox)).length - before;
    await expect.poll(sent, { timeout: 90_000, interval: 200 }).toBeGreaterThan(20);
    await kill(worker.child);
    worker = await startWorker();
  }
  await kill(worker.child);

  await endFaults(sandbox);
  startRedis();
  await startWorker();
  await expect.poll(() => waiting(world), { timeout: 240_000, interval: 500 }).toBe(0);

  const messages = await outbox(sandbox);
  const numbersOf = (channel: string) =>
    messages
      .filter((message) => message.channel === channel)
      .map(({ subject, text }) => numberIn(subject ?? text));
  const pushes = await Promise.all(people.map(({ browser }) => browser.received()));
  expect({
    mails: faultsOf(numbersOf('email')),
    texts: faultsOf(numbersOf('sms')),
    pushes: faultsOf(pushes.flat().map(({ title }) => numberIn(title))),
  }).toEqual({
    mails: { missing: [], doubled: [] },
    texts: { missing: [], doubled: [] },
    pushes: { missing: [], doubled: [] },
  });
  const { rows } = await world.platform.pool.query(
    `select channel, state, count(*)::int from deliveries where kind = 'test.numbered'
     group by channel, state order by channel`,
  );
  expect(rows).toEqual([
    { channel: 'mail', state: 'sent', count },
    { channel: 'push', state: 'sent', count },
    { channel: 'text', state: 'sent', count },
  ]);
}, 600_000);
