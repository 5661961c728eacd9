/** Pure: the account that is paid for, from what the person typed. */

import { type BillCategory, cleanAccount, isAccount, rulesOf } from '@cowrie/contract/bills/data';
import { phoneOf, phoneText } from './phones.ts';

export const isPhoneCategory = (category: BillCategory): boolean =>
  rulesOf(category).account === 'phone';

/** The number as the server needs it; undefined if it cannot be one. */
export function accountOf(
  category: BillCategory,
  typed: string,
  country: string,
): string | undefined {
  if (typed.trim() === '') return undefined;
  const account = isPhoneCategory(category)
    ? phoneOf(typed, country)
    : cleanAccount(category, typed);
  return isAccount(category, account) ? account : undefined;
}

/** '··2345', for a row of a list. */
export const accountTail = (account: string): string => `··${account.slice(-4)}`;

/** For reading: phone numbers and long numbers in groups. */
export function accountText(account: string): string {
  if (account.startsWith('+')) return phoneText(account);
  return /^\d{9,}$/.test(account) ? account.replace(/(\d{4})(?=\d)/g, '$1 ') : account;
}
