/** Conditions of a purchase before it may begin. */

import { type BillCategory, rulesOf } from '@cowrie/contract/bills/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import type { Leaving, Movement } from '#features/orders/index.ts';
import { checkSwitch } from '#platform/flags.ts';
import type { BillDeps } from '../deps.ts';
import { recipientKeyOf } from './order.ts';

export const checkBills = (deps: BillDeps, userId: string) =>
  checkSwitch(deps, 'rail-bills', userId);

type Priced = {
  readonly biller_id: string;
  readonly asset: WalletCurrency;
  readonly price: bigint;
  readonly discount: bigint;
  readonly total: bigint;
};

/** A purchase as limits and guards know it. */
export const toBiller = (
  userId: string,
  quote: Priced,
  category: BillCategory,
): { readonly movement: Movement; readonly leaving: Leaving } => ({
  movement: {
    userId,
    currency: quote.asset,
    amount: quote.price - quote.discount,
    total: quote.total,
  },
  leaving: {
    rail: 'bills',
    recipientKey: recipientKeyOf(quote.biller_id),
    recipientType: 'bill',
    becomesCash: rulesOf(category).becomesCash,
  },
});
