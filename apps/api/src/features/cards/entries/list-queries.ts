import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { PagePlace } from '#platform/paging.ts';
import type { EntryRow } from './entry-queries.ts';

export type Wanted = {
  readonly cardId: string;
  readonly words?: readonly string[];
  /** The search read as an amount, in cents. */
  readonly amount?: bigint | null;
  readonly kind?: EntryRow['kind'] | undefined;
  readonly state?: EntryRow['state'] | undefined;
  readonly category?: EntryRow['category'] | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
};

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A short word is not looked for in references: it would be in many by chance. */
const referenceLength = 6;

const hasWord = (word: string) => {
  const pattern = escaped(word);
  const inShop = sql<boolean>`(shop || ' ' || shop_as_written) ilike ${`%${pattern}%`}`;
  return word.length < referenceLength
    ? inShop
    : sql<boolean>`(${inShop} or issuer_ref ilike ${`${pattern}%`} or id::text ilike ${`${pattern}%`})`;
};

/** Newest first, by the index on the card. */
export const readEntries = async (
  db: Db,
  wanted: Wanted,
  after: PagePlace | undefined,
  limit: number,
): Promise<EntryRow[]> => {
  let query = db.selectFrom('card_entries').selectAll().where('card_id', '=', wanted.cardId);
  if (after) {
    query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id}::uuid)`);
  }
  if (wanted.kind) query = query.where('kind', '=', wanted.kind);
  if (wanted.state) query = query.where('state', '=', wanted.state);
  if (wanted.category) query = query.where('category', '=', wanted.category);
  if (wanted.from) query = query.where('at', '>=', wanted.from);
  if (wanted.before) query = query.where('at', '<', wanted.before);
  const { words = [], amount } = wanted;
  if (words.length > 0) {
    const found = words.map(hasWord);
    query = query.where((row) =>
      row.or([
        row.and(found),
        ...(amount === null || amount === undefined ? [] : [row('amount', '=', amount)]),
      ]),
    );
  }
  return await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
};

/** The payment that a refund is for, and the refunds of a payment. */
export const relatedTo = (db: Db, entry: EntryRow) =>
  db
    .selectFrom('card_entries')
    .select(['id', 'kind', 'amount', 'at'])
    .where('card_id', '=', entry.card_id)
    .where((row) =>
      row.or([
        row('refund_of', '=', entry.id),
        ...(entry.refund_of === null ? [] : [row('id', '=', entry.refund_of)]),
      ]),
    )
    .orderBy('at')
    .limit(50)
    .execute();
