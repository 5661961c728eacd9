/**
 * Pure: what the events of a card mean. Maplerad tells a funding as FUNDING with mode DEBIT (its own
 * wallet is debited) and, within seconds and in either order, as a twin WITHDRAWAL of the same
 * amount. What is left on a terminated card comes as WITHDRAWAL or TERMINATION with a flag. So the
 * mode alone says nothing, and a WITHDRAWAL alone may be the twin of a funding.
 */

import type { CardTransaction } from '../events.ts';

type CardMeaning =
  | 'funding'
  /** The second half of a funding; no money moves. */
  | 'funding_twin'
  | 'withdrawal'
  /** The balance of a terminated card comes back to us. */
  | 'termination'
  | 'payment'
  | 'refund'
  | 'declined'
  | 'other';

/** How far apart the two halves of a funding may be. */
const twinMs = 60_000;

const meanings: Readonly<Record<string, CardMeaning>> = {
  AUTHORIZATION: 'payment',
  SETTLEMENT: 'payment',
  'CROSS-BORDER': 'payment',
  FUNDING: 'funding',
  WITHDRAWAL: 'withdrawal',
  TERMINATION: 'termination',
  DECLINE: 'declined',
  REVERSAL: 'refund',
  REFUND: 'refund',
};

const isTwinOf = (event: CardTransaction, funding: CardTransaction): boolean =>
  funding.type.toUpperCase() === 'FUNDING' &&
  !funding.isTermination &&
  funding.cardId === event.cardId &&
  funding.amount?.minor === event.amount?.minor &&
  event.createdAt !== null &&
  funding.createdAt !== null &&
  Math.abs(event.createdAt.getTime() - funding.createdAt.getTime()) <= twinMs;

/**
 * The meaning of each event of a card, given all that are known, in their order. Every funding has
 * at most one twin, so that a real withdrawal of the same amount is still seen.
 */
export const readCardMeanings = (events: readonly CardTransaction[]): CardMeaning[] => {
  const paired = new Set<CardTransaction>();
  return events.map((event) => {
    if (event.isTermination) return 'termination';
    const meaning = meanings[event.type.toUpperCase()] ?? 'other';
    if (meaning !== 'withdrawal') return meaning;
    const funding = events.find((each) => !paired.has(each) && isTwinOf(event, each));
    if (!funding) return 'withdrawal';
    paired.add(funding);
    return 'funding_twin';
  });
};
