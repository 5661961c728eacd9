/** Pure: whether a choice is complete, and the order that it makes. */

import { isAccount } from '@cowrie/contract/bills/data';
import { minorOf } from '../money.ts';
import type { BillerDetail, BillOrder } from '../queries.ts';
import { accountOf } from './accounts.ts';
import { checkedKey, type PayAddress, type PayDraft } from './pay-seed.ts';
import { phoneOf } from './phones.ts';

type Choice = {
  readonly address: PayAddress;
  readonly draft: PayDraft;
  readonly biller: BillerDetail;
};
/** With the person's own verified number; null if there is none. */
type OwnChoice = Choice & { readonly ownPhone: string | null };

/** Whether the distributor has a number to text to. An empty field means the person's own one. */
export function isPhoneReady({ address, draft, biller, ownPhone }: OwnChoice): boolean {
  if (!biller.needsPhone || (draft.phone.trim() === '' && ownPhone !== null)) return true;
  return isAccount('airtime', phoneOf(draft.phone, address.country));
}

/** Whether the account can be paid for: valid, and looked up if the biller can name its holder. */
export function isAccountReady(choice: OwnChoice): boolean {
  const { address, draft, biller } = choice;
  if (!isPhoneReady(choice)) return false;
  if (!biller.needsAccount) return true;
  const account = accountOf(biller.category, draft.typed, address.country);
  if (account === undefined) return false;
  return !biller.canCheck || draft.checked === checkedKey(biller.id, account);
}

/** Why the amount cannot be paid; undefined if it can. */
export function amountProblem(
  typed: string,
  { range, currency }: Pick<BillerDetail, 'range' | 'currency'>,
): 'bad' | 'least' | 'most' | undefined {
  const amount = minorOf(typed, currency);
  if (amount === undefined || range === null) return 'bad';
  if (amount < range.least) return 'least';
  return amount > range.most ? 'most' : undefined;
}

/** A plan that the biller has, or an amount that it takes. */
export const isChoiceReady = ({ address, draft, biller }: Choice): boolean =>
  address.plan === ''
    ? amountProblem(draft.amount, biller) === undefined
    : biller.plans.some(({ id }) => id === address.plan);

export const addonsOf = ({ addons }: Pick<PayAddress, 'addons'>): string[] =>
  addons.split(',').filter(Boolean);

/** The wallet of the biller's own currency costs no exchange, so it is first. */
export function walletOf(
  { wallet }: Pick<PayAddress, 'wallet'>,
  { currency }: Pick<BillerDetail, 'currency'>,
): 'NGN' | 'USD' {
  if (wallet === 'NGN' || wallet === 'USD') return wallet;
  return currency === 'USD' ? 'USD' : 'NGN';
}

/** The order for the quote; undefined if something is missing. */
export function orderOf(choice: OwnChoice): BillOrder | undefined {
  const { address, draft, biller } = choice;
  if (!isAccountReady(choice) || !isChoiceReady(choice)) return undefined;
  const account = biller.needsAccount
    ? accountOf(biller.category, draft.typed, address.country)
    : undefined;
  const hasPlan = address.plan !== '';
  const known = new Set(biller.addons.map(({ id }) => id));
  const addonIds = addonsOf(address).filter((id) => known.has(id));
  const phone = biller.needsPhone ? phoneOf(draft.phone, address.country) : '';
  return {
    billerId: biller.id,
    currency: walletOf(address, biller),
    ...(account !== undefined && { account }),
    ...(hasPlan ? { planId: address.plan } : { amount: minorOf(draft.amount, biller.currency) }),
    ...(hasPlan && addonIds.length > 0 && { addonIds }),
    ...(phone !== '' && { phone }),
  };
}
