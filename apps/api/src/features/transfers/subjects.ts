import type { QuoteSubject } from '@cowrie/contract/transfers';
import { accountResolution, institutionTypeByCountry } from '@cowrie/contract/reference-data';
import type { ResolveAccount } from '#features/reference/index.ts';
import { findInstitution } from '#features/reference/index.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { type Corridor, corridorOf } from './corridors.ts';
import { findOwnAccount } from './own-account-queries.ts';
import type { TransferParts } from './parts.ts';
import { type EndsRow, readEnds } from './people-queries.ts';
import { recipientKey } from './rules.ts';

/** Who gets it, as people read it and as the company is told. */
export type Payee = {
  readonly corridor: Corridor;
  readonly key: string;
  readonly type: 'tag' | 'bank';
  readonly name: string;
  readonly identifier: string;
  readonly country: string;
  readonly detail: Readonly<Record<string, string>>;
  readonly ends: EndsRow;
};

type Codes =
  | 'RAIL_OFF'
  | 'WALLET_NOT_FOUND'
  | 'RECIPIENT_UNKNOWN'
  | 'RECIPIENT_SELF'
  | 'RECIPIENT_WALLET'
  | 'RECIPIENT_FROZEN'
  | 'ACCOUNT_NUMBER_INVALID'
  | 'ACCOUNT_UNVERIFIED'
  | 'INSTITUTION_UNKNOWN'
  | 'RESOLVE_FAILED'
  | 'ACCOUNT_COOLING'
  | 'NOT_FOUND';

/** May not be paid at all: an account that takes no money in. */
const frozenAll = 2;

const toTag = async (
  parts: TransferParts,
  userId: string,
  recipientId: string,
): Promise<Result<Payee, Codes>> => {
  const corridor = corridorOf('tag', '*');
  if (!corridor) return fail('RAIL_OFF');
  if (recipientId === userId) return fail('RECIPIENT_SELF');
  const ends = await readEnds(parts.db, userId, recipientId, corridor.source);
  if (ends.sender_account === null) return fail('WALLET_NOT_FOUND');
  if (ends.recipient_name === null || ends.recipient_tag === null) return fail('RECIPIENT_UNKNOWN');
  if (ends.recipient_account === null) return fail('RECIPIENT_WALLET');
  if (ends.recipient_frozen === frozenAll) return fail('RECIPIENT_FROZEN');
  return ok({
    corridor,
    key: recipientKey.tag(recipientId),
    type: 'tag',
    name: ends.recipient_name,
    identifier: `@${ends.recipient_tag}`,
    country: 'NG',
    detail: { userId: recipientId },
    ends,
  });
};

type BankAccount = {
  readonly country: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
};

const toAccount = async (
  parts: TransferParts,
  userId: string,
  corridor: Corridor,
  account: BankAccount,
): Promise<Result<Payee, Codes>> => {
  const ends = await readEnds(parts.db, userId, null, corridor.source);
  if (ends.sender_account === null) return fail('WALLET_NOT_FOUND');
  const { country, bankCode, bankName, accountNumber, accountName } = account;
  return ok({
    corridor,
    key: recipientKey.bank(country, bankCode, accountNumber),
    type: 'bank',
    name: accountName,
    identifier: accountNumber,
    country,
    detail: { bankCode, bankName, accountNumber },
    ends,
  });
};

/** The bank must be one we know, and the account one whose owner the bank names. */
export const resolveBank = async (
  parts: TransferParts,
  resolve: ResolveAccount,
  wanted: { readonly country: string; readonly bankCode: string; readonly accountNumber: string },
): Promise<Result<BankAccount, Codes>> => {
  const { country, bankCode, accountNumber } = wanted;
  const type = institutionTypeByCountry[country as keyof typeof institutionTypeByCountry];
  if (!type) return fail('RAIL_OFF');
  const bank = await findInstitution(parts, { country, type, code: bankCode });
  if (!bank) return fail('INSTITUTION_UNKNOWN');
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

const toBank = async (
  parts: TransferParts,
  resolve: ResolveAccount,
  userId: string,
  wanted: Extract<QuoteSubject, { rail: 'bank' }>,
): Promise<Result<Payee, Codes>> => {
  const corridor = corridorOf('bank', wanted.country);
  if (!corridor) return fail('RAIL_OFF');
  const account = await resolveBank(parts, resolve, wanted);
  return account.ok ? toAccount(parts, userId, corridor, account.value) : account;
};

const toOwnAccount = async (
  parts: TransferParts,
  userId: string,
  accountId: string,
): Promise<Result<Payee, Codes>> => {
  const corridor = corridorOf('withdrawal', 'NG');
  const account = await findOwnAccount(parts.db, userId, accountId);
  if (!corridor || !account) return fail('NOT_FOUND');
  if (account.usable_from > parts.clock.now()) {
    return fail('ACCOUNT_COOLING', { details: { usableFrom: account.usable_from.toISOString() } });
  }
  return toAccount(parts, userId, corridor, {
    country: 'NG',
    bankCode: account.bank_code,
    bankName: account.bank_name,
    accountNumber: account.account_number,
    accountName: account.account_name,
  });
};

export const payeeOf = (
  parts: TransferParts,
  resolve: ResolveAccount,
  userId: string,
  to: QuoteSubject,
): Promise<Result<Payee, Codes>> => {
  switch (to.rail) {
    case 'tag':
      return toTag(parts, userId, to.recipientUserId);
    case 'bank':
      return toBank(parts, resolve, userId, to);
    default:
      return toOwnAccount(parts, userId, to.accountId);
  }
};
