import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lanes } from '#platform/jobs/lanes.ts';
import { createDatabase, type TestDatabase } from '#test/databases.ts';
import { openSlowMail, type ProductProcess, startProduct } from '#test/crash/lossy-server.ts';
import { queueMails } from '#test/queued-mails.ts';

let database: TestDatabase;
let client: pg.Client;
let mail: Awaited<ReturnType<typeof openSlowMail>>;
const processes: ProductProcess[] = [];

beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  mail = await openSlowMail(0);
});
afterAll(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGKILL');
    await ended;
  }
  mail.close();
  await client.end();
  await database.drop();
});

/**
 * Ten seconds in production: what takes half a minute there takes three seconds here. On a busy
 * machine a beat can be late, and a worker whose own beats are late takes no other for dead.
 */
const beatMs = 1_000;

const startWorker = async (): Promise<ProductProcess> => {
  const worker = await startProduct('api/src/worker.ts', {
    DATABASE_URL: database.url,
    WORKER_BEAT_MS: String(beatMs),
    RESEND_BASE_URL: mail.url,
    RESEND_API_KEY: 're_test',
  });
  processes.push(worker);
  return worker;
};

const query = (text: string, values: unknown[] = []) => client.query(text, values);

test('a worker killed in the middle of a mail does not keep it: another one sends it', async () => {
  const victim = await startWorker();
  mail.hang(true);
  await queueMails(query, ['reset your password']);
  await expect
    .poll(() => mail.asked, { timeout: 90_000, message: victim.said() })
    .toEqual(['reset your password']);
  victim.child.kill('SIGKILL');
  await victim.ended;
  mail.hang(false);

  const next = await startWorker();
  await expect
    .poll(() => mail.given.get('reset your password'), { timeout: 90_000, message: next.said() })
    .toBe(1);
  await expect
    .poll(async () => {
      const { rows } = await query(
        `select from graphile_worker._private_jobs jobs
         join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
         where tasks.identifier = 'messages:mail'`,
      );
      return rows.length;
    })
    .toBe(0);
}, 240_000);

test('a worker that is slow but alive keeps its job', async () => {
  // The worker of the test before is still there, and a second one watches it.
  await startWorker();
  const alive = async (): Promise<number> =>
    (await query(`select from job_workers where beat_at > now() - interval '3 seconds'`)).rows
      .length;
  await expect.poll(alive, { timeout: 90_000 }).toBe(2 * Object.keys(lanes).length);
  mail.hang(true);
  await queueMails(query, ['take your time']);
  await expect.poll(() => mail.asked.at(-1), { timeout: 180_000 }).toBe('take your time');
  // Jobs that run every minute may be locked for a moment too.
  const lockedBy = async (): Promise<string[]> => {
    const { rows } = await query(
      `select locked_by from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where tasks.identifier = 'messages:mail' and locked_at is not null`,
    );
    return rows.map(({ locked_by }) => String(locked_by));
  };
  const before = await lockedBy();
  await new Promise((resolve) => setTimeout(resolve, beatMs * 5));
  expect(await lockedBy()).toEqual(before);
  expect(mail.asked.filter((subject) => subject === 'take your time')).toHaveLength(1);
}, 300_000);

test('a worker that is asked to stop puts back what it did not finish', async () => {
  const [, first, second] = processes;
  first?.child.kill('SIGTERM');
  second?.child.kill('SIGTERM');
  const ends = await Promise.all([first?.ended, second?.ended]);
  expect(ends).toEqual([
    { code: 0, signal: null },
    { code: 0, signal: null },
  ]);
  const { rows } = await query(
    `select attempts, locked_by from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = 'messages:mail'`,
  );
  expect(rows).toEqual([{ attempts: 0, locked_by: null }]);
  expect(
    (await query("select from job_workers where beat_at > now() - interval '1 second'")).rows,
  ).toEqual([]);
}, 300_000);
