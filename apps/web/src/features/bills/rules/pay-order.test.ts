import { expect, it } from 'vitest';
import type { BillerDetail } from '../queries.ts';
import { amountProblem, isAccountReady, isChoiceReady, orderOf, walletOf } from './pay-order.ts';
import { checkedKey, emptyDraft, type PayAddress, seedOfCategory } from './pay-seed.ts';

const meter: BillerDetail = {
  id: 'ng-electricity-ikeja-prepaid',
  category: 'electricity',
  country: 'NG',
  name: 'Ikeja Electric',
  note: 'Prepaid',
  currency: 'NGN',
  trouble: null,
  range: { least: 500_00, most: 50_000_00 },
  quick: [],
  plans: [],
  addons: [],
  canCheck: true,
  needsAccount: true,
  needsPhone: true,
  instructions: null,
  commission: { basisPoints: 100, shareBasisPoints: 5_000 },
};
const address: PayAddress = seedOfCategory('electricity', 'NG', meter.id).address;
const account = '45123456789';
const typed = { ...emptyDraft, typed: '4512 3456 789', amount: '5,000' };
const checked = { ...typed, checked: checkedKey(meter.id, account) };

const ownPhone = '+2348031234567';

it('a meter whose holder can be looked up is ready only after that, for this biller', () => {
  expect(isAccountReady({ address, draft: typed, biller: meter, ownPhone })).toBe(false);
  expect(isAccountReady({ address, draft: checked, biller: meter, ownPhone })).toBe(true);
  const other = { ...meter, id: 'ng-electricity-eko-prepaid' };
  expect(isAccountReady({ address, draft: checked, biller: other, ownPhone })).toBe(false);
  expect(
    isAccountReady({ address, draft: typed, biller: { ...meter, canCheck: false }, ownPhone }),
  ).toBe(true);
});

it('asks for a phone number of the distributor if the person has none', () => {
  const ready = (phone: string, own: string | null) =>
    isAccountReady({ address, draft: { ...checked, phone }, biller: meter, ownPhone: own });
  expect(ready('', null)).toBe(false);
  expect(ready('0803', null)).toBe(false);
  expect(ready('0803', ownPhone)).toBe(false);
  expect(ready('0803 123 4567', null)).toBe(true);
  expect(ready('', ownPhone)).toBe(true);
});

it('names what is wrong with an amount', () => {
  expect(amountProblem('499.99', meter)).toBe('least');
  expect(amountProblem('50,000.01', meter)).toBe('most');
  expect(amountProblem('', meter)).toBe('bad');
  expect(amountProblem('500', meter)).toBeUndefined();
  expect(amountProblem('500', { range: null, currency: 'NGN' })).toBe('bad');
});

it('makes an order of an amount, with the number for the distributor', () => {
  const draft = { ...checked, phone: '0803 123 4567' };
  expect(orderOf({ address, draft, biller: meter, ownPhone })).toEqual({
    billerId: meter.id,
    currency: 'NGN',
    account,
    amount: 5_000_00,
    phone: '+2348031234567',
  });
  expect(orderOf({ address, draft: typed, biller: meter, ownPhone })).toBeUndefined();
});

it('makes an order of a plan without an amount, and drops add-ons that are not offered', () => {
  const one = {
    id: 'maplerad.compact-1',
    name: 'DStv Compact',
    price: 10_000_00,
    group: 'month',
    days: null,
    megabytes: null,
    perGigabyte: null,
    months: 1,
  } as const;
  const tv: BillerDetail = {
    ...meter,
    id: 'ng-tv-dstv',
    category: 'tv',
    canCheck: false,
    needsPhone: false,
    range: null,
    plans: [one],
    addons: [{ id: 'maplerad.hd', name: 'HD', price: 1_00 }],
  };
  const chosen = { ...address, plan: one.id, addons: 'maplerad.hd,maplerad.gone', wallet: 'USD' };
  expect(orderOf({ address: chosen, draft: typed, biller: tv, ownPhone })).toEqual({
    billerId: tv.id,
    currency: 'USD',
    account,
    planId: one.id,
    addonIds: ['maplerad.hd'],
  });
  expect(isChoiceReady({ address: { ...chosen, plan: 'gone' }, draft: typed, biller: tv })).toBe(
    false,
  );
});

it('pays from the wallet of the biller’s own currency if the person chose none', () => {
  expect(walletOf({ wallet: '' }, { currency: 'USD' })).toBe('USD');
  expect(walletOf({ wallet: '' }, { currency: 'GHS' })).toBe('NGN');
  expect(walletOf({ wallet: 'USD' }, { currency: 'NGN' })).toBe('USD');
});
