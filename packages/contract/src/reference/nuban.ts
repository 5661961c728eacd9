/**
 * The check digit of Nigerian account numbers, by the standard of the Central Bank (2020): nine digits
 * and a check digit over the bank's code and those nine. It tells at which banks a number can exist. It
 * never refuses one: wallets that number accounts by phone do not follow it, and only the bank knows.
 */

import { nubanDigits } from './data.ts';

const weights = [3, 7, 3] as const;

/**
 * The six digits of a bank in the calculation: '058' → '000058' for a deposit bank with a code of three
 * digits, '50211' → '950211' for another institution with five. Null for all other codes.
 */
export const nubanPrefix = (bankCode: string): string | null => {
  if (/^\d{3}$/.test(bankCode)) return `000${bankCode}`;
  return /^\d{5}$/.test(bankCode) ? `9${bankCode}` : null;
};

const checkDigitOf = (digits: string): number => {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % weights.length] ?? 0),
    0,
  );
  return (10 - (sum % 10)) % 10;
};

/** True if the bank with this prefix can have issued the number. */
export const isNubanOf = (prefix: string, number: string): boolean =>
  /^\d{10}$/.test(number) &&
  checkDigitOf(prefix + number.slice(0, nubanDigits - 1)) === Number(number.slice(-1));

/** True if the number is a Nigerian mobile number without its leading zero, as wallets use it. */
export const isPhoneAccount = (number: string): boolean => /^[789][01]\d{8}$/.test(number);

/** An account number as people write it, without spaces and hyphens: '012 345-6789' → '0123456789'. */
export const plainAccountNumber = (typed: string): string => typed.replace(/[\s-]/g, '');
