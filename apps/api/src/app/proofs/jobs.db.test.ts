import { parseCrontab } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { inTx } from '#platform/db/pool.ts';
import { enqueue, handleJob, job } from '#platform/jobs/jobs.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { control, startTestSandbox, type TestSandbox } from '#providers/testing.ts';
import { createWorld, type World } from '#test/world.ts';
import { createJobs } from '../app.ts';

let sandbox: TestSandbox;
let world: World;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const dsn = `${sandbox.url.replace('http://', 'http://pub@')}/sentry/1`;
  world = await createWorld({ env: { SENTRY_DSN: dsn } });
});
afterAll(async () => {
  await world.close();
  await sandbox.stop();
});

type Reported = { message: string; event: { tags: Record<string, string> } };
const reported = async (): Promise<Reported[]> =>
  ((await control(sandbox, '/sentry/events')) as { events: Reported[] }).events;

test('every job has its own name and a valid schedule', () => {
  const jobs = createJobs(world.platform);
  const names = jobs.map(({ spec }) => spec.name);
  expect(new Set(names).size).toBe(names.length);
  const timed = jobs.filter(({ cron }) => cron !== undefined);
  expect(timed.length).toBeGreaterThan(0);
  for (const { cron, spec } of timed) {
    expect(parseCrontab(`${cron} ${spec.name}`)).toMatchObject([{ task: spec.name }]);
  }
});

test('a failing job is reported at its first and last attempt, without personal data', async () => {
  const { platform } = world;
  const doomed = job('test:doomed', z.object({}), { lane: 'events', longestSeconds: 60 }, 3);
  let turns = 0;
  const runner = await runJobs({
    ...platform,
    databaseUrl: platform.config.DATABASE_URL,
    handlers: [
      handleJob(doomed, async () => {
        turns += 1;
        throw new Error(`no answer about ada@example.com, account 0690000031, turn ${turns}`);
      }),
    ],
    afterEach: () => undefined,
  });
  await inTx(platform.db, (tx) => enqueue(tx, doomed, {}));
  for (const turn of [1, 2, 3]) {
    await expect.poll(() => turns, { timeout: 10_000 }).toBe(turn);
    await expect
      .poll(
        async () => {
          const { rowCount } = await platform.pool.query(
            'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
          );
          return rowCount;
        },
        { timeout: 10_000 },
      )
      .toBe(1);
  }
  await expect.poll(reported, { timeout: 10_000 }).toHaveLength(2);
  await runner.stop();
  const tags = (await reported()).map(({ event }) => event.tags);
  expect(tags.map(({ task, attempt }) => `${task} ${attempt}`).toSorted()).toEqual([
    'test:doomed 1/3',
    'test:doomed 3/3',
  ]);
  expect(JSON.stringify(await reported())).not.toMatch(/ada@example|0690000031/);
});
