import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '#platform/db/pool.ts';
import { lanes } from '#platform/jobs/lanes.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { openSlowMail } from '#test/crash/lossy-server.ts';
import { endFaults, openPayoutWorld, type PayoutWorld, plan } from '#test/worlds/payout.ts';
import { createJobs } from '../app.ts';

let at: PayoutWorld;
let mails: Awaited<ReturnType<typeof openSlowMail>>;
beforeAll(async () => {
  mails = await openSlowMail(0);
  at = await openPayoutWorld({ RESEND_BASE_URL: mails.url, RESEND_API_KEY: 're_test' });
});
afterAll(async () => {
  await at.close();
  mails.close();
});

const slowMs = 4_000;

test('payouts of a company that hangs delay no mail, and take only their share of the slots', async () => {
  const { platform } = at.world;
  const sending = { method: 'POST', path_regex: '^/v1/transfers$' };
  await plan(at.sandbox, { ...sending, mode: 'slow', delay_ms: slowMs, seconds: 86_400 });
  for (let each = 0; each < 6; each += 1) await at.send(100_00n);
  const runner = await runJobs({
    ...platform,
    databaseUrl: platform.config.DATABASE_URL,
    handlers: createJobs(platform),
    afterEach: () => undefined,
  });
  const calling = async (): Promise<number> => {
    const { rows } = await platform.pool.query<{ count: number }>(
      "select count(*)::int as count from payouts where state = 'submitting'",
    );
    return rows[0]?.count ?? 0;
  };
  await expect.poll(calling, { timeout: 3_000 }).toBe(lanes.companies.perCompany);
  const began = performance.now();
  const mail = { to: 'reader@cowrie.test', subject: 'not late', html: 'a', text: 'a' };
  await inTx(platform.db, (tx) => platform.messages.mail(tx, mail));
  await expect
    .poll(() => mails.given.has('not late'), { interval: 20, timeout: slowMs })
    .toBe(true);
  expect(performance.now() - began).toBeLessThan(1_000);
  // Still no more than its share: the fifth and the sixth wait, and no attempt of theirs is counted.
  expect(await calling()).toBe(lanes.companies.perCompany);
  const waiting = async () => {
    const { rows } = await platform.pool.query(
      `select attempts, locked_at from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where tasks.identifier = 'payouts:submit' and flags ? 'company:maplerad'`,
    );
    return rows;
  };
  await expect.poll(waiting, { timeout: 3_000 }).toEqual([
    { attempts: 0, locked_at: null },
    { attempts: 0, locked_at: null },
  ]);
  // When a slot is free again they go out without help.
  await endFaults(at.sandbox);
  await sleep(slowMs);
  const started = async () => {
    const { rows: states } = await platform.pool.query<{ state: string }>(
      "select state from payouts where state in ('created', 'reserved')",
    );
    return states.length;
  };
  await expect.poll(started, { timeout: 10_000 }).toBe(0);
  await runner.stop();
}, 60_000);
