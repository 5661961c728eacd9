/** A person's own wallets, as rows of the table and as the dashboard shows them. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/wallets/routes';
import type { Wallet, WalletColumn } from '@cowrie/contract/wallets/routes';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { wireAmount } from '@cowrie/money';
import { freezes } from '#ledger/index.ts';
import type { Actor } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { ok } from '#platform/result.ts';
import { readWallets, type WalletRow } from './queries.ts';

const walletOf = (row: WalletRow): Wallet => ({
  id: row.id,
  currency: row.currency,
  isActive: row.is_active,
  balance: wireAmount(row.posted, row.currency),
  held: wireAmount(row.held, row.currency),
  available: wireAmount(row.posted - row.held, row.currency),
  pending: wireAmount(row.pending, row.currency),
  vault: wireAmount(row.vault, row.currency),
  accountNumber: row.account_number,
  freeze: freezes[row.frozen] ?? 'all',
  openedAt: row.created_at.toISOString(),
});

export const listWallets = async (platform: Platform, actor: Actor) => {
  const at = platform.clock.now().toISOString();
  return ok({ items: (await readWallets(platform.db, actor.userId)).map(walletOf), at });
};

export const readWallet = async (
  platform: Platform,
  userId: string,
  currency: WalletCurrency,
): Promise<Wallet> => {
  const [row] = await readWallets(platform.db, userId, { currency });
  if (!row) throw new Error('a wallet that was just opened is gone');
  return walletOf(row);
};

const tableRow = (row: WalletRow) => ({
  id: row.id,
  currency: row.currency,
  is_active: row.is_active,
  balance: wireAmount(row.posted, row.currency),
  account_number: row.account_number,
  user_id: row.user_id,
});

type TableQuery = ParsedOf<typeof contract.walletTable>['query'];

const pick = (
  row: ReturnType<typeof tableRow>,
  columns: readonly WalletColumn[],
): Partial<ReturnType<typeof tableRow>> =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

/** A filter on another person's id is not an error; the answer is empty. */
export const readWalletTable = async (platform: Platform, actor: Actor, query: TableQuery) => {
  if (query.user_id !== undefined && query.user_id !== actor.userId) return ok([]);
  const rows = await readWallets(platform.db, actor.userId, {
    id: query.id,
    currency: query.currency as WalletCurrency | undefined,
    isActive: query.is_active === undefined ? undefined : query.is_active === 'true',
  });
  const { select } = query;
  return ok(rows.map(tableRow).map((row) => (select ? pick(row, select) : row)));
};
