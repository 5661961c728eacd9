/**
 * A further company and a further category, as they would be added: a row in each list of the
 * contract, and one client. A test that imports this file first has the rows in its own process
 * before other modules read the lists; the product has neither.
 */

import { billCategories, billCategoryNames, billCompanies } from '@cowrie/contract/bills/data';
import { money } from '@cowrie/money';
import type { Company, ListedOffer } from '#features/bills/companies/company.ts';
import { listedOffer } from './bills-listed.ts';

Object.assign(billCompanies, { vendor: 'Vendor' });
Object.assign(billCategories, {
  parking: { ...billCategories.water, name: 'Parking', note: 'Car parks and fines' },
});
(billCategoryNames as string[]).push('parking');

/** Orders that the company carried out, and how it treats the next order. */
export const vendor = {
  carriedOut: [] as { readonly reference: string; readonly account: string | null }[],
  next: 'paid' as 'paid' | 'refused' | 'silent',
  isUp: true,
};

const offer = (ref: string, over: Partial<ListedOffer>): ListedOffer =>
  listedOffer(ref, { service: 'vending', ...over });

const offers: readonly ListedOffer[] = [
  offer('lekki', { category: 'parking' as never, name: 'Lekki Parking' }),
  offer('light', {
    category: 'electricity',
    name: 'Ikeja Electric',
    note: 'Prepaid',
    range: { least: 100_00n, most: 100_000_00n },
  }),
];

/** Half a per cent is ours. */
const costOf = (face: number) => money(BigInt(face) - BigInt(face) / 200n, 'NGN');

export const vendorCompany: Company = {
  name: 'vendor' as never,
  catalogue: {
    list: async () => offers,
    checks: ['vending'],
    checkAccount: async (_, account) =>
      account.endsWith('0000') ? null : { name: 'VENDED PERSON', address: null },
    isReachable: () => vendor.isUp,
  },
  orders: {
    submit: async ({ reference, ordered }, { account, face }) => {
      if (vendor.next === 'refused') {
        return { outcome: 'refused', code: 'validation', message: 'unknown account' };
      }
      vendor.carriedOut.push({ reference, account });
      if (vendor.next === 'silent') return { outcome: 'unknown', message: 'no answer' };
      const goods = {
        token: `7777${reference.replaceAll(/\D/g, '').padEnd(16, '0').slice(0, 16)}`,
      };
      const cost = costOf(face);
      return {
        outcome: 'accepted',
        companyId: `v-${reference}`,
        state: 'paid',
        amount: ordered,
        words: 'done',
        goods,
        cost,
      };
    },
    find: async (reference, { order }) =>
      vendor.carriedOut.some((one) => one.reference === reference)
        ? { companyId: `v-${reference}`, state: 'paid', amount: order.ordered, words: 'done' }
        : null,
    findListed: async () => null,
    readCost: async (_, { face }) => costOf(face),
    accountOf: (face) => face,
  },
};
