import type { OperationsDeps } from '#features/operations/deps.ts';
import { insertDrill } from '#features/operations/drill-queries.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';

/** Two drills of the past quarter, so that the screen shows what is recorded about one. */
export const seedDrills = (deps: OperationsDeps, staffId: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const now = deps.clock.now();
    const day = (ago: number) =>
      addSeconds(now, -ago * daySeconds)
        .toISOString()
        .slice(0, 10);
    await insertDrill(tx, {
      id: 'd0000000-0000-4000-8000-000000000001',
      kind: 'restore',
      held_on: day(41),
      passed: true,
      minutes: 38,
      findings:
        'Restored last night’s backup on a second machine. The page about the keys was missing a step; it is added.',
      recorded_by: staffId,
      recorded_at: addSeconds(now, -41 * daySeconds),
    });
    await insertDrill(tx, {
      id: 'd0000000-0000-4000-8000-000000000002',
      kind: 'company_down',
      held_on: day(12),
      passed: true,
      minutes: null,
      findings:
        'Maplerad switched off for an hour. Transfers waited on hold and arrived afterwards; no customer was charged twice.',
      recorded_by: staffId,
      recorded_at: addSeconds(now, -12 * daySeconds),
    });
  });
