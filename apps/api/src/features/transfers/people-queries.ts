import type { AssetCode } from '@cowrie/money';
import { sql } from 'kysely';
import { batchedRead, byNumber } from '#platform/db/batched-read.ts';
import { askPrepared, type Db } from '#platform/db/pool.ts';
import * as columns from '#platform/db/column-encoding.ts';

export type PersonRow = {
  readonly id: string;
  readonly tag: string;
  readonly full_name: string;
  readonly ngn: bigint | null;
  readonly usd: bigint | null;
};

/** People others can send to: active accounts with a verified email. */
const people = sql`
  select u.id, u.tag, u.full_name,
    (select w.account_id from wallets w where w.user_id = u.id and w.currency = 'NGN' and w.is_active) as ngn,
    (select w.account_id from wallets w where w.user_id = u.id and w.currency = 'USD' and w.is_active) as usd
  from users u
  where u.status = 'active' and u.email_verified_at is not null`;

export const findByTag = async (db: Db, tag: string): Promise<PersonRow[]> =>
  (await sql<PersonRow>`${people} and u.tag = ${tag}`.execute(db)).rows;

/** Tags that start with this text, found by the index on the tag. */
export const searchByTag = async (db: Db, start: string, most: number): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    ${people} and u.tag >= ${start} and u.tag < ${`${start}\u{10FFFF}`} collate "C"
    order by u.tag limit ${most}`.execute(db);
  return rows;
};

export const findByEmail = async (db: Db, emailKey: string): Promise<PersonRow[]> =>
  (await sql<PersonRow>`${people} and u.email_key = ${emailKey}`.execute(db)).rows;

export const findByPhone = async (db: Db, phone: string): Promise<PersonRow[]> =>
  (
    await sql<PersonRow>`${people} and u.phone = ${phone} and u.phone_verified_at is not null
      and not exists (select from contact_phones c where c.user_id = u.id and not c.is_findable)`.execute(
      db,
    )
  ).rows;

/** People whose confirmed phone has one of these keyed hashes, and who let others find them. */
export const findByPhoneKeys = async (db: Db, keys: readonly Buffer[]): Promise<PersonRow[]> =>
  (
    await sql<PersonRow>`${people} and u.id in (
        select c.user_id from contact_phones c
        where c.phone_key = any (${keys}::bytea[]) and c.is_findable)
      order by u.full_name, u.id`.execute(db)
  ).rows;

/** Sender and recipient of a send between our wallets, read now. */
export type EndsRow = {
  readonly sender_name: string;
  readonly sender_tag: string;
  readonly sender_account: bigint | null;
  readonly sender_wallet: string | null;
  readonly recipient_name: string | null;
  readonly recipient_tag: string | null;
  readonly recipient_account: bigint | null;
  readonly recipient_frozen: number | null;
  readonly available: bigint | null;
};

type Ends = {
  readonly senderId: string;
  readonly recipientId: string | null;
  readonly currency: AssetCode;
};

const readAllEnds = {
  name: 'read-ends',
  text: `
    select k.n::int as n, s.full_name as sender_name, s.tag as sender_tag, sw.account_id as sender_account,
      sw.id as sender_wallet, r.full_name as recipient_name, r.tag as recipient_tag,
      rw.account_id as recipient_account, rb.frozen as recipient_frozen,
      sb.posted - sb.held as available
    from unnest($1::uuid[], $2::uuid[], $3::text[])
      with ordinality as k (sender, recipient, currency, n)
    join users s on s.id = k.sender
    left join wallets sw on sw.user_id = s.id and sw.currency = k.currency::bpchar and sw.is_active
    left join ledger_balances sb on sb.account_id = sw.account_id
    left join users r on r.id = k.recipient and r.status = 'active'
    left join wallets rw on rw.user_id = r.id and rw.currency = k.currency::bpchar and rw.is_active
    left join ledger_balances rb on rb.account_id = rw.account_id`,
};

const findEnds = batchedRead(async (db, asked: readonly Ends[]) => {
  const rows = await askPrepared<EndsRow & { readonly n: number }>(db, readAllEnds, [
    columns.uuids(asked.map(({ senderId }) => senderId)),
    columns.uuids(asked.map(({ recipientId }) => recipientId)),
    columns.texts(asked.map(({ currency }) => currency)),
  ]);
  return byNumber(asked, rows);
});

export const readEnds = async (db: Db, ends: Ends): Promise<EndsRow> => {
  const row = await findEnds(db, ends);
  if (!row) throw new Error('the signed-in person has no row');
  return row;
};
