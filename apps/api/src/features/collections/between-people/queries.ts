import { type Insertable, type Selectable, sql } from 'kysely';
import type { RequestState } from '@cowrie/contract/collections/routes';
import { lockPerson } from '#features/identity/index.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { deleteOwnRow, findRow, insertRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { PagePlace } from '#platform/paging.ts';

export type SplitRow = Selectable<DB['money_splits']>;
type StoredRequest = Selectable<DB['money_requests']>;

/** A request with its state now, both people, and the payment that claimed it. */
export type RequestRow = StoredRequest & {
  readonly state: RequestState;
  readonly asker_name: string;
  readonly asker_tag: string;
  /** The person who was asked or, for a link, the person who paid. */
  readonly paying_id: string | null;
  readonly payer_name: string | null;
  readonly payer_tag: string | null;
  /** The payer's row in the history. */
  readonly payment_id: string | null;
};

/**
 * The claim decides. A request without a claim is open until its time is up. A claim by a movement is
 * a payment, and the state follows the payment: it waits for a review, it is there, or it went back.
 */
const stateAt = (now: Date) => sql<RequestState>`case
  when r.ended_as is not null then r.ended_as
  when t.status in ('completed', 'reversed') then 'paid'
  when t.status in ('pending', 'processing') then 'pending'
  when t.id is not null then 'declined'
  when r.expires_at <= ${now} then 'expired'
  when r.seen_at is not null then 'seen'
  else 'asked' end`;

const requests = (now: Date) => sql`
  select r.*, ${stateAt(now)} as state, a.full_name as asker_name, a.tag as asker_tag,
    p.id as paying_id, p.full_name as payer_name, p.tag as payer_tag, t.id as payment_id
  from money_requests r
  join users a on a.id = r.user_id
  left join ledger_claims c on c.id = r.id
  left join transactions t on t.id = c.plan_id
  left join users p on p.id = coalesce(r.payer_id, t.user_id)`;

const read = async (db: Db | Tx, now: Date, where: ReturnType<typeof sql>): Promise<RequestRow[]> =>
  (await sql<RequestRow>`${requests(now)} ${where}`.execute(db)).rows;

export const findRequest = async (
  db: Db | Tx,
  id: string,
  now: Date,
): Promise<RequestRow | undefined> => (await read(db, now, sql`where r.id = ${id}`))[0];

export const findByCode = async (
  db: Db,
  code: string,
  now: Date,
): Promise<RequestRow | undefined> => (await read(db, now, sql`where r.code = ${code}`))[0];

type Wanted = {
  readonly direction: 'sent' | 'received';
  readonly isOpen: boolean;
  readonly after: PagePlace | undefined;
  readonly limit: number;
};

export const listRequests = (
  db: Db,
  userId: string,
  now: Date,
  { direction, isOpen, after, limit }: Wanted,
): Promise<RequestRow[]> => {
  const own =
    direction === 'sent'
      ? sql`r.user_id = ${userId}`
      : sql`r.payer_id = ${userId} and not r.is_muted and a.status = 'active'`;
  const open = isOpen
    ? sql`and r.ended_as is null and c.id is null and r.expires_at > ${now}`
    : sql``;
  const page = after ? sql`and (r.created_at, r.id) < (${after.at}, ${after.id}::uuid)` : sql``;
  return read(
    db,
    now,
    sql`where ${own} ${open} ${page} order by r.created_at desc, r.id desc limit ${limit}`,
  );
};

export const listOfSplits = (db: Db, splitIds: readonly string[], now: Date) =>
  read(db, now, sql`where r.split_id = any (${splitIds}) order by r.created_at, r.id`);

export const insertRequests = (tx: Tx, rows: readonly Insertable<DB['money_requests']>[]) =>
  tx.insertInto('money_requests').values(rows).execute();

export const insertSplit = insertRow('money_splits');
export const findSplit = findRow('money_splits');

export const listSplits = (db: Db, userId: string, limit: number): Promise<SplitRow[]> =>
  db
    .selectFrom('money_splits')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** A completed naira payment of this person, which they may split. */
export const isOwnPayment = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('transactions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('direction', '=', 'out')
    .where('asset', '=', 'NGN')
    .where('status', 'in', ['completed', 'pending', 'processing'])
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * How many open requests the asker has, in all and to each person. The asker's row stays locked until
 * the end of the transaction, so that parallel calls are counted one after the other.
 */
export const countOpen = async (tx: Tx, userId: string, now: Date) => {
  await lockPerson(tx, userId);
  const { rows } = await sql<{ payer_id: string | null; n: number }>`
    select r.payer_id, count(*)::int as n from money_requests r
    where r.user_id = ${userId} and r.ended_as is null and r.expires_at > ${now}
      and not exists (select from ledger_claims c where c.id = r.id)
    group by r.payer_id`.execute(tx);
  return new Map(rows.map(({ payer_id, n }) => [payer_id, n]));
};

type PayerRow = {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly full_name: string;
  readonly tag: string;
  readonly is_blocking: boolean;
};

/** People who can be asked: those that the search by tag finds. */
export const findPayers = async (
  db: Db,
  askerId: string,
  ids: readonly string[],
): Promise<PayerRow[]> => {
  const { rows } = await sql<PayerRow>`
    select u.id, u.email, u.first_name, u.full_name, u.tag,
      exists (select from request_blocks b where b.user_id = u.id and b.blocked_id = ${askerId})
        as is_blocking
    from users u
    where u.id = any (${ids}) and u.status = 'active' and u.email_verified_at is not null`.execute(
    db,
  );
  return rows;
};

export const markSeen = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('money_requests')
    .set({ seen_at: at })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

type Ending = 'paid' | 'declined' | 'cancelled' | 'expired';

/** False if the end is stored already. */
export const storeEnd = async (tx: Tx, id: string, as: Ending, at: Date): Promise<boolean> => {
  const row = await tx
    .updateTable('money_requests')
    .set({ ended_as: as, ended_at: at })
    .where('id', '=', id)
    .where('ended_as', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Counts a reminder if one is allowed now. The condition is checked in the same statement. */
export const countReminder = async (
  tx: Tx,
  id: string,
  at: Date,
  { most, since }: { readonly most: number; readonly since: Date },
): Promise<boolean> => {
  const row = await tx
    .updateTable('money_requests')
    .set((set) => ({ reminders: set('reminders', '+', 1), reminded_at: at }))
    .where('id', '=', id)
    .where('reminders', '<', most)
    .where(sql<boolean>`coalesce(reminded_at, created_at) <= ${since}`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Requests whose time is up, and those that a payment has claimed. */
export const dueRequests = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select r.id from money_requests r
    where r.ended_as is null
      and (r.expires_at <= ${now} or exists (select from ledger_claims c where c.id = r.id))
    order by r.expires_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Open requests that a person sent or was sent. */
export const openRequestsOf = async (
  tx: Tx,
  userId: string,
): Promise<{ id: string; user_id: string }[]> => {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select r.id, r.user_id from money_requests r
    where (r.user_id = ${userId} or r.payer_id = ${userId}) and r.ended_as is null
    order by r.id`.execute(tx);
  return rows;
};

export const addBlock = (tx: Tx, row: Insertable<DB['request_blocks']>) =>
  tx
    .insertInto('request_blocks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'blocked_id']).doNothing())
    .execute();

export const listBlocks = (db: Db, userId: string) =>
  db
    .selectFrom('request_blocks as b')
    .innerJoin('users as u', 'u.id', 'b.blocked_id')
    .select(['b.id', 'b.created_at', 'u.id as user_id', 'u.full_name', 'u.tag'])
    .where('b.user_id', '=', userId)
    .orderBy('b.created_at', 'desc')
    .limit(200)
    .execute();

export const deleteBlock = deleteOwnRow('request_blocks');
