/** SQL of claimable sends. */

import type { ClaimChannel } from '@cowrie/contract/transfers/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import type { AssetCode } from '@cowrie/money';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CaseStanding } from '#features/cases/index.ts';
import type { FeeLine } from '#ledger/index.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type ClaimableRow = Selectable<DB['claimable_sends']>;

/** The address of a person. Only a proved one opens what was sent to it. */
type OwnAddress = {
  readonly channel: ClaimChannel;
  readonly address: string;
  readonly isProved: boolean;
};

export const ownAddresses = async (db: Db | Tx, userId: string): Promise<OwnAddress[]> => {
  const { rows } = await sql<OwnAddress>`
    select 'email' as channel, email_key as address, email_verified_at is not null as "isProved"
    from users where id = ${userId}
    union all
    select 'phone', phone, phone_verified_at is not null
    from users where id = ${userId} and phone is not null`.execute(db);
  return rows;
};

/**
 * Writes the row, or finds the one of an earlier attempt with the same id. A rule that stopped one
 * attempt stops all of them: otherwise a parallel attempt could clear the mark before the hold is
 * placed. Returns the quote that the row was made from.
 */
export const keepClaimable = async (
  db: Db,
  row: Insertable<DB['claimable_sends']>,
): Promise<string | undefined> => {
  const kept = await db
    .insertInto('claimable_sends')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        flagged: sql`claimable_sends.flagged or (claimable_sends.state = 'created' and excluded.flagged)`,
        expires_at: eb
          .case()
          .when('claimable_sends.state', '=', 'created')
          .then(eb.ref('excluded.expires_at'))
          .else(eb.ref('claimable_sends.expires_at'))
          .end(),
      })),
    )
    .returning('quote_id')
    .executeTakeFirst();
  return kept?.quote_id;
};

export const findClaimable = findRow('claimable_sends');

/** Everything about a claimable send that a movement or a message needs. */
export type OpenClaimable = {
  readonly id: string;
  readonly senderId: string;
  readonly senderName: string;
  readonly senderTag: string;
  readonly account: bigint;
  readonly isPaused: boolean;
  readonly channel: ClaimChannel;
  readonly address: string;
  readonly asset: WalletCurrency;
  readonly amount: bigint;
  readonly fees: readonly FeeLine[];
  readonly reference: string;
  readonly note: string | null;
  readonly state: ClaimableRow['state'];
  readonly sentAt: Date;
  readonly expiresAt: Date;
};

type OpenRow = Omit<OpenClaimable, 'fees'> & { readonly fees: { label: string; amount: string }[] };

/** Money of a frozen wallet or a suspended sender waits until it is free again. */
const open = sql`
  select c.id, c.sender_id as "senderId", u.full_name as "senderName", u.tag as "senderTag",
    h.account_id as account, c.channel, c.address, c.asset, c.amount, t.fees, t.reference, t.note,
    c.state, c.created_at as "sentAt", c.expires_at as "expiresAt",
    b.frozen > 0 or b.owner_frozen or u.smile_id_status = 'suspended' or u.status <> 'active' as "isPaused"
  from claimable_sends c
  join users u on u.id = c.sender_id
  join ledger_holds h on h.id = c.id
  join transactions t on t.id = c.id
  join ledger_balances b on b.account_id = h.account_id`;

const withFees = (row: OpenRow): OpenClaimable => ({
  ...row,
  fees: row.fees.map(({ label, amount }) => ({ label, amount: BigInt(amount) })),
});

export const readClaimable = async (
  db: Db | Tx,
  id: string,
): Promise<OpenClaimable | undefined> => {
  const { rows } = await sql<OpenRow>`${open} where c.id = ${id}`.execute(db);
  return rows[0] && withFees(rows[0]);
};

/** Sends that wait for these addresses, soonest to expire first. */
export const listWaitingFor = async (
  db: Db,
  {
    addresses,
    userId,
    at,
    limit,
  }: {
    readonly addresses: readonly string[];
    readonly userId: string;
    readonly at: Date;
    readonly limit: number;
  },
): Promise<OpenClaimable[]> => {
  const { rows } = await sql<OpenRow>`${open}
    where c.address = any (${[...addresses]}::text[]) and c.state = 'waiting'
      and c.expires_at > ${at} and c.sender_id <> ${userId}
    order by c.expires_at, c.id limit ${limit}`.execute(db);
  return rows.map(withFees);
};

/** Sends of a person that are not claimed yet. */
export const listOpenOf = (
  db: Db | Tx,
  senderId: string,
  limit: number,
): Promise<(ClaimableRow & { readonly is_hidden: boolean })[]> =>
  db
    .selectFrom('claimable_sends')
    .selectAll()
    .select(
      sql<boolean>`exists (select from guard_holds g
        where g.id = claimable_sends.id and g.hidden and not g.needs_staff)`.as('is_hidden'),
    )
    .where('sender_id', '=', senderId)
    .where('state', 'in', ['waiting', 'review'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

export const listAllOf = (db: Db, senderId: string, limit: number): Promise<ClaimableRow[]> =>
  db
    .selectFrom('claimable_sends')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('state', '<>', 'created')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

export const dueClaimables = (db: Db, at: Date, limit: number) =>
  db
    .selectFrom('claimable_sends')
    .select('id')
    .where('state', 'in', ['waiting', 'review'])
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** Sends that their owner knows of, has not claimed, and will lose at `before` or earlier. */
export const claimablesToRemind = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('claimable_sends')
    .select('id')
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', before)
    .where('told_at', 'is not', null)
    .where('reminded_at', 'is', null)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** The release by staff. Undefined if it is no longer in review. */
export const endReview = (tx: Tx, id: string, expiresAt: Date) =>
  tx
    .updateTable('claimable_sends')
    .set({ state: 'waiting', expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'review')
    .returning('id')
    .executeTakeFirst();

/** Marks that a message goes out. False if it went out before. */
export const markTold = async (
  tx: Tx,
  id: string,
  column: 'told_at' | 'reminded_at' | 'told_end_at',
  at: Date,
): Promise<boolean> => {
  const row = await tx
    .updateTable('claimable_sends')
    .set({ [column]: at })
    .where('id', '=', id)
    .where(column, 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const readReviewStates = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CaseStanding>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('claimable_sends')
    .select(['id', 'state'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, state }) => [id, state === 'review' ? 'stopped' : 'over']));
};

/** The wallet that a claim goes to. Freeze 2 takes no money either. */
export const readReceiver = async (db: Db, userId: string, currency: AssetCode) => {
  const { rows } = await sql<{ account: bigint; frozen: number }>`
    select w.account_id as account, b.frozen from wallets w
    join ledger_balances b on b.account_id = w.account_id
    where w.user_id = ${userId} and w.currency = ${currency}::bpchar and w.is_active`.execute(db);
  return rows[0];
};
