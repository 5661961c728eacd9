import type { EntryRow } from '#features/cards/entries/entry-queries.ts';
import { findSubscriptions } from '#features/cards/entries/subscriptions/find-subscriptions.ts';
import { chargesOf, replaceSubscriptions } from '#features/cards/entries/subscriptions/queries.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { demoTime } from '../demo-time.ts';
import type { DemoPayment } from './payments.ts';

const day = 86_400;

const rowOf = (
  payment: DemoPayment,
  place: { readonly cardId: string; readonly userId: string; readonly now: Date },
) => {
  const { shop, amount, kind = 'payment', asked } = payment;
  const id = idFrom(`demo entry ${place.cardId}`, `${shop} ${kind} ${payment.daysAgo}`);
  const at = demoTime(id, payment.daysAgo, place.now);
  return {
    id,
    card_id: place.cardId,
    user_id: place.userId,
    issuer_ref: id.replaceAll('-', ''),
    kind,
    state: kind === 'decline' ? ('declined' as const) : ('settled' as const),
    direction: kind === 'refund' ? ('in' as const) : ('out' as const),
    amount,
    shop,
    shop_key: shop.toLowerCase().replaceAll(/[^a-z0-9]/g, ''),
    shop_as_written: shop.toUpperCase(),
    country: asked?.country ?? 'US',
    category: payment.category,
    asked_amount: asked?.amount ?? null,
    asked_currency: asked?.currency ?? null,
    decline: payment.decline ?? null,
    at,
    // The rules of the card have nothing to do about what was long ago.
    judged_at: place.now,
    settled_at: kind === 'decline' ? null : addSeconds(at, day),
  };
};

/** Entries without a movement of the ledger: what was paid then, came and went. */
export const insertDemoEntries = async (
  tx: Tx,
  {
    payments,
    ...place
  }: {
    readonly cardId: string;
    readonly userId: string;
    readonly now: Date;
    readonly payments: readonly DemoPayment[];
  },
): Promise<void> => {
  await tx
    .insertInto('card_entries')
    .values(payments.map((payment) => rowOf(payment, place)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Stores the subscriptions that the entries show to come again. The insert notifies no one. */
export const insertDemoSubscriptions = async (
  tx: Tx,
  { cardId, now }: { readonly cardId: string; readonly now: Date },
): Promise<void> => {
  const charges = await chargesOf(tx, cardId, addSeconds(now, -365 * day));
  const rows = findSubscriptions(charges, now).map((found) => ({
    card_id: cardId,
    shop_key: found.shopKey,
    shop: found.shop,
    rhythm: found.rhythm,
    amount: found.amount,
    before: found.before,
    charges: found.charges,
    last_at: found.lastAt,
    next_at: found.nextAt,
  }));
  await replaceSubscriptions(tx, cardId, rows);
};

/** The newest payments of a card. */
export const listPayments = (tx: Tx, cardId: string, most: number): Promise<EntryRow[]> =>
  tx
    .selectFrom('card_entries')
    .selectAll()
    .where('card_id', '=', cardId)
    .where('kind', '=', 'payment')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
