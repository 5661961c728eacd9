import { chargesOf, type FeeLine } from '@cowrie/contract/quote/fee-lines';
import { dollarTransfer, routingNumberDigits } from '@cowrie/contract/transfers/data';
import { parseMoney } from '@cowrie/money';
import { usd } from '../copy-usd.ts';

/** What dollars to an American bank need; the server holds the same, these say it while typing. */

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
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const accountShape = /^\d{4,17}$/;

/** Of what is there already, what is not right. */
const misshapen = ({ email, routingNumber, accountNumber }: DollarRecipient): RecipientErrors => ({
  ...(!emailShape.test(email.trim()) && { email: recipient.emailInvalid }),
  ...(routingNumber.length !== routingNumberDigits && { routingNumber: recipient.routingLength }),
  ...(!accountShape.test(accountNumber) && { accountNumber: recipient.accountInvalid }),
});

/** What is wrong, field by field in the order they stand in. */
export function wrongInRecipient(form: DollarRecipient): RecipientErrors {
  const names = Object.keys(recipient.labels) as TextField[];
  const shape = misshapen(form);
  const wrong = names.flatMap((name) => {
    const message = isEmpty(form[name]) ? recipient.required[name] : shape[name];
    return message === undefined ? [] : [[name, message]];
  });
  return {
    ...(Object.fromEntries(wrong) as RecipientErrors),
    ...(Object.keys(wrongInAddress(form)).length > 0 && { address: address.missing }),
  };
}

export function wrongInAddress(form: Address): Partial<Address> {
  const names = Object.keys(address.required) as (keyof typeof address.required)[];
  return Object.fromEntries(
    names.filter((name) => isEmpty(form[name])).map((name) => [name, address.required[name]]),
  );
}

/** 1 Broadway, as an envelope has it. */
export const streetOf = ({ houseNumber, street }: Address): string =>
  `${houseNumber.trim()} ${street.trim()}`.trim();

export function wrongDollars(typed: string): string | undefined {
  if (isEmpty(typed)) return amount.required;
  const parsed = parseMoney(typed, 'USD');
  if (!parsed.ok || parsed.money.minor <= 0n) return amount.invalid;
  if (parsed.money.minor < BigInt(dollarTransfer.minimum)) return amount.minimum;
  return parsed.money.minor > BigInt(dollarTransfer.maximum) ? amount.maximum : undefined;
}

/** Below this nothing can be sent: the smallest transfer and its fee. */
export const leastDollars = (fees: readonly FeeLine[]): { least: bigint; fee: bigint } => {
  const smallest = BigInt(dollarTransfer.minimum);
  const fee = chargesOf(fees, smallest);
  return { least: smallest + fee, fee };
};
