import { wireAmount } from '@cowrie/money';
import { freezes } from '#ledger/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { PeopleHooks } from '#platform/room.ts';
import { readStaffWallets, restrictedPeople, searchByAccount } from './people-queries.ts';

/** Staff's view of a person's wallets. */
export const walletPeople = (deps: Platform): PeopleHooks => ({
  search: searchByAccount,
  restricted: restrictedPeople,
  parts: [
    { part: 'wallets', permission: 'ledger.read', read: (userId) => readWallets(deps, userId) },
  ],
});

const readWallets = async (deps: Platform, userId: string) => {
  const rows = await readStaffWallets(deps.db, userId);
  return rows.map((row) => {
    const { currency } = row;
    const toWireAmount = (minor: bigint): number => wireAmount(minor, currency);
    return {
      accountId: Number(row.account_id),
      currency,
      balance: toWireAmount(row.posted),
      held: toWireAmount(row.held),
      available: toWireAmount(row.posted - row.held),
      freeze: freezes[row.frozen] ?? ('all' as const),
      openedAt: row.created_at.toISOString(),
    };
  });
};
