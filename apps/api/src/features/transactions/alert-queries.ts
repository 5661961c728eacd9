import type { Tx } from '#platform/db/pool.ts';

/** Movements as they are now, with their owners. */
export const readForAlerts = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('transactions as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.user_id', 't.kind', 't.direction', 't.status', 't.asset', 't.amount'])
    .select(['t.total', 't.counterparty', 't.reference', 't.updated_at'])
    .select(['u.email', 'u.first_name', 'u.phone'])
    .where((row) => row('t.id', '=', row.fn.any(row.val([...ids]))))
    .where('u.status', '=', 'active')
    .orderBy('t.updated_at')
    .orderBy('t.id')
    .execute();
export type AlertRow = Awaited<ReturnType<typeof readForAlerts>>[number];
