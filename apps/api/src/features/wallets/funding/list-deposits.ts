/** Deposits, as their owner sees them. */

import type { Deposit } from '@cowrie/contract/wallets/routes';
import type { AssetCode } from '@cowrie/money';
import type { Actor } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { type DepositRow, findDeposit, readDeposits } from './deposit-queries.ts';
import type { FundingCurrency } from './queries.ts';
import { toWireAmount } from '../answers.ts';

const shownAtOnce = 20;

const depositOf = (row: DepositRow): Deposit => ({
  id: row.id,
  amount: toWireAmount(row.amount, row.currency as AssetCode),
  currency: row.currency,
  from: row.from_name,
  at: row.at.toISOString(),
  state: row.state === 'unmatched' ? 'held' : row.state,
  note: row.state === 'failed' ? row.why : null,
});

export const listDeposits = async (
  platform: Platform,
  { userId }: Actor,
  currency: FundingCurrency,
) => {
  const rows = await readDeposits(platform.db, userId, currency, shownAtOnce);
  return ok({ items: rows.map(depositOf) });
};

export const readDeposit = async (platform: Platform, { userId }: Actor, id: string) => {
  const row = await findDeposit(platform.db, id);
  return row?.user_id === userId ? ok(depositOf(row)) : fail('NOT_FOUND');
};
