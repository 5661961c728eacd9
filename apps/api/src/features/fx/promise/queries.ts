import type { FxPair } from '@cowrie/contract/fx/data';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { ConversionRow } from '../conversion-queries.ts';

/** Conversions whose ten minutes are over, the oldest first, from where the last page ended. */
export const watchedUntil = (
  db: Db,
  at: Date,
  after: { readonly until: Date; readonly id: string } | null,
  limit: number,
): Promise<ConversionRow[]> =>
  db
    .selectFrom('fx_conversions')
    .selectAll()
    .where('promise_state', '=', 'watching')
    .where('promise_until', '<=', at)
    .where('done_at', 'is not', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(promise_until, id) > (${after?.until ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('promise_until')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The terms that a conversion was made under. */
export const termsById = (db: Db, id: string) =>
  db.selectFrom('fx_terms').select('terms').where('id', '=', id).executeTakeFirstOrThrow();

/** The budget of a pair is given out by one process at a time. */
export const lockBudget = (tx: Tx, pair: FxPair) =>
  sql`select pg_advisory_xact_lock(hashtext('fx promise'), hashtext(${pair}))`.execute(tx);

/** The sums promised since a time to all and to one person, in the quote currency, rounded up. */
export const promisedSince = async (
  tx: Tx,
  {
    pair,
    quote,
    userId,
  }: { readonly pair: FxPair; readonly quote: string; readonly userId: string },
  since: Date,
): Promise<{ readonly all: bigint; readonly person: bigint }> => {
  const { rows } = await sql<{ all: bigint; person: bigint }>`
    select coalesce(sum(given), 0)::bigint as "all",
      coalesce(sum(given) filter (where user_id = ${userId}), 0)::bigint as person
    from (select user_id, case when target_currency = ${quote} then promised
        else (promised * mid + 999999) / 1000000 end as given
      from fx_conversions
      where pair = ${pair} and promised > 0 and promised_at > ${since}) p`.execute(tx);
  return rows[0] ?? { all: 0n, person: 0n };
};

/** Sets aside what is credited next; it counts against the budget from now on. */
export const reserve = (tx: Tx, id: string, promised: bigint, at: Date) =>
  tx
    .updateTable('fx_conversions')
    .set({ promised, promised_at: at })
    .where('id', '=', id)
    .where('promise_state', '=', 'watching')
    .execute();

type EndOfWatch = 'credited' | 'kept' | 'spent' | 'capped' | 'lapsed';

export const endWatch = (tx: Tx, id: string, state: EndOfWatch) =>
  tx
    .updateTable('fx_conversions')
    .set({
      promise_state: state,
      ...(state === 'credited' ? {} : { promised: 0n, promised_at: null }),
    })
    .where('id', '=', id)
    .where('promise_state', '=', 'watching')
    .execute();
