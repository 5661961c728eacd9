/** Backups, proofs of restore and drills, and what is missing of them. */

import type { InputOf, OutputOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/operations/routes';
import { audit, type By } from '#platform/audit/audit.ts';
import { type Db, inTx } from '#platform/db/pool.ts';
import { failAt, ok } from '#platform/result.ts';
import type { OperationsDeps } from './deps.ts';
import { insertDrill, listDrills } from './drill-queries.ts';
import { lastSuccess, type RecoveryRow, recoveryRuns } from './recovery-queries.ts';

type Recovery = OutputOf<typeof contract.readRecovery>;
type Run = Recovery['runs'][number];
type Warning = Recovery['warnings'][number];

const shownRuns = 50;
const shownDrills = 50;
const hourMs = 3_600_000;
/** A proof runs every night; the two hours are for a slow one. */
const proofMs = 26 * hourMs;
const drillMs = 92 * 24 * hourMs;

const toRun = (row: RecoveryRow): Run => ({
  id: row.id,
  kind: row.kind,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  isOk: row.is_ok,
  target: row.target,
  coveredUntil: row.covered_until?.toISOString() ?? null,
  storedBytes: row.stored_bytes === null ? null : Number(row.stored_bytes),
  databaseBytes: row.database_bytes === null ? null : Number(row.database_bytes),
  files: row.files,
  rpoSeconds: row.rpo_seconds,
  rtoSeconds: row.rto_seconds,
  summary: row.summary,
});

/** Warnings for staff, the worst first. */
export const warningsAt = (
  now: Date,
  known: {
    readonly backupAt: Date | null;
    readonly proofAt: Date | null;
    readonly drillOn: string | null;
  },
): Warning[] => {
  const isOlder = (at: Date, ms: number): boolean => now.getTime() - at.getTime() > ms;
  const { backupAt, proofAt, drillOn } = known;
  const warnings: (Warning | false)[] = [
    backupAt === null ? 'no_backup' : isOlder(backupAt, proofMs) && 'backup_old',
    proofAt === null ? 'no_proof' : isOlder(proofAt, proofMs) && 'proof_old',
    (drillOn === null || isOlder(new Date(drillOn), drillMs)) && 'drill_due',
  ];
  return warnings.filter((warning) => warning !== false);
};

/** Missing proofs and drills of recovery, for the index of staff. */
export const readRecoveryGaps = async (db: Db, now: Date) => {
  const backup = await lastSuccess(db, ['backup', 'proof']);
  const proof = await lastSuccess(db, ['proof']);
  const [drill] = await listDrills(db, 1);
  const proofAt = proof?.started_at ?? null;
  const warnings = warningsAt(now, {
    backupAt: backup?.covered_until ?? null,
    proofAt,
    drillOn: drill?.heldOn ?? null,
  });
  return { count: warnings.length, oldest: proofAt };
};

export const readRecovery = async (deps: OperationsDeps) => {
  const now = deps.clock.now();
  const backup = await lastSuccess(deps.db, ['backup', 'proof']);
  const proof = await lastSuccess(deps.db, ['proof']);
  const drills = await listDrills(deps.db, shownDrills);
  const covered = backup?.covered_until ?? null;
  return ok({
    at: now.toISOString(),
    lastBackup: backup ? toRun(backup) : null,
    lastProof: proof ? toRun(proof) : null,
    exposedSeconds: covered && Math.max(0, (now.getTime() - covered.getTime()) / 1000),
    warnings: warningsAt(now, {
      backupAt: covered,
      proofAt: proof?.started_at ?? null,
      drillOn: drills[0]?.heldOn ?? null,
    }),
    runs: (await recoveryRuns(deps.db, shownRuns)).map(toRun),
    drills: drills.map(({ tag, recorded_at: at, ...drill }) => ({
      ...drill,
      kind: drill.kind,
      by: `@${tag}`,
      recordedAt: at.toISOString(),
    })),
  });
};

export const recordDrill = async (
  deps: OperationsDeps,
  by: By,
  drill: InputOf<typeof contract.recordDrill>['body'],
) => {
  const at = deps.clock.now();
  // A day begins first in the easternmost zone.
  const latest = new Date(at.getTime() + 14 * hourMs).toISOString().slice(0, 10);
  if (drill.heldOn > latest) return failAt('DRILL_IN_FUTURE', 'heldOn');
  const id = deps.ids.next();
  await inTx(deps.db, async (tx) => {
    const { heldOn, ...rest } = drill;
    await insertDrill(tx, {
      id,
      ...rest,
      held_on: heldOn,
      recorded_by: by.actor.userId,
      recorded_at: at,
    });
    await audit(deps, tx, by, {
      action: 'operations.drill_recorded',
      subject: `drill:${id}`,
      detail: drill,
    });
  });
  return ok({ id });
};
