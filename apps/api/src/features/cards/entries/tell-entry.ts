/** Tells a person what happened with a card, once for each thing. */

import { declineReasons } from '@cowrie/contract/cards/data';
import { formatMinor } from '@cowrie/money';
import { notify, addressee } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/db/pool.ts';
import { strangerText } from '#platform/stranger-text.ts';
import type { CardDeps } from '../deps.ts';
import type { CardRow } from '../queries.ts';
import { type EntryRow } from './entry-queries.ts';
import * as told from './notifications.ts';

/** An entry older than this is no news: the person gets no message about it. */
const newsSeconds = 86_400;

export const dollars = (cents: bigint): string => formatMinor(cents, 'USD');

export const aboutCard = (card: Pick<CardRow, 'id' | 'label'>) => ({
  cardId: card.id,
  card: strangerText(card.label, 'title'),
});

export const tellEntry = async (
  deps: CardDeps,
  tx: Tx,
  card: CardRow,
  entry: EntryRow,
): Promise<void> => {
  if (entry.amount === 0n || entry.at < addSeconds(deps.clock.now(), -newsSeconds)) return;
  const person = await addressee(tx, card.user_id);
  const paid = {
    ...aboutCard(card),
    entryId: entry.id,
    amount: dollars(entry.amount),
    shop: strangerText(entry.shop, 'title'),
  };
  const about = { transactionId: entry.id };
  if (entry.kind === 'decline') {
    const { label, fix } = declineReasons[entry.decline ?? 'other'];
    const data = { ...paid, reason: label, fix };
    const cause = `card-decline:${entry.id}`;
    await notify(deps, tx, person, told.paymentDeclined, data, { cause });
  }
  if (entry.kind === 'payment' && entry.state !== 'reversed') {
    const cause = `card-payment:${entry.id}`;
    await notify(deps, tx, person, told.paymentMade, paid, { ...about, cause });
  }
  if (entry.kind === 'refund' && entry.state === 'settled') {
    const kind = card.state === 'closed' ? told.refundStranded : told.refundArrived;
    const cause = `card-refund:${entry.id}`;
    await notify(deps, tx, person, kind, paid, { ...about, cause });
  }
};
