/** Finds the owner of an account number. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/reference/routes';
import { accountResolution, bankTypeOf, isAccountNumber } from '@cowrie/contract/reference/data';
import { plainAccountNumber } from '@cowrie/contract/reference/nuban';
import { fail, ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { allInstitutionLists, institutionList } from './lists.ts';
import type { ReferenceDeps } from './deps.ts';
import { type KeptInstitution, readInstitutionsByCode } from './queries.ts';
import { createAnswerCache } from './answer-cache.ts';

const rememberedSeconds = 600;
const number = new RegExp(`^\\d{${accountResolution.minimumDigits},20}$`);

const isResolvable = (country: string, type: string): boolean =>
  type === 'MOMO' ||
  (bankTypeOf(country) === type && accountResolution.countries.some((each) => each === country));

const known = (rows: readonly KeptInstitution[]): boolean =>
  rows.some(({ country_code, type }) => isResolvable(country_code, type));

/** The code may come from a saved recipient before its list was first fetched. */
const isKnownBank = async (deps: ReferenceDeps, code: string): Promise<boolean> => {
  if (known(await readInstitutionsByCode(deps.db, code))) return true;
  const lists = allInstitutionLists.filter(({ country, type }) => isResolvable(country, type));
  await Promise.all(lists.map((list) => institutionList(deps, list)));
  return known(await readInstitutionsByCode(deps.db, code));
};

/** A mobile money network takes phone numbers; a bank takes the account numbers of its country. */
const canHaveNumber = async (deps: ReferenceDeps, code: string, number: string) => {
  const rows = await readInstitutionsByCode(deps.db, code);
  return rows.some(
    ({ country_code, type }) => type === 'MOMO' || isAccountNumber(country_code, number),
  );
};

export const createResolveAccount = (deps: ReferenceDeps) => {
  const names = createAnswerCache<string>(deps.clock, rememberedSeconds);
  const { reference } = deps.providers.maplerad;

  return async (wanted: ParsedOf<typeof contract.resolveAccount>['body']) => {
    const { bank_code: bankCode } = wanted;
    const accountNumber = plainAccountNumber(wanted.account_number);
    if (!number.test(accountNumber)) return fail('ACCOUNT_NUMBER_INVALID');
    const key = `${bankCode} ${accountNumber}`;
    const remembered = names.get(key);
    if (remembered !== undefined) return answer(remembered);
    if (!(await isKnownBank(deps, bankCode))) return fail('ACCOUNT_UNRESOLVED');
    if (!(await canHaveNumber(deps, bankCode, accountNumber))) {
      return fail('ACCOUNT_NUMBER_INVALID');
    }
    try {
      const { accountName } = await reference.resolveAccount({ bankCode, accountNumber });
      names.set(key, accountName);
      return answer(accountName);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return error.kind === 'rejected'
        ? fail('ACCOUNT_UNRESOLVED', { words: error.message })
        : fail('RESOLVE_FAILED');
    }
  };
};

const answer = (account_name: string) => ok({ success: true as const, data: { account_name } });

export type ResolveAccount = ReturnType<typeof createResolveAccount>;
