import { type BillCategory, cleanAccount, rulesOf } from '@cowrie/contract/bills/data';
import { normalPhone } from '#features/identity/index.ts';

/** The number as the company writes it: '0803 123 4567' in Nigeria is '+2348031234567'. */
export const readNumber = (category: BillCategory, country: string, typed: string): string => {
  const { account: kind } = rulesOf(category);
  const phone = kind === 'phone' ? normalPhone(typed, country) : null;
  return phone ?? cleanAccount(category, typed);
};
