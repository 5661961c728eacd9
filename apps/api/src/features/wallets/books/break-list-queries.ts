/** Where the list of differences comes from, and the row of one difference for what staff do. */

import { breaksList } from '@cowrie/contract/wallets/lists';
import type { ReconciledCompany } from '@cowrie/contract/wallets/reconciliation-routes';
import type { listBreaks } from '@cowrie/contract/wallets/routes';
import type { OutputOf } from '@cowrie/contract';
import { formatMinor } from '@cowrie/money';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/pool.ts';
import { findRow } from '#platform/db/rows.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';
import type { BreakRow } from '../reconciling/queries.ts';
import { fromStoredSide, shownSide } from '../reconciling/stored-sides.ts';

type Row = BreakRow & {
  readonly case_reference: string | null;
  readonly transaction_id: string | null;
  readonly closed_name: string | null;
};
type Shown = OutputOf<typeof listBreaks>['items'][number];

const stateOf = (row: BreakRow): Shown['state'] => {
  if (row.closed_at !== null) return 'closed';
  return row.healed_at === null ? 'open' : 'healed';
};

/** By how much the sides differ. If their currencies differ too, both amounts are named. */
export const differenceText = (row: Pick<BreakRow, 'ours' | 'theirs' | 'kind'>): string => {
  const [ours, theirs] = [fromStoredSide(row.ours), fromStoredSide(row.theirs)];
  if (!ours || !theirs) {
    const only = ours ?? theirs;
    return only ? formatMinor(only.amount, only.currency) : '';
  }
  if (ours.currency !== theirs.currency) {
    return `${formatMinor(ours.amount, ours.currency)} / ${formatMinor(theirs.amount, theirs.currency)}`;
  }
  if (row.kind === 'status') return formatMinor(theirs.amount, theirs.currency);
  const by = theirs.amount - ours.amount;
  return formatMinor(by < 0n ? -by : by, ours.currency);
};

const matchOf = (matched: string | null): Shown['matchedTo'] => {
  const [kind, id = ''] = (matched ?? '').split(':');
  return kind === 'transaction' || kind === 'event' ? { kind, id } : null;
};

const rowOf = (row: Row): Shown => ({
  id: row.id,
  company: row.company,
  kind: row.kind,
  type: row.type,
  reference: row.reference,
  difference: differenceText(row),
  ours: shownSide.parse(row.ours),
  theirs: shownSide.parse(row.theirs),
  foundAt: row.found_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  state: stateOf(row),
  transactionId: row.transaction_id,
  caseReference: row.case_reference,
  approvalId: row.approval_id,
  matchedTo: matchOf(row.matched_to),
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_name,
  closedReason: row.closed_reason,
});

const states: Readonly<Record<Shown['state'], ReturnType<typeof sql>>> = {
  open: sql`b.healed_at is null and b.closed_at is null`,
  closed: sql`b.closed_at is not null`,
  healed: sql`b.healed_at is not null and b.closed_at is null`,
};

export const breaksSource: ListSource<typeof breaksList, typeof listBreaks, Row> = {
  list: breaksList,
  from: sql`reconciliation_breaks b`,
  select: sql`b.*,
    (select c.reference from cases c where c.subject = 'break:' || b.id and c.state = 'open')
      as case_reference,
    coalesce(
      (select p.id from payouts p where p.reference = b.reference and p.company = b.company),
      (select d.transaction_id from deposits d
        where d.company = b.company and d.company_id = b.reference)) as transaction_id,
    (select u.full_name from users u where u.id = b.closed_by) as closed_name`,
  key: { by: sql`b.id`, type: 'uuid' },
  sorts: { foundAt: { by: sql`b.found_at`, type: 'timestamptz' } },
  filters: {
    state: (state) => states[state],
    company: (company) => sql`b.company = ${company}`,
    kind: (kind) => sql`b.kind = ${kind}`,
  },
  row: rowOf,
};

export type LockedBreak = BreakRow & { readonly person: string | null };

/** A difference, locked, with the person whose movement it is about. */
export const lockBreak = async (tx: Tx, id: string): Promise<LockedBreak | undefined> => {
  const { rows } = await sql<LockedBreak>`
    select b.*, coalesce(
      (select p.user_id from payouts p where p.reference = b.reference and p.company = b.company),
      (select d.user_id from deposits d
        where d.company = b.company and d.company_id = b.reference)) as person
    from reconciliation_breaks b where b.id = ${id} for update of b`.execute(tx);
  return rows[0];
};

export const findBreak = findRow('reconciliation_breaks');

/** Whether the transaction or the company's event exists, and whose transaction it is. */
export const findMatch = async (
  tx: Tx,
  company: ReconciledCompany,
  to: { readonly kind: 'transaction' | 'event'; readonly id: string },
): Promise<{ readonly person: string | null } | undefined> => {
  if (to.kind === 'event') {
    const event = await tx
      .selectFrom('company_events')
      .select('id')
      .where('id', '=', to.id)
      .where('company', '=', company)
      .executeTakeFirst();
    return event && { person: null };
  }
  return tx
    .selectFrom('transactions')
    .select('user_id as person')
    .where('id', '=', to.id)
    .executeTakeFirst();
};
