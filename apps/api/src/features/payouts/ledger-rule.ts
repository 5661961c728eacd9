import type { LedgerRule } from '#ledger/rules.ts';
import { findHoldsWrong } from './ledger-rule-queries.ts';

export const holdsAreOpenPayouts: LedgerRule = {
  name: 'holds-are-open-payouts',
  check: async (db) =>
    (await findHoldsWrong(db)).map(
      ({ id, state, total, held }) =>
        `Payout ${id} is ${state} over ${total}; its open hold is ${held}.`,
    ),
};
