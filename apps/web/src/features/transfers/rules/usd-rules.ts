/**
 * The checks for dollars to a US bank. The server checks the same; here they give an error while the
 * person fills in the form.
 */

import { chargesOf, type FeeLine } from '@cowrie/contract/quote/fee-lines';
import { dollarTransfer, routingNumberDigits } from '@cowrie/contract/transfers/data';
import { parseMoney } from '@cowrie/money';
import { usd } from '../copy-usd.ts';

export const emptyAddress = {
  street: '',
  houseNumber: '',
  street2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
};
export type Address = typeof emptyAddress;

export const emptyRecipient = {
  name: '',
  email: '',
  routingNumber: '',
  bankName: '',
  accountNumber: '',
  accountName: '',
  accountType: 'CHECKING',
  paymentRail: 'ACH',
  ...emptyAddress,
};
export type DollarRecipient = typeof emptyRecipient;

export type TextField = keyof typeof usd.recipient.labels;
export type RecipientErrors = Partial<Record<TextField | 'address', string>>;

const { recipient, address, amount } = usd;
const isEmpty = (text: string): boolean => text.trim() === '';
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const accountPattern = /^\d{4,17}$/;

/** Errors of fields that are filled in, but not in the right format. */
const formatErrorsOf = ({
  email,
  routingNumber,
  accountNumber,
}: DollarRecipient): RecipientErrors => ({
  ...(!emailPattern.test(email.trim()) && { email: recipient.emailInvalid }),
  ...(routingNumber.length !== routingNumberDigits && { routingNumber: recipient.routingLength }),
  ...(!accountPattern.test(accountNumber) && { accountNumber: recipient.accountInvalid }),
});

/** One error per field, in the order of the fields: the form focuses the first. */
export function checkRecipient(form: DollarRecipient): RecipientErrors {
  const names = Object.keys(recipient.labels) as TextField[];
  const badFormat = formatErrorsOf(form);
  const errors = names.flatMap((name) => {
    const message = isEmpty(form[name]) ? recipient.required[name] : badFormat[name];
    return message === undefined ? [] : [[name, message]];
  });
  return {
    ...(Object.fromEntries(errors) as RecipientErrors),
    ...(Object.keys(checkAddress(form)).length > 0 && { address: address.missing }),
  };
}

export function checkAddress(form: Address): Partial<Address> {
  const names = Object.keys(address.required) as (keyof typeof address.required)[];
  return Object.fromEntries(
    names.filter((name) => isEmpty(form[name])).map((name) => [name, address.required[name]]),
  );
}

/** '1 Broadway', the US order of house number and street. */
export const streetOf = ({ houseNumber, street }: Address): string =>
  `${houseNumber.trim()} ${street.trim()}`.trim();

export function checkDollarAmount(typed: string): string | undefined {
  if (isEmpty(typed)) return amount.required;
  const parsed = parseMoney(typed, 'USD');
  if (!parsed.ok || parsed.money.minor <= 0n) return amount.invalid;
  if (parsed.money.minor < BigInt(dollarTransfer.minimum)) return amount.minimum;
  return parsed.money.minor > BigInt(dollarTransfer.maximum) ? amount.maximum : undefined;
}

/** The smallest transfer plus its fee: with a lower balance the person cannot send at all. */
export const minimumDollars = (fees: readonly FeeLine[]): { minimum: bigint; fee: bigint } => {
  const smallest = BigInt(dollarTransfer.minimum);
  const fee = chargesOf(fees, smallest);
  return { minimum: smallest + fee, fee };
};
