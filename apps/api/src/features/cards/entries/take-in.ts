/**
 * Takes in what the issuer told about one entry. The key is the issuer's reference, so whatever the
 * order, and however often it is told, there is one row. A job then books it in the ledger.
 */

import type { Insertable, Updateable } from 'kysely';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';
import { idFrom } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { CardDeps } from '../deps.ts';
import { tellChanged } from '../events.ts';
import { type CardRow, lockCard, updateCard } from '../queries.ts';
import { categoryOf } from './categories.ts';
import * as queries from './entry-queries.ts';
import { bookJob } from './job-specs.ts';
import { firstStanding, merge, type EntryValues } from './merge.ts';
import { readShop } from './shop-names.ts';
import { tellEntry } from './tell-entry.ts';
import type { Told } from './told.ts';

/** The list is read soon after something happened: what follows may come without an event. */
const readAgainSeconds = 120;

const entryId = (cardId: string, ref: string): string => idFrom('card entry', `${cardId}:${ref}`);

const momentsOf = (
  { state }: EntryValues,
  at: Date,
): Pick<Updateable<DB['card_entries']>, 'settled_at' | 'reversed_at'> => ({
  ...(state === 'settled' && { settled_at: at }),
  ...(state === 'reversed' && { reversed_at: at }),
});

const standingColumns = (standing: EntryValues) => ({
  kind: standing.kind,
  state: standing.state,
  direction: standing.kind === 'refund' ? ('in' as const) : ('out' as const),
  amount: standing.amount,
  decline: standing.decline,
  decline_words: standing.declineWords?.slice(0, 300) ?? null,
});

const newRow = (card: CardRow, told: Told, now: Date): Insertable<DB['card_entries']> => {
  const standing = firstStanding(told);
  const shop = readShop(told.shop, told.city);
  const at = told.at ?? now;
  return {
    id: entryId(card.id, told.ref),
    card_id: card.id,
    user_id: card.user_id,
    issuer_ref: told.ref,
    ...standingColumns(standing),
    ...momentsOf(standing, at),
    shop: shop.name,
    shop_key: shop.key,
    shop_as_written: told.shop.slice(0, 200),
    city: told.city,
    country: told.country,
    mcc: told.mcc,
    category: categoryOf(told.mcc, shop.key),
    asked_amount: told.asked?.amount ?? null,
    asked_currency: told.asked?.currency ?? null,
    at,
    told_at: now,
  };
};

/** Details that this source knows and the other sources did not. */
const detailsOf = (row: queries.EntryRow, told: Told): Updateable<DB['card_entries']> => {
  const mcc = row.mcc ?? told.mcc;
  return {
    mcc,
    category: categoryOf(mcc, row.shop_key),
    city: row.city ?? told.city,
    country: row.country ?? told.country,
    asked_amount: row.asked_amount ?? told.asked?.amount ?? null,
    asked_currency: row.asked_currency ?? told.asked?.currency ?? null,
  };
};

/** The rules look again at more money, at another kind of entry, and at a lack of money. */
const isJudgedAgain = (was: EntryValues, is: EntryValues): boolean =>
  is.amount > was.amount ||
  is.kind !== was.kind ||
  (is.decline === 'funds' && was.decline !== 'funds');

type Taken = 'changed' | 'same' | 'ask';

const linkRefund = async (tx: Tx, row: queries.EntryRow): Promise<void> => {
  if (row.kind !== 'refund' || row.state !== 'settled' || row.refund_of !== null) return;
  const { card_id: cardId, shop_key: shopKey, amount, at } = row;
  const found = await queries.refundable(tx, { cardId, shopKey, amount, at });
  const [only] = found;
  if (only && found.length === 1) await queries.updateEntry(tx, row.id, { refund_of: only.id });
};

const followUp = async (deps: CardDeps, tx: Tx, card: CardRow, id: string): Promise<void> => {
  const row = await queries.lockEntry(tx, id);
  if (!row) return;
  const now = deps.clock.now();
  await linkRefund(tx, row);
  await enqueue(tx, bookJob, { id }, { key: `card-entry:${id}` });
  const soon = addSeconds(now, readAgainSeconds);
  if (card.next_read_at === null || card.next_read_at > soon) {
    await updateCard(tx, card.id, { next_read_at: soon });
  }
  await tellChanged(tx, card, now);
  await tellEntry(deps, tx, card, row);
};

const mergeInto = async (
  deps: CardDeps,
  tx: Tx,
  row: queries.EntryRow,
  told: Told,
  isAsked: boolean,
): Promise<Taken> => {
  const now = deps.clock.now();
  const { kind, state, amount, decline, decline_words } = row;
  const was = { kind, state, amount, decline, declineWords: decline_words };
  const merged = merge(was, told, isAsked);
  const details = detailsOf(row, told);
  if (merged === 'same' || merged === 'ask') {
    await queries.updateEntry(tx, row.id, details);
    return merged;
  }
  await queries.updateEntry(tx, row.id, {
    ...details,
    ...standingColumns(merged),
    ...momentsOf(merged, now),
    told_at: now,
    ...(isJudgedAgain(was, merged) && { judged_at: null }),
  });
  return 'changed';
};

type Reading = {
  /** When the issuer was asked for its list. */
  readonly readAt?: Date;
  /** The references about which an event contradicted what we have. */
  readonly asked?: ReadonlySet<string>;
};

export const takeIn = (
  deps: CardDeps,
  cardId: string,
  told: Told,
  { readAt, asked }: Reading = {},
): Promise<Taken> =>
  inTx(deps.db, async (tx) => {
    // The card first, then its entries: every transaction locks in this order.
    const card = await lockCard(tx, cardId);
    if (!card) return 'same';
    const id = entryId(cardId, told.ref);
    if (await queries.insertEntry(tx, newRow(card, told, deps.clock.now()))) {
      await followUp(deps, tx, card, id);
      return 'changed';
    }
    const row = await queries.lockByRef(tx, cardId, told.ref);
    if (!row) return 'same';
    // An event may have told more while the list was under way.
    if (readAt && row.told_at && row.told_at > readAt) return 'same';
    const taken = await mergeInto(deps, tx, row, told, asked?.has(told.ref) ?? false);
    if (taken === 'changed') await followUp(deps, tx, card, row.id);
    return taken;
  });
