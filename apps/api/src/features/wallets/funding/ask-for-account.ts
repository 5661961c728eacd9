/**
 * Asks for a person's own account number. The request for dollars is in `usd-request`. The request and the job that continues it are saved
 * first; then the company is asked immediately, so that most people get their number with the
 * answer.
 */

import type { ParsedOf } from '@cowrie/contract';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import type * as contract from '@cowrie/contract/wallets/routes';
import { isSuspended } from '#features/kyc/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { FundingDeps } from './deps.ts';
import { findFunding, insertFunding, reopenFunding } from './queries.ts';
import { neededTier, readStanding, wayOf } from './ways.ts';
import { advanceAccount, openAccountJob } from './open-account.ts';

type Body = ParsedOf<typeof contract.askForAccount>['body'];

/** The job starts after the attempt made here. */
const jobDelaySeconds = 5;

/** Writes the request and the job that continues it, unless there is one already. */
export const insertRequest = async (
  deps: FundingDeps,
  tx: Tx,
  userId: string,
  currency: WalletCurrency,
): Promise<void> => {
  const at = deps.clock.now();
  const isNew =
    (await insertFunding(tx, {
      id: deps.ids.next(),
      user_id: userId,
      currency,
      state: 'asked',
      created_at: at,
      updated_at: at,
    })) || (await reopenFunding(tx, userId, currency, at));
  if (!isNew) return;
  const key = `funding:${userId}:${currency}`;
  const runAt = addSeconds(at, jobDelaySeconds);
  await enqueue(tx, openAccountJob, { userId, currency }, { key, runAt });
};

/** If the company does not answer, the request stays and the job asks again. */
export const tryNow = async (
  deps: FundingDeps,
  userId: string,
  currency: WalletCurrency,
): Promise<'tried' | 'misconfigured'> => {
  try {
    await advanceAccount(deps, userId, currency);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn(
      { userId, currency, kind: error.kind },
      'the company did not answer a request for an account',
    );
    if (error.kind === 'misconfigured') return 'misconfigured';
  }
  return 'tried';
};

export const askForAccount = async (deps: FundingDeps, { userId }: Actor, { currency }: Body) => {
  const before = await findFunding(deps.db, userId, currency);
  const standing = (await readStanding(deps, userId))(currency);
  if (before?.state === 'active') return ok(wayOf(currency, before, standing));
  if (await isSuspended(deps.db, userId)) return fail('ACCESS_SUSPENDED');
  if (standing.tier < neededTier[currency]) return fail('KYC_STEP_EARLY');
  if (!standing.hasWallet) return fail('WALLET_NOT_FOUND');
  await inTx(deps.db, (tx) => insertRequest(deps, tx, userId, currency));
  if ((await tryNow(deps, userId, currency)) === 'misconfigured') return fail('ACCOUNT_ASK_FAILED');
  return ok(wayOf(currency, await findFunding(deps.db, userId, currency), standing));
};
