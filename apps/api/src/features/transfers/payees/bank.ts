import { accountResolution, bankTypeOf, isAccountNumber } from '@cowrie/contract/reference/data';
import { plainAccountNumber } from '@cowrie/contract/reference/nuban';
import type { QuoteSubject } from '@cowrie/contract/transfers/routes';
import type { ResolveAccount } from '#features/reference/index.ts';
import { findInstitution } from '#features/reference/index.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { type Corridor, corridorFor } from '../quotes/corridors.ts';
import { findOwnAccount } from '../book/own-account-queries.ts';
import type { TransferDeps } from '../deps.ts';
import { type FoundPayee, outside, type PayeeCode } from './payee.ts';
import { recipientKey } from '../rules.ts';

type BankAccount = {
  readonly country: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
};

const toAccount = (
  deps: TransferDeps,
  userId: string,
  corridor: Corridor,
  account: BankAccount,
): Promise<FoundPayee> => {
  const { country, bankCode, bankName, accountNumber, accountName } = account;
  return outside(deps, userId, {
    corridor,
    key: recipientKey.bank({ country, bankCode, accountNumber }),
    type: 'bank',
    name: accountName,
    identifier: accountNumber,
    country,
    detail: { bankCode, bankName, accountNumber },
  });
};

/** The bank must be one we know, and the bank must return the name of the account's owner. */
export const resolveBank = async (
  deps: TransferDeps,
  resolve: ResolveAccount,
  wanted: { readonly country: string; readonly bankCode: string; readonly accountNumber: string },
): Promise<Result<BankAccount, PayeeCode>> => {
  const { country, bankCode, accountNumber } = wanted;
  const type = bankTypeOf(country);
  if (!type) return fail('RAIL_OFF');
  const bank = await findInstitution(deps, { country, type, code: bankCode });
  if (!bank) return fail('INSTITUTION_UNKNOWN');
  if (!isAccountNumber(country, accountNumber)) return fail('ACCOUNT_NUMBER_INVALID');
  const isResolved = accountResolution.countries.some((one) => one === country);
  if (!isResolved) {
    return ok({ ...wanted, bankName: bank.name, accountName: 'Account holder' });
  }
  const found = await resolve({ bank_code: bankCode, account_number: accountNumber });
  if (!found.ok) {
    return found.code === 'ACCOUNT_UNRESOLVED' ? fail('ACCOUNT_UNVERIFIED') : fail(found.code);
  }
  const accountName = found.value.data.account_name;
  return ok({ ...wanted, bankName: bank.name, accountName });
};

export const toBank = async (
  deps: TransferDeps,
  resolve: ResolveAccount,
  userId: string,
  wanted: Extract<QuoteSubject, { rail: 'bank' }>,
): Promise<FoundPayee> => {
  const corridor = corridorFor('bank', wanted.country);
  if (!corridor) return fail('RAIL_OFF');
  const accountNumber = plainAccountNumber(wanted.accountNumber);
  const account = await resolveBank(deps, resolve, { ...wanted, accountNumber });
  return account.ok ? toAccount(deps, userId, corridor, account.value) : account;
};

export const toOwnAccount = async (
  deps: TransferDeps,
  userId: string,
  accountId: string,
): Promise<FoundPayee> => {
  const corridor = corridorFor('withdrawal', 'NG');
  const account = await findOwnAccount(deps.db, userId, accountId);
  if (!corridor || !account) return fail('NOT_FOUND');
  if (account.usable_from > deps.clock.now()) {
    return fail('ACCOUNT_COOLING', { details: { usableFrom: account.usable_from.toISOString() } });
  }
  return toAccount(deps, userId, corridor, {
    country: 'NG',
    bankCode: account.bank_code,
    bankName: account.bank_name,
    accountNumber: account.account_number,
    accountName: account.account_name,
  });
};
