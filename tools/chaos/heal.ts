/**
 * After a storm time passes, in steps of half a minute, until everything has ended or waits for staff. The
 * product's own sweeps do the work; the run only asks for them before their minute has come, and lets
 * the waiting times of the queue pass too.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { control } from '../../apps/api/src/providers/testing.ts';
import type { Stack } from './stack.ts';

/** Time of a turn. A movement that has not ended after all turns is stuck: ten minutes. */
const stepSeconds = 30;
const mostTurns = 20;

const underWay = `
  select 'payout' as what, rail || ' ' || state as state, id::text from payouts
    where ended_at is null and stuck_since is null
  union all select 'collection', state, id::text from collections
    where state in ('requested', 'prompted')
  union all select 'request', 'paid and not stored', r.id::text from money_requests r
    join ledger_claims c on c.id = r.id where r.ended_as is null
  union all select 'scheduled send', state, id::text from scheduled_sends where state = 'active'
  union all select 'claimable send', state, id::text from claimable_sends
    where state in ('waiting', 'review')
  union all select 'deposit', 'not recorded', id from unnest($1::text[]) given (id)
    where not exists (select from deposits where company_id = given.id)`;

const askForSweeps = `
  select graphile_worker.add_job(identifier, '{}'::json, job_key := 'chaos ' || identifier)
  from graphile_worker._private_known_crontabs
  where identifier ~ '(sweep|^inbox:|reconcile-recent|^cases:check)'`;

const waitLess = `
  update graphile_worker._private_jobs set run_at = run_at - $1 * interval '1 second'
  where locked_at is null and run_at > now() and attempts < max_attempts`;

/** Unclaimed sends return after seven days; a run does not wait that long. */
const endClaims = `
  update claimable_sends set expires_at = 'epoch' where state = 'waiting'`;

const dueJobs = `
  select tasks.identifier as name, jobs.attempts, jobs.locked_at is not null as locked, jobs.last_error
  from graphile_worker._private_jobs jobs
  join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
  where jobs.locked_at is not null or (jobs.run_at <= now() and jobs.attempts < jobs.max_attempts)`;

type Healed = {
  readonly turns: number;
  readonly passedSeconds: number;
  /** Movements and jobs that did not end. */
  readonly stuck: readonly string[];
};

const untilDrained = async ({ database }: Stack, mostMs: number): Promise<string[]> => {
  const end = performance.now() + mostMs;
  for (;;) {
    const { rows } = await database.pool.query<{ name: string; attempts: number; locked: boolean }>(
      dueJobs,
    );
    if (rows.length === 0) return [];
    if (performance.now() > end) return rows.map((row) => `job ${JSON.stringify(row)}`);
    await sleep(40);
  }
};

/** `given` are the company's ids of the deposits that were made. */
export const heal = async (stack: Stack, given: readonly string[]): Promise<Healed> => {
  const { database, clock, sandboxUrl } = stack;
  const sandbox = { url: sandboxUrl, stop: async () => undefined };
  let passedSeconds = 0;
  for (let turn = 1; ; turn += 1) {
    passedSeconds += stepSeconds;
    await clock.pass(stepSeconds);
    await control(sandbox, '/clock', { advance_ms: 0 });
    await database.pool.query(waitLess, [stepSeconds]);
    await database.pool.query(endClaims);
    await database.pool.query(askForSweeps);
    const jobs = await untilDrained(stack, turn === mostTurns ? 60_000 : 10_000);
    const { rows } = await database.pool.query<{ what: string; state: string; id: string }>(
      underWay,
      [given],
    );
    if (rows.length === 0 && jobs.length === 0) return { turns: turn, passedSeconds, stuck: [] };
    if (turn < mostTurns) continue;
    const open = rows.map(({ what, state, id }) => `${what} ${id} is ${state}`);
    return { turns: turn, passedSeconds, stuck: [...open, ...jobs] };
  }
};
