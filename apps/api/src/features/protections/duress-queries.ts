/** SQL of periods of duress: the sends made in them, and what is undone when they end. */

import type { AssetCode } from '@cowrie/money';
import { sql } from 'kysely';
import { listPeriods } from '#features/identity/index.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertOnce } from '#platform/db/rows.ts';
import { idFrom } from '#platform/ids.ts';
import type { HoldRow } from './queries.ts';

/** A wallet or a vault. */
export type OwnAccount = {
  readonly asset: AssetCode;
  readonly account: number;
  readonly kind: 'wallet' | 'vault';
};

export const listOwnAccounts = async (db: Db | Tx, userId: string): Promise<OwnAccount[]> => {
  const { rows } = await sql<Omit<OwnAccount, 'account'> & { account: bigint }>`
    select asset, id as account, kind from ledger_accounts
    where owner_id = ${userId} and kind in ('wallet', 'vault') order by id`.execute(db);
  return rows.map(({ account, ...row }) => ({ ...row, account: Number(account) }));
};

/**
 * The money of a send to a tag is in its sender's escrow now, placed there at once or after a visible
 * wait. The row waits for the rest of its time. Undefined if that was noted before or is not so.
 */
export const noteSetAside = async (tx: Tx, id: string, at: Date): Promise<HoldRow | undefined> => {
  const { rows } = await sql<HoldRow>`
    update guard_holds g set state = 'waiting', hidden = period.ended_at is null, ended_at = null,
      until = greatest(g.until, g.quiet_until), set_aside_at = ${at}
    from transactions t, duress_periods period
    where g.id = ${id} and t.id = g.id and period.id = g.period_id and g.set_aside_at is null
      and g.state in ('created', 'ended')
      and t.kind = 'tag_transfer' and t.direction = 'out' and t.status = 'completed'
    returning g.*`.execute(tx);
  return rows[0];
};

/** The period of a send cannot end before the end of the transaction. */
export const keepPeriod = (tx: Tx, id: string) =>
  sql`
    select from duress_periods where id = (select period_id from guard_holds where id = ${id})
    for share`.execute(tx);

export const insertHidden = insertOnce('guard_holds', 'id');

/** The hold was placed while the row was being written, so the row did not follow it. */
export const followHold = (tx: Tx, id: string) =>
  sql`
    update guard_holds g set state = case when h.state = 'open' then 'waiting' else 'ended' end,
      ended_at = h.closed_at
    from ledger_holds h where g.id = ${id} and h.id = g.id and g.state = 'created'`.execute(tx);

/** A visible wait is over while the duress goes on: the rest of it is hidden. */
export const hideRow = async (tx: Tx, id: string, at: Date): Promise<HoldRow | undefined> => {
  const { rows } = await sql<HoldRow>`
    update guard_holds g set state = 'waiting', hidden = true, until = g.quiet_until
    from duress_periods period
    where g.id = ${id} and g.state = 'passed' and g.quiet_until > ${at}
      and period.id = g.period_id and period.ended_at is null
      and not exists (select from transactions t where t.id = g.id and t.kind = 'tag_transfer')
    returning g.*`.execute(tx);
  return rows[0];
};

/** From now on everything about these sends is shown. Returns those that are not over. */
export const revealSends = async (tx: Tx, periodId: string): Promise<HoldRow[]> => {
  const { rows } = await sql<HoldRow>`
    update guard_holds set hidden = false where period_id = ${periodId} and state <> 'ended'
    returning *`.execute(tx);
  return rows;
};

/** Sends of a period whose end was decided while it was hidden. */
export const listRefused = async (db: Db, periodId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from guard_holds where period_id = ${periodId} and state = 'refused'`.execute(db);
  return rows.map(({ id }) => id);
};

/** Scheduled transfers that were made in the period: no one knows who wanted them. */
export const cancelSchedulesSince = async (
  tx: Tx,
  userId: string,
  span: { readonly from: Date; readonly to: Date },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update scheduled_sends set state = 'cancelled', next_at = null, updated_at = ${span.to}
    where user_id = ${userId} and created_at >= ${span.from}
      and state not in ('done', 'cancelled')`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};

type Held = HoldRow & { readonly recipient: string };

/** The sends of a person that wait because of duress, soonest first. */
export const listDuressSends = async (db: Db | Tx, userId: string): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    select g.*, t.counterparty ->> 'name' as recipient
    from guard_holds g join transactions t on t.id = g.id
    where g.user_id = ${userId} and g.period_id is not null
      and g.state in ('waiting', 'passed', 'refused')
    order by g.until, g.id limit 100`.execute(db);
  return rows;
};

/** People under duress, for the staff overview. */
export const countOpenPeriods = async (
  db: Db,
): Promise<{ readonly count: number; readonly oldest: Date | null }> => {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(began_at) as oldest from duress_periods
    where ended_at is null`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
};

/** The money of a send left the escrow: its row has no hold to follow. */
export const endSetAside = (tx: Db | Tx, id: string, at: Date) =>
  sql`
    update guard_holds set state = 'ended', ended_at = ${at}
    where id = ${id} and set_aside_at is not null and state <> 'ended'`.execute(tx);

/** Money that was set aside during duress or came back, as changes of the wallet, oldest first. */
export const readReserves = async (
  db: Db,
  userId: string,
  asset: AssetCode,
): Promise<readonly { readonly version: bigint; readonly amount: bigint }[]> => {
  const periods = await listPeriods(db, userId);
  if (periods.length === 0) return [];
  const wallet = { asset, kind: 'wallet' } as const;
  const plans = periods.flatMap(({ id }) => [reserveId(id, wallet), returnId(id, wallet)]);
  const { rows } = await sql<{ version: bigint; amount: bigint }>`
    select e.version, e.amount
    from ledger_plans p
    join ledger_entries e on e.at = p.at and e.plan_id = p.id
    join ledger_accounts a on a.id = e.account_id
    where p.id = any (${plans}::uuid[]) and a.kind = 'wallet'
    order by e.version`.execute(db);
  return rows;
};

type Reserved = Pick<OwnAccount, 'asset' | 'kind'>;
const nameOf = ({ asset, kind }: Reserved): string =>
  kind === 'wallet' ? asset : `${kind} ${asset}`;

export const reserveId = (periodId: string, of: Reserved): string =>
  idFrom(periodId, `set aside ${nameOf(of)}`);
export const returnId = (periodId: string, of: Reserved): string =>
  idFrom(periodId, `back ${nameOf(of)}`);
