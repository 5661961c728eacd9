import type { FreezeReason } from '@cowrie/contract/cards/data';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { type CardRow, openFreezes } from '../../queries.ts';
import type { EntryRow } from '../entry-queries.ts';

/** Entries that the rules have not looked at, oldest first. */
export const unjudged = (tx: Tx, cardId: string): Promise<EntryRow[]> =>
  tx
    .selectFrom('card_entries')
    .selectAll()
    .where('card_id', '=', cardId)
    .where('judged_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(1_000)
    .forUpdate()
    .execute();

export const markJudged = (tx: Tx, ids: readonly string[], at: Date) =>
  tx
    .updateTable('card_entries')
    .set({ judged_at: at })
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute();

/** True if the issuer was last told something else than what the open freezes say. */
export const isFreezeOutdated = async (
  tx: Tx,
  card: Pick<CardRow, 'id' | 'issuer_frozen'>,
): Promise<boolean> => (await openFreezes(tx, [card.id])).length > 0 !== card.issuer_frozen;

export const hasPayment = async (tx: Tx, cardId: string): Promise<boolean> =>
  (await tx
    .selectFrom('card_entries')
    .select('id')
    .where('card_id', '=', cardId)
    .where('kind', '=', 'payment')
    .where('state', 'in', ['pending', 'settled'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** A freeze that is there already lasts as long as the longer of the two. */
export const prolongFreeze = (tx: Tx, cardId: string, reason: FreezeReason, until: Date | null) =>
  sql`update card_freezes set until = case when ${until}::timestamptz is null then null
        else greatest(until, ${until}::timestamptz) end
      where card_id = ${cardId} and reason = ${reason} and lifted_at is null
        and until is not null`.execute(tx);

/** True if the person woke the card lately, before it would have woken by itself. */
export const wasWoken = async (tx: Tx, cardId: string, since: Date): Promise<boolean> =>
  (await tx
    .selectFrom('card_freezes')
    .select('id')
    .where('card_id', '=', cardId)
    .where('reason', '=', 'shield')
    .where('lifted_at', '>', since)
    .whereRef('lifted_at', '<', 'until')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Active cards that sleep, top themselves up or wait for a renewal. */
export const cardsWithRules = async (
  db: Db,
  after: string | null,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from cards
    where state = 'active' and (settings @> '{"shield": true}'
        or settings -> 'topUp' <> 'null'::jsonb or settings -> 'justInTime' <> 'null'::jsonb)
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

/** How often the top-up rule moved money since a moment, whatever became of it. */
export const countTopUps = async (db: Db, cardId: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('card_movements')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('card_id', '=', cardId)
    .where('by', '=', 'top_up')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};
