import { institutionList, numberingOf } from '#features/reference/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import type { TransferDeps } from '../deps.ts';
import { readUsedBankAccounts } from '../book/destination-queries.ts';

const mostUsed = 50;

/**
 * Data that the form needs to suggest the bank of an account number. The bank itself has the last
 * word.
 */
export const readBankHints = async (deps: TransferDeps, { userId }: Actor) => {
  const [banks, used] = await Promise.all([
    institutionList(deps, { country: 'NG', type: 'NUBAN' }),
    readUsedBankAccounts(deps.db, userId, mostUsed),
  ]);
  return ok({ banks: numberingOf(banks), used });
};
