/**
 * Updates a person's dollar wallet with the account the banking company has. An account that we did
 * not know is adopted; a pending request is continued.
 */

import { bankCustomer } from '#features/kyc/index.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { FundingDeps } from './deps.ts';
import {
  findFunding,
  type FundingRow,
  insertFunding,
  reopenFunding,
  setWalletNumber,
} from './queries.ts';
import { advanceAccount, refreshDetails } from './open-account.ts';
import { findWalletAccount } from '../queries.ts';

const hasDollars = async (deps: FundingDeps, userId: string): Promise<boolean> => {
  const customer = await bankCustomer(deps, userId);
  if ('refusal' in customer) return false;
  const accounts = await deps.providers.maplerad.customers.accounts(customer.id);
  return accounts.some(({ currency }) => currency === 'USD');
};

const takeOver = (deps: FundingDeps, userId: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    await reopenFunding(tx, userId, 'USD', at);
    await insertFunding(tx, {
      id: deps.ids.next(),
      user_id: userId,
      currency: 'USD',
      state: 'asked',
      created_at: at,
      updated_at: at,
    });
  });

const sync = async (deps: FundingDeps, userId: string): Promise<FundingRow | undefined> => {
  const row = await findFunding(deps.db, userId, 'USD');
  const isUnheardOf = row === undefined || row.state === 'refused';
  if (isUnheardOf && (await hasDollars(deps, userId))) await takeOver(deps, userId);
  if (row?.state === 'active') {
    await refreshDetails(deps, row);
    return findFunding(deps.db, userId, 'USD');
  }
  return advanceAccount(deps, userId, 'USD');
};

export const syncUsdAccount = async (deps: FundingDeps, { userId }: Actor) => {
  if ((await findWalletAccount(deps.db, userId, 'USD')) === undefined) {
    return fail('USD_WALLET_NOT_FOUND');
  }
  try {
    const row = await sync(deps, userId);
    if (!row || row.state === 'refused') return fail('USD_ACCOUNT_MISSING');
    const { account_number, state: status } = row;
    if (account_number !== null) {
      await inTx(deps.db, (tx) => setWalletNumber(tx, { userId, currency: 'USD' }, account_number));
    }
    return ok({ success: true as const, data: { account_number, status } });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ userId, kind: error.kind }, 'a dollar account could not be updated');
    return fail('USD_SYNC_FAILED');
  }
};
