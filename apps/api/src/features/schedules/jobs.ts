import type { Clock } from '#platform/clock.ts';
import { type Db, inTx } from '#platform/db/pool.ts';
import { clockJob, enqueue, handleJob, type JobHandler, rowJob } from '#platform/jobs/jobs.ts';
import { dueTurns } from './queries.ts';
import { runDue, type ScheduleKind } from './run.ts';
import type { Turns } from './turns.ts';

const most = 500;

/** The jobs that run what is due of one kind, and find it once a minute. */
export const scheduleJobs = <D extends { readonly db: Db; readonly clock: Clock }, R extends Turns>(
  deps: D,
  kind: ScheduleKind<D, R>,
): JobHandler[] => {
  const place = { lane: 'companies', longestSeconds: 180 } as const;
  const run = rowJob(`${kind.room}:run-schedule`, place, 10);
  const sweep = clockJob(`${kind.room}:sweep-schedules`, 300, 3);
  const companyOf = async (id: string): Promise<string | null> => {
    const row = await kind.find(deps.db, id);
    return row ? kind.companyOf(deps, row) : null;
  };
  const findDue = async (): Promise<void> => {
    for (const { id } of await dueTurns(deps.db, kind.table, deps.clock.now(), most)) {
      const key = `${kind.room}-schedule:${id}`;
      await inTx(deps.db, (tx) => enqueue(tx, run, { id }, { key }));
    }
  };
  return [
    handleJob(
      run,
      ({ id }) => runDue(deps, kind, id),
      undefined,
      ({ id }) => companyOf(id),
    ),
    handleJob(sweep, findDue, '* * * * *'),
  ];
};
