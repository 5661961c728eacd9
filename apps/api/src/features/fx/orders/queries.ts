import { type FxPair, sells } from '@cowrie/contract/fx/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { addRow, findBy, findOwnRow, findRow, lockRow, putRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import { idFrom } from '#platform/ids.ts';
import type { PagePlace } from '#platform/paging.ts';

export type OrderRow = Selectable<DB['fx_orders']>;
type TurnRow = Selectable<DB['fx_order_turns']>;

/** The turn that is next, counted from one. */
export const numberOf = ({ turn }: Pick<OrderRow, 'turn'>): number => turn + 1;

/** The dates of an order that repeats; null if it waits for a price or has planned parts. */
export const planOf = (row: Pick<OrderRow, 'first_at' | 'every' | 'expires_at'>) =>
  row.first_at === null || row.every === null
    ? null
    : { first: row.first_at, every: row.every, until: row.expires_at };

/** The conversion of a turn: its id follows from the order, so it happens once. */
export const turnIdOf = (row: Pick<OrderRow, 'id' | 'turn'>): string =>
  idFrom(row.id, `turn ${numberOf(row)}`);

/** Used up by the conversion of a turn or by what ends it otherwise, never by both. */
export const claimOf = (conversionId: string): string => idFrom('fx turn', conversionId);

export const insertOrder = addRow('fx_orders');

export const insertTurns = (tx: Tx, rows: readonly Insertable<DB['fx_order_turns']>[]) =>
  tx
    .insertInto('fx_order_turns')
    .values([...rows])
    .execute();

export const findOrder = findRow('fx_orders');
export const findOwnOrder = findOwnRow('fx_orders');
export const lockOrder = lockRow('fx_orders');

export const updateOrder = (
  db: Tx | Db,
  id: string,
  change: Updateable<DB['fx_orders']>,
): Promise<OrderRow> =>
  db
    .updateTable('fx_orders')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const countActive = async (tx: Tx, userId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('fx_orders')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Removes an order whose money was never set aside. */
export const dropPlacing = (db: Db | Tx, id: string) =>
  db.deleteFrom('fx_orders').where('id', '=', id).where('hold', '=', 'placing').execute();

/**
 * The money is set aside. An order that ended meanwhile stays ended; one that another process removed,
 * because there was too little money a moment before, is written again.
 */
export const keepHeld = (db: Db | Tx, row: OrderRow) =>
  db
    .insertInto('fx_orders')
    .values({ ...row, hold: 'open' })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ hold: 'open' }).where('fx_orders.hold', '=', 'placing'),
    )
    .execute();

export const markFreed = (db: Db | Tx, id: string) =>
  db.updateTable('fx_orders').set({ hold: 'closed' }).where('id', '=', id).execute();

export const keepTurn = putRow(
  'fx_order_turns',
  ['order_id', 'number'],
  ['amount', 'state', 'conversion_id', 'words', 'ended_at'],
);

export const findTurn = findBy('fx_order_turns', 'order_id', 'number');

/** Turns that will not come, because their order has ended. */
export const dropWaiting = (tx: Tx, orderId: string, words: string, at: Date) =>
  tx
    .updateTable('fx_order_turns')
    .set({ state: 'missed', words, ended_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .execute();

/** The newest turns of each order, oldest first. */
export const turnsOf = async (
  db: Db,
  ids: readonly string[],
  most: number,
): Promise<(TurnRow & { readonly rate: string | null })[]> => {
  const { rows } = await sql<TurnRow & { rate: string | null }>`
    select t.*, c.rate from unnest(${ids}::uuid[]) as o (id)
    cross join lateral (
      select * from fx_order_turns where order_id = o.id order by number desc limit ${most}) t
    left join fx_conversions c on c.id = t.conversion_id
    order by t.order_id, t.number`.execute(db);
  return rows;
};

export type Converted = {
  readonly id: string;
  readonly source: bigint;
  readonly target: bigint;
  readonly count: number;
};

export const convertedOf = async (db: Db, ids: readonly string[]): Promise<Converted[]> => {
  const { rows } = await sql<Converted>`
    select order_id as id, sum(source_amount)::bigint as source, sum(target_amount)::bigint as target,
      count(*)::int as count
    from fx_conversions where order_id = any (${ids}::uuid[]) and done_at is not null
    group by order_id`.execute(db);
  return rows;
};

export const listOrders = (
  db: Db,
  userId: string,
  page: {
    readonly state?: OrderRow['state'] | undefined;
    readonly after?: PagePlace | undefined;
    limit: number;
  },
): Promise<OrderRow[]> => {
  const { state, after } = page;
  return db
    .selectFrom('fx_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where((row) => row.and(state === undefined ? [] : [row('state', '=', state)]))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
};

/** Active ones, and those that ended since a time. */
export const recentOrders = (
  db: Db,
  userId: string,
  since: Date,
  limit: number,
): Promise<OrderRow[]> =>
  db
    .selectFrom('fx_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where((row) => row.or([row('state', '=', 'active'), row('ended_at', '>', since)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

const mayRun = (at: Date) => sql<boolean>`(retry_at is null or retry_at <= ${at})`;

export type Placed = { readonly id: string; readonly created_at: Date };

/** Those after the last one of the page before. */
const afterPlaced = (last: Placed | undefined) =>
  sql<boolean>`(created_at, id) > (${last?.created_at ?? null}::timestamptz, ${last?.id ?? null}::uuid)`;

/** Orders that a price meets, oldest first. */
export const metOrders = (
  db: Db,
  { pair, from, micros, at }: { pair: FxPair; from: WalletCurrency; micros: bigint; at: Date },
  { last, limit }: { readonly last?: Placed | undefined; readonly limit: number },
): Promise<Placed[]> =>
  db
    .selectFrom('fx_orders')
    .select(['id', 'created_at'])
    .where('state', '=', 'active')
    .where('pair', '=', pair)
    .where('from_currency', '=', from)
    .where('micros', sells(pair, from) ? '<=' : '>=', micros)
    .where(mayRun(at))
    .$if(last !== undefined, (query) => query.where(afterPlaced(last)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** A row of a sweep, in the order of one of its times. */
export type Timed = { readonly id: string; readonly at: Date | null };
type TimedPage = { readonly last?: Timed | undefined; readonly limit: number };

const afterTimed = (column: 'next_at' | 'expires_at' | 'ended_at', last: Timed | undefined) =>
  sql<boolean>`(${sql.ref(column)}, id) > (${last?.at ?? null}::timestamptz, ${last?.id ?? null}::uuid)`;

/** In the order of their times. Those that wait for another try keep no other one waiting. */
export const dueOrders = (db: Db, at: Date, { last, limit }: TimedPage): Promise<Timed[]> =>
  db
    .selectFrom('fx_orders')
    .select(['id', 'next_at as at'])
    .where('state', '=', 'active')
    .where('next_at', '<=', at)
    .where(mayRun(at))
    .$if(last !== undefined, (query) => query.where(afterTimed('next_at', last)))
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export const expiredOrders = (db: Db, at: Date, { last, limit }: TimedPage): Promise<Timed[]> =>
  db
    .selectFrom('fx_orders')
    .select(['id', 'expires_at as at'])
    .where('state', '=', 'active')
    .where('expires_at', '<=', at)
    .where('micros', 'is not', null)
    .$if(last !== undefined, (query) => query.where(afterTimed('expires_at', last)))
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Orders whose money was being set aside when their process died. */
export const placingBefore = (
  db: Db,
  at: Date,
  { last, limit }: { readonly last?: Placed | undefined; readonly limit: number },
): Promise<OrderRow[]> =>
  db
    .selectFrom('fx_orders')
    .selectAll()
    .where('hold', '=', 'placing')
    .where('created_at', '<', at)
    .$if(last !== undefined, (query) => query.where(afterPlaced(last)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Ended orders whose money is still set aside. */
export const toFree = (db: Db, { last, limit }: TimedPage): Promise<Timed[]> =>
  db
    .selectFrom('fx_orders')
    .select(['id', 'ended_at as at'])
    .where('hold', '=', 'open')
    .where('state', '<>', 'active')
    .$if(last !== undefined, (query) => query.where(afterTimed('ended_at', last)))
    .orderBy('ended_at')
    .orderBy('id')
    .limit(limit)
    .execute();
