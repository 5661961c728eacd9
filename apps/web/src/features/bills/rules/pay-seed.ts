/** Pure: where a payment starts: a category, a biller, a saved biller or an earlier purchase. */

import { type BillCategory, billCategories } from '@cowrie/contract/bills/data';
import type { BillOrder, PurchaseDetail, SavedBiller } from '../queries.ts';
import { typedOf } from '../money.ts';

/** Values in the address. Account numbers and amounts are not there: they are in the draft. */
export type PayAddress = {
  readonly category: BillCategory;
  readonly country: string;
  readonly biller: string;
  readonly plan: string;
  readonly addons: string;
  readonly wallet: string;
};

export type PayDraft = {
  /** The account as the person types it. */
  readonly typed: string;
  /** Electricity: the number to which the distributor texts. */
  readonly phone: string;
  readonly amount: string;
  /** The biller and account whose holder was looked up: 'ng-electricity-ikeja-prepaid 4512…'. */
  readonly checked: string;
  readonly holder: string;
};

export type Seed = { readonly address: PayAddress; readonly draft: PayDraft };

export const emptyDraft: PayDraft = { typed: '', phone: '', amount: '', checked: '', holder: '' };

export const isCategory = (text: string): text is BillCategory =>
  Object.hasOwn(billCategories, text);

export const checkedKey = (billerId: string, account: string): string => `${billerId} ${account}`;

const empty = { biller: '', plan: '', addons: '', wallet: '' } as const;

export const seedOfCategory = (category: BillCategory, country: string, biller = ''): Seed => ({
  address: { ...empty, category, country, biller },
  draft: emptyDraft,
});

type Known = {
  readonly category: BillCategory;
  readonly country: string;
  readonly currency: string;
  readonly holder: string | null;
};

/** Seed that repeats an order. Its holder was looked up before, and the server looks again. */
export const seedOfOrder = (order: BillOrder, known: Known): Seed => ({
  address: {
    category: known.category,
    country: known.country,
    biller: order.billerId,
    plan: order.planId ?? '',
    addons: (order.addonIds ?? []).join(','),
    wallet: order.currency,
  },
  draft: {
    typed: order.account ?? '',
    phone: order.phone ?? '',
    amount: order.amount ? typedOf({ amount: order.amount, currency: known.currency }) : '',
    checked: order.account ? checkedKey(order.billerId, order.account) : '',
    holder: known.holder ?? '',
  },
});

export const seedOfPurchase = (purchase: PurchaseDetail): Seed | undefined =>
  purchase.again
    ? seedOfOrder(purchase.again, {
        category: purchase.category,
        country: purchase.biller.country,
        currency: purchase.face.currency,
        holder: purchase.accountName,
      })
    : undefined;

/** With `usual`, the order that the forecast calls usual; otherwise only the biller and account. */
export function seedOfSaved(saved: SavedBiller, usual: boolean): Seed {
  const { biller, account, accountName, forecast } = saved;
  const { category, country, currency } = biller;
  const known = { category, country, currency, holder: accountName };
  if (usual && forecast) return seedOfOrder(forecast.usual, known);
  return {
    address: { ...empty, category, country, biller: biller.id },
    draft: {
      ...emptyDraft,
      typed: account ?? '',
      phone: forecast?.usual.phone ?? '',
      checked: account ? checkedKey(biller.id, account) : '',
      holder: accountName ?? '',
    },
  };
}
