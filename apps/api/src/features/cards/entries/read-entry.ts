/** One entry of a card with all that is known about it. */

import type { CardEntryDetail } from '@cowrie/contract/cards/routes';
import { fail, ok } from '#platform/result.ts';
import type { CardDeps } from '../deps.ts';
import { canDispute, disputeOf } from '../disputes/answers.ts';
import { findOwnCard } from '../queries.ts';
import { askedOf, entryAnswer, timelineOf } from './answers.ts';
import { findEntry } from './entry-queries.ts';
import { relatedTo } from './list-queries.ts';

export const readEntry = async (
  deps: CardDeps,
  userId: string,
  { cardId, cardEntryId }: { readonly cardId: string; readonly cardEntryId: string },
) => {
  const card = await findOwnCard(deps.db, userId, cardId);
  const row = card && (await findEntry(deps.db, cardId, cardEntryId));
  if (!card || !row) return fail('NOT_FOUND');
  const dispute = await disputeOf(deps.db, row.id);
  const detail: CardEntryDetail = {
    ...entryAnswer(row),
    card: { label: card.label, lastFour: card.last_four },
    shopAsWritten: row.shop_as_written,
    city: row.city,
    country: row.country,
    categoryCode: row.mcc,
    asked: askedOf(row),
    reference: row.issuer_ref ?? row.id,
    timeline: timelineOf(row),
    related: (await relatedTo(deps.db, row)).map(({ id, kind, amount, at }) => ({
      id,
      kind,
      amount: Number(amount),
      at: at.toISOString(),
    })),
    dispute,
    can: {
      dispute: canDispute(row, dispute, deps.clock.now()),
      receipt: row.state === 'settled' && row.kind !== 'decline',
    },
  };
  return ok(detail);
};
