/** SQL of the files that staff attach to cases. */

import type { Db, Tx } from '#platform/db/pool.ts';
import { findBy, insertRow } from '#platform/db/rows.ts';

export const insertEvidence = insertRow('case_evidence');

export const countEvidence = async (tx: Tx, caseId: string): Promise<number> =>
  Number(
    (
      await tx
        .selectFrom('case_evidence')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('case_id', '=', caseId)
        .executeTakeFirstOrThrow()
    ).count,
  );

export const findEvidence = findBy('case_evidence', 'case_id', 'id');

export const evidenceOf = (db: Db, caseIds: readonly string[]) =>
  db
    .selectFrom('case_evidence as e')
    .innerJoin('users as u', 'u.id', 'e.by_id')
    .select(['e.id', 'e.case_id', 'e.name', 'e.media_type', 'e.bytes', 'e.at'])
    .select('u.full_name as by_name')
    .where((row) => row('e.case_id', '=', row.fn.any(row.val([...caseIds]))))
    .orderBy('e.id')
    .execute();
