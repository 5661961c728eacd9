/** Pure: phone numbers as people type them, and as companies need them. */

import type { billCountries } from '@cowrie/contract/bills/data';
import { internationalNumber } from '@cowrie/contract/reference/data';

type BillCountry = (typeof billCountries)[number];

const callingCodes: Readonly<Record<BillCountry, string>> = {
  NG: '234',
  GH: '233',
  KE: '254',
  US: '1',
};

const isKnown = (country: string): country is BillCountry => Object.hasOwn(callingCodes, country);

/** '+234'; empty for a country whose numbers have to be typed in full. */
export const callingCodeOf = (country: string): string =>
  isKnown(country) ? `+${callingCodes[country]}` : '';

/** '0803 123 4567' → '+2348031234567'. A number that begins with + or 00 is taken as it is. */
export function phoneOf(typed: string, country: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  if (digits === '') return '';
  if (typed.trim().startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return isKnown(country) ? `+${internationalNumber(typed, callingCodes[country])}` : `+${digits}`;
}

/** The country of a number in international form; undefined if it is none of ours. */
export const countryOfPhone = (phone: string): BillCountry | undefined =>
  (Object.keys(callingCodes) as BillCountry[]).find((country) =>
    phone.startsWith(`+${callingCodes[country]}`),
  );

/** '+2348031234567' → '+234 803 123 4567' */
export function phoneText(phone: string): string {
  const country = countryOfPhone(phone);
  if (country === undefined) return phone;
  const code = callingCodeOf(country);
  const rest = phone.slice(code.length);
  return `${code} ${rest.replace(/^(\d{3})(\d{3})(\d+)$/, '$1 $2 $3')}`;
}
