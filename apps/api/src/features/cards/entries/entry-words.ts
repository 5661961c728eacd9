/** Pure: what the history says about the steps of an entry. */

import type { EntryKind } from '@cowrie/contract/cards/data';
import type { HistoryStatus } from './steps.ts';

type Who = 'shop' | 'issuer' | 'refund';

const whoOf = (kind: EntryKind): Who =>
  kind === 'refund' ? 'refund' : kind === 'fee' ? 'issuer' : 'shop';

const opening = {
  shop: 'The shop charged your card.',
  issuer: 'The card issuer charged a fee.',
  refund: 'The shop gave money back.',
} as const satisfies Record<Who, string>;

const sentences = {
  shop: {
    pending: 'The shop has reserved the money.',
    completed: 'The shop has taken the money.',
    reversed: 'The money is back on the card.',
  },
  issuer: {
    pending: 'The card issuer has reserved its fee.',
    completed: 'The card issuer has taken its fee.',
    reversed: 'The fee is back on the card.',
  },
  refund: {
    pending: 'The refund is on its way.',
    completed: 'The refund is on the card.',
    reversed: 'The shop took its refund back from the card.',
  },
} as const satisfies Record<Who, Record<HistoryStatus, string>>;

export const openingWords = (kind: EntryKind): string => opening[whoOf(kind)];

export const eventWords = (kind: EntryKind, status: HistoryStatus): string =>
  sentences[whoOf(kind)][status];
