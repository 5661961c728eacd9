/** Computes the subscriptions of a card anew, and tells the person what is new about them. */

import { notify, addressee } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosDate } from '#platform/dates.ts';
import type { Tx } from '#platform/db/pool.ts';
import { strangerText } from '#platform/stranger-text.ts';
import type { CardDeps } from '../../deps.ts';
import type { CardRow } from '../../queries.ts';
import { findSubscriptions, type Subscription } from './find-subscriptions.ts';
import { priceChanged, subscriptionFound } from '../notifications.ts';
import {
  chargesOf,
  replaceSubscriptions,
  type SubscriptionRow,
  subscriptionsOf,
} from './queries.ts';
import { aboutCard, dollars } from '../tell-entry.ts';

/** Two charges of a yearly subscription, and some time. */
const lookBackSeconds = 800 * 86_400;

const rowOf = (cardId: string, found: Subscription): SubscriptionRow => ({
  card_id: cardId,
  shop_key: found.shopKey,
  shop: found.shop,
  rhythm: found.rhythm,
  amount: found.amount,
  before: found.before,
  charges: found.charges,
  last_at: found.lastAt,
  next_at: found.nextAt,
});

const isSame = (one: SubscriptionRow, other: SubscriptionRow): boolean =>
  one.rhythm === other.rhythm &&
  one.amount === other.amount &&
  one.before === other.before &&
  one.charges === other.charges &&
  one.last_at.getTime() === other.last_at.getTime();

/** A charge that came longer ago is no news. */
const newsSeconds = 3 * 86_400;

const tellNews = async (
  deps: CardDeps,
  tx: Tx,
  card: CardRow,
  { was, is }: { readonly was: SubscriptionRow | undefined; readonly is: SubscriptionRow },
): Promise<void> => {
  if (is.last_at < addSeconds(deps.clock.now(), -newsSeconds)) return;
  const person = await addressee(tx, card.user_id);
  const data = {
    ...aboutCard(card),
    shop: strangerText(is.shop, 'title'),
    amount: dollars(is.amount),
    next: lagosDate(is.next_at),
  };
  const cause = `card-renewal:${card.id}:${is.shop_key}`;
  if (!was) {
    await notify(deps, tx, person, subscriptionFound, data, { cause });
  } else if (was.amount !== is.amount && was.last_at < is.last_at) {
    const changed = { ...data, before: dollars(was.amount) };
    const when = `${cause}:${is.last_at.toISOString()}`;
    await notify(deps, tx, person, priceChanged, changed, { cause: when });
  }
};

/** The caller has locked the card. */
export const renewSubscriptions = async (deps: CardDeps, tx: Tx, card: CardRow): Promise<void> => {
  const now = deps.clock.now();
  const charges = await chargesOf(tx, card.id, addSeconds(now, -lookBackSeconds));
  const found = findSubscriptions(charges, now).map((one) => rowOf(card.id, one));
  const before = await subscriptionsOf(tx, card.id);
  const known = new Map(before.map((row) => [row.shop_key, row]));
  const changed = found.filter((row) => {
    const was = known.get(row.shop_key);
    return !was || !isSame(was, row);
  });
  if (changed.length === 0 && found.length === before.length) return;
  await replaceSubscriptions(tx, card.id, found);
  for (const is of changed) await tellNews(deps, tx, card, { was: known.get(is.shop_key), is });
};
