import type { LedgerRule } from '#ledger/rules.ts';
import { findVaultHoldsWrong } from './ledger-rule-queries.ts';

export const vaultHoldsAreRequests: LedgerRule = {
  name: 'vault-holds-are-requests',
  check: async (db) =>
    (await findVaultHoldsWrong(db)).map(
      ({ id, asked, held }) => `Vault request ${id} is over ${asked}; its open hold is ${held}.`,
    ),
};
