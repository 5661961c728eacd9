/** SQL of runs of experiments. What people did after they saw a variant comes from the rooms' hooks. */

import type { ExperimentName, MeasureKey } from '@cowrie/contract/staff/experiments';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import type { MeasureHook } from '#platform/room.ts';
import type { VariantCounts } from './results.ts';

const runs = (db: Db | Tx) =>
  db
    .selectFrom('experiment_runs as run')
    .leftJoin('users as starter', 'starter.id', 'run.started_by')
    .leftJoin('users as ender', 'ender.id', 'run.ended_by')
    .selectAll('run')
    .select([
      'starter.full_name as starter_name',
      'starter.tag as starter_tag',
      'ender.full_name as ender_name',
      'ender.tag as ender_tag',
    ]);
export type RunRow = Awaited<ReturnType<typeof readRuns>>[number];

export const readRuns = (db: Db | Tx, name: ExperimentName, limit: number) =>
  runs(db)
    .where('run.experiment', '=', name)
    .orderBy('run.started_at', 'desc')
    .limit(limit)
    .execute();

export const lockOpenRun = (tx: Tx, name: ExperimentName) =>
  tx
    .selectFrom('experiment_runs')
    .selectAll()
    .where('experiment', '=', name)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const insertRun = insertRow('experiment_runs');
export const endRun = updateRow('experiment_runs');

export const countExposures = async (db: Db | Tx, runId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('experiment_exposures')
        .select(({ fn }) => fn.countAll<bigint>().as('people'))
        .where('run_id', '=', runId)
        .executeTakeFirstOrThrow()
    ).people,
  );

/** How many people of each variant did what is measured, after they saw it. */
export const countReached = async (
  db: Db | Tx,
  runId: string,
  measures: readonly MeasureHook[],
): Promise<VariantCounts[]> => {
  const columns = measures.map(
    ({ measure, reached }) => sql`count(*) filter (where ${reached})::int as ${sql.ref(measure)}`,
  );
  const { rows } = await sql<Record<MeasureKey, number> & { variant: string; people: number }>`
    select ${sql.join([sql`e.variant`, sql`count(*)::int as people`, ...columns])}
    from experiment_exposures e where e.run_id = ${runId} group by e.variant`.execute(db);
  return rows.map(({ variant, people, ...reached }) => ({ variant, people, reached }));
};
