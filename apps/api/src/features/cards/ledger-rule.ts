import { formatMinor } from '@cowrie/money';
import type { LedgerRule } from '#ledger/rules.ts';
import { findCardsWrong } from './ledger-rule-queries.ts';

const dollars = (minor: bigint): string => formatMinor(minor, 'USD');

export const cardsAreAtTheIssuer: LedgerRule = {
  name: 'cards-are-at-the-issuer',
  check: async (db) =>
    (await findCardsWrong(db)).map(
      ({ cards, held }) =>
        `All cards together have ${dollars(cards)}; the issuer holds ${dollars(held)} on cards by our books.`,
    ),
};
