/**
 * Money that a rule moves to a card: the owner's auto top-up, or the amount of a renewal just in
 * time. It keeps to the same limits and fees as the owner; each cause moves money once.
 */

import { confirmByRule } from '#features/orders/index.ts';
import { idFrom } from '#platform/ids.ts';
import { fail } from '#platform/result.ts';
import type { CardDeps } from '../deps.ts';
import { priceOf } from './fees.ts';
import { askIssuer, readyCard } from './move-money.ts';
import { checkCards, permitFunding } from './permit.ts';
import { isOpenCard, placeMovement } from './place.ts';
import { findCard } from '../queries.ts';
import { replayOf } from './replay.ts';

const events = {
  top_up: 'Your top-up rule moved it.',
  just_in_time: 'Moved just in time for an expected charge.',
} as const;

export const fundByRule = async (
  deps: CardDeps,
  rule: {
    readonly cardId: string;
    readonly amount: bigint;
    readonly by: keyof typeof events;
    readonly cause: string;
  },
) => {
  const { cardId, amount, by, cause } = rule;
  const id = idFrom(`card rule ${cardId}`, cause);
  const before = await replayOf(deps, id, id);
  // Each cause moves money once, whatever became of it.
  if (before) return fail('CARD_BUSY');
  const ready = await readyCard(deps, await findCard(deps.db, cardId), id);
  if (!ready.ok) return ready;
  const { card, issuerCardId } = ready.value;
  const userId = card.user_id;
  const open = await checkCards(deps, userId);
  if (!open.ok) return open;
  const fees = await priceOf(deps, 'fund', amount, 0n);
  const permit = await permitFunding(deps, { id, userId, cardId, amount, fees });
  if (!permit.ok) return permit;
  // Under duress no rule moves money, and it looks as if the issuer were down.
  if (permit.value.guard.periodId !== null) return fail('CARD_UNREACHABLE');
  const confirmed = await confirmByRule(deps, permit.value, events[by]);
  if (!confirmed.ok) return confirmed;
  const standing = await askIssuer(deps, ready.value);
  if (!standing.ok) return standing;
  const destination = { what: 'fund', issuerCardId, ...standing.value } as const;
  return placeMovement(
    deps,
    confirmed.value,
    {
      id,
      originId: id,
      card,
      what: 'fund',
      amount,
      fees,
      destination,
      by,
      cause,
      pays: [],
    },
    isOpenCard(cardId),
  );
};
