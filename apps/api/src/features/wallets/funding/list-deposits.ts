/** Deposits, as their owner sees them. */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import type { Deposit } from '@cowrie/contract/wallets/routes';
import { wireAmount } from '@cowrie/money';
import type { Actor } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { type DepositRow, findDeposit, readDeposits } from './deposit-queries.ts';

const shownAtOnce = 20;

const depositOf = (row: DepositRow): Deposit => ({
  id: row.id,
  amount: wireAmount(row.amount, row.currency),
  currency: row.currency,
  from: row.from_name,
  at: row.at.toISOString(),
  state: row.state === 'unmatched' ? 'held' : row.state,
  note: row.state === 'failed' ? row.why : null,
});

export const listDeposits = async (
  platform: Platform,
  { userId }: Actor,
  currency: WalletCurrency,
) => {
  const rows = await readDeposits(platform.db, userId, currency, shownAtOnce);
  return ok({ items: rows.map(depositOf) });
};

export const readDeposit = async (platform: Platform, { userId }: Actor, id: string) => {
  const row = await findDeposit(platform.db, id);
  return row?.user_id === userId ? ok(depositOf(row)) : fail('NOT_FOUND');
};
