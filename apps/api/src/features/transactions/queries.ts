import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Db } from '#platform/db/pool.ts';
import { findOwnRow } from '#platform/db/rows.ts';
import type { PagePlace } from '#platform/paging.ts';

export type TransactionRow = Selectable<DB['transactions']>;

export type Wanted = {
  readonly userId: string;
  readonly currency?: string | undefined;
  readonly direction?: string | undefined;
  readonly kinds?: readonly string[] | undefined;
  readonly notKinds?: readonly string[] | undefined;
  readonly status?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  readonly least?: bigint | undefined;
  readonly most?: bigint | undefined;
};

const both = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;

/** Reads up to `size` cursors from one index or several, newest first. */
export type Walk = (after: PagePlace | undefined, size: number) => RawBuilder<unknown>;
/** The other conditions a row must meet, checked row by row. */
export type Rest = readonly RawBuilder<unknown>[];

const span = (
  { from, before }: Wanted,
  after: PagePlace | undefined,
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown>[] => [
  ...(from ? [sql`${at} >= ${from}`] : []),
  ...(before ? [sql`${at} < ${before}`] : []),
  ...(after ? [sql`(${at}, ${id}) < (${after.at}, ${after.id}::uuid)`] : []),
];

/** The lists a person has, one per wallet and kind, found by skipping along the index. */
const listsOf = (userId: string): RawBuilder<unknown> => sql`
  with recursive hop as (
    (select asset, kind from transactions where user_id = ${userId} order by asset, kind limit 1)
    union all
    select next.asset, next.kind from hop cross join lateral (
      select asset, kind from transactions
      where user_id = ${userId} and (asset, kind) > (hop.asset, hop.kind)
      order by asset, kind limit 1) next
  )
  select t.asset, t.kind from hop t`;

/**
 * Chooses the index that leaves the fewest rows to check: the one of open movements, those of some
 * lists, or the one of all.
 */
export const walkOf = (wanted: Wanted): { readonly walk: Walk; readonly rest: Rest } => {
  const { userId, currency, kinds, notKinds, status } = wanted;
  const isOpenOnly = status !== undefined && status !== 'completed';
  const lists = filtersOf({ userId, currency, kinds, notKinds });
  const byList = !isOpenOnly && lists.length > 0;
  const walk: Walk = (after, size) => {
    const conditions = both([
      sql`t.user_id = ${userId}`,
      // Stated twice, so that the planner can use the index of movements that are not completed.
      ...(isOpenOnly ? [sql`t.status = ${status}`, sql`t.status <> 'completed'`] : []),
      ...span(wanted, after, sql`t.created_at`, sql`t.id`),
    ]);
    const down = sql`order by t.created_at desc, t.id desc limit ${size}`;
    return byList
      ? sql`select t.* from (${listsOf(userId)} where ${both(lists)}) list cross join lateral (
          select t.created_at, t.id from transactions t
          where ${conditions} and t.asset = list.asset and t.kind = list.kind ${down}) t ${down}`
      : sql`select t.created_at, t.id from transactions t where ${conditions} ${down}`;
  };
  return {
    walk,
    rest: filtersOf({
      ...wanted,
      ...(byList ? { currency: undefined, kinds: undefined, notKinds: undefined } : {}),
      ...(isOpenOnly ? { status: undefined } : {}),
    }),
  };
};

/** Reads the search index of some words. */
export const walkWords =
  (wanted: Wanted, words: readonly string[]): Walk =>
  (after, size) => {
    const conditions = both([
      sql`x.user_id = ${wanted.userId}`,
      sql`x.term = w.term`,
      ...span(wanted, after, sql`x.created_at`, sql`x.transaction_id`),
    ]);
    return sql`select distinct x.created_at, x.id from unnest(${[...words]}::text[]) as w (term)
      cross join lateral (
        select x.created_at, x.transaction_id as id from transaction_terms x where ${conditions}
        order by x.created_at desc, x.transaction_id desc limit ${size}) x
      order by x.created_at desc, x.id desc limit ${size}`;
  };

/** The conditions on a row `t`, other than its owner and time. */
export const filtersOf = (wanted: Wanted): Rest => {
  const { currency, direction, kinds, notKinds, status, least, most } = wanted;
  return [
    ...(currency ? [sql`t.asset = ${currency}`] : []),
    ...(direction ? [sql`t.direction = ${direction}`] : []),
    ...(kinds ? [sql`t.kind = any (${[...kinds]})`] : []),
    ...(notKinds ? [sql`t.kind <> all (${[...notKinds]})`] : []),
    ...(status ? [sql`t.status = ${status}`] : []),
    ...(least === undefined ? [] : [sql`t.amount >= ${least}`]),
    ...(most === undefined ? [] : [sql`t.amount <= ${most}`]),
  ];
};

type Found = {
  readonly rows: readonly TransactionRow[];
  /** How many index entries were read, and the last of them. */
  readonly walked: number;
  readonly last: PagePlace | undefined;
};

type FoundRow = TransactionRow & { walked: number; last_at: Date | null; last_id: string | null };

/** Reads one stretch of the index: the rows that match, and where it ended. */
export const lookThrough = async (
  db: Db,
  places: RawBuilder<unknown>,
  rest: Rest,
  limit: number,
): Promise<Found> => {
  const { rows } = await sql<FoundRow>`
    with places as materialized (${places}),
      ends as (
        select count(*)::int as walked,
          (array_agg(created_at order by created_at, id))[1] as last_at,
          (array_agg(id order by created_at, id))[1] as last_id
        from places)
    select t.*, ends.walked, ends.last_at, ends.last_id
    from ends left join lateral (
      select t.* from places p cross join lateral (
        -- One by one along the key: a join might read the whole table instead.
        select * from transactions where id = p.id limit 1) t
      where ${both(rest)} order by t.created_at desc, t.id desc limit ${limit}
    ) t on true
    order by t.created_at desc, t.id desc`.execute(db);
  const [first] = rows;
  return {
    rows: rows.filter(({ id }) => id !== null),
    walked: first?.walked ?? 0,
    last: first?.last_at && first.last_id ? { at: first.last_at, id: first.last_id } : undefined,
  };
};

export const findTransaction = findOwnRow('transactions');

export const findSavedRecipient = (db: Db, userId: string, key: string) =>
  db
    .selectFrom('recipients')
    .select('id')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
