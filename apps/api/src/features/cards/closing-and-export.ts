/** Hooks of cards for the data export and for closing the account. */

import { type CardState } from '@cowrie/contract/cards/data';
import { formatMinor } from '@cowrie/money';
import type { ClosingBlockers, ExportSection } from '#platform/room.ts';
import {
  exportedCards,
  exportedCharges,
  exportedEntries,
  lockOpenCards,
} from './export-queries.ts';

const exportMost = 5_000;

const dollars = (amount: bigint): string => formatMinor(amount, 'USD');

/** Number, expiry and CVV are not in it: we do not have them. */
export const cardsSection = (): ExportSection => async (db, userId) => ({
  virtualCards: {
    cards: await exportedCards(db, userId),
    transactions: (await exportedEntries(db, userId, exportMost)).map(
      ({ amount, fee, ...row }) => ({
        ...row,
        amount: dollars(amount),
        fee: dollars(fee),
      }),
    ),
    fees: (await exportedCharges(db, userId, exportMost)).map(({ amount, ...row }) => ({
      ...row,
      amount: dollars(amount),
    })),
  },
});

const sentences: Partial<Record<CardState, (label: string) => string>> = {
  issuing: (label) => `Wait until your card ${label} is created, then close it.`,
  active: (label) => `Close your card ${label} first. Its money comes back to your wallet.`,
  closing: (label) => `Wait until your card ${label} is closed.`,
};

export const cardBlockers: ClosingBlockers = async (tx, userId) =>
  (await lockOpenCards(tx, userId)).flatMap(({ state, label }) => sentences[state]?.(label) ?? []);
