import { type Selectable, sql } from 'kysely';
import type { CardMovement } from '@cowrie/contract/cards/routes';
import { type Db, isUniqueViolation, type Tx } from '#platform/db/pool.ts';
import { deleteRows, findRow, insertOnce, insertRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type MovementRow = Selectable<DB['card_movements']>;

export const insertMovement = insertRow('card_movements');

/** True if the database refused because another movement is open. */
export const isBusy = (error: unknown): boolean =>
  isUniqueViolation(error, 'card_movements_open') ||
  isUniqueViolation(error, 'card_movements_new_card');

export const findMovement = findRow('card_movements');

export const findOpenMovement = (db: Db | Tx, cardId: string): Promise<MovementRow | undefined> =>
  db
    .selectFrom('card_movements')
    .selectAll()
    .where('card_id', '=', cardId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** Which of these ids are open movements. */
export const openAmong = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from card_movements
    where id = any (${[...ids]}::uuid[]) and ended_at is null`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Open movements that began before a moment, oldest first. */
export const openSince = (db: Db, before: Date, most: number): Promise<MovementRow[]> =>
  db
    .selectFrom('card_movements')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute();

export const endMovementRow = (tx: Tx, id: string, at: Date, amount?: bigint) =>
  tx
    .updateTable('card_movements')
    .set({ ended_at: at, ...(amount === undefined ? {} : { amount }) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

/** A request continues what its first process left. */
export const refreshMovement = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('card_movements').set({ created_at: at }).where('id', '=', id).execute();

/** Stores the known facts about the money that a closing card gives back. */
export const noteBack = (
  tx: Tx,
  id: string,
  known: { readonly balance_before?: bigint; readonly told_back?: bigint },
) =>
  tx
    .updateTable('card_movements')
    .set(known)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

/** A movement whose hold was never placed leaves no trace. */
export const dropMovement = deleteRows('card_movements');

export const dropCard = (tx: Tx, id: string) =>
  tx
    .deleteFrom('cards')
    .where('id', '=', id)
    .where('state', '=', 'issuing')
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('card_movements').select('id').whereRef('card_id', '=', 'cards.id'),
        ),
      ),
    )
    .execute();

export type ShownMovement = {
  readonly id: string;
  readonly card_id: string;
  readonly what: CardMovement['what'];
  readonly by: CardMovement['by'];
  readonly amount: bigint;
  readonly status: CardMovement['status'];
  readonly at: Date;
};

const shown = sql`
  m.id, m.card_id, m.what, m.by, m.amount, m.created_at as at,
  coalesce(t.status, case when m.ended_at is null then 'processing' else 'completed' end) as status`;

/** The movements of a card, newest first. */
export const lastMovements = async (
  db: Db,
  cardId: string,
  most: number,
): Promise<ShownMovement[]> => {
  const { rows } = await sql<ShownMovement>`
    select ${shown} from card_movements m left join transactions t on t.id = m.id
    where m.card_id = ${cardId} order by m.created_at desc limit ${most}`.execute(db);
  return rows;
};

/** The movement under way of each card. */
export const movementsUnderWay = async (
  db: Db,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, ShownMovement>> => {
  const { rows } = await sql<ShownMovement>`
    select ${shown} from card_movements m left join transactions t on t.id = m.id
    where m.card_id = any (${[...cardIds]}::uuid[]) and m.ended_at is null`.execute(db);
  return new Map(rows.map((row) => [row.card_id, row]));
};

export const insertRefusal = insertOnce('card_refusals');

/** Open payouts of cards that the issuer has refused. */
export const refusedPayouts = async (
  db: Db,
): Promise<readonly { readonly id: string; readonly words: string }[]> => {
  const { rows } = await sql<{ id: string; words: string }>`
    select p.id, r.words from card_movements m
    join payouts p on p.id = m.id and p.ended_at is null
    join card_refusals r on r.reference = p.company_id
    where m.ended_at is null and m.what = 'create'`.execute(db);
  return rows;
};
