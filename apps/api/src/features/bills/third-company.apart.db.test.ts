// Adds the rows of the company and the category before any import below reads the lists.
import { vendor, vendorCompany } from '#test/third-company.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  billPayer,
  billsAgree,
  inBooks,
  pay,
  quote,
  read,
  settleDown,
  wallet,
} from '#test/worlds/bill.ts';
import type * as Companies from '#features/bills/companies/index.ts';
import { fetchCatalogue } from '#test/bills-catalogue.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { codeOf } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { openTransferWorld, withoutSelfies } from '#test/worlds/transfer.ts';

// The one row that a client needs.
vi.mock('#features/bills/companies/index.ts', async (load) => {
  const actual = await load<typeof Companies>();
  return {
    ...actual,
    companiesOf: (parts: Parameters<typeof actual.companiesOf>[0]) => ({
      ...actual.companiesOf(parts),
      vendor: vendorCompany,
    }),
  };
});

let at: Awaited<ReturnType<typeof openTransferWorld>>;
beforeAll(async () => {
  at = await openTransferWorld({ env: { RELOADLY_BILLS: 'on' } });
  await withoutSelfies(at.world);
  await fetchCatalogue(at.world);
});
beforeEach(() => {
  vendor.next = 'paid';
  vendor.isUp = true;
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await billsAgree(at);
  await at.close();
});

const parking = {
  billerId: 'ng-parking-lekki-parking',
  account: 'KJA123',
  amount: 500_00,
  currency: 'NGN',
} as const;

test('a new category of a new company is listed, quoted, paid and delivered', async () => {
  const { person } = await billPayer(at.world);
  const { categories } = await person.call('bills.home', { query: {} });
  expect(categories).toContainEqual({ category: 'parking', billers: 1 });
  const { items } = await person.call('bills.billers', {
    query: { country: 'NG', category: 'parking' as never },
  });
  expect(items).toMatchObject([{ id: parking.billerId, name: 'Lekki Parking' }]);
  const before = await wallet(person);
  const shown = await quote(person, parking);
  expect(shown).toMatchObject({ accountName: 'VENDED PERSON', face: { amount: 500_00 } });
  const { purchaseId } = await pay(person, parking);
  await settleDown(at);
  expect(await read(person, purchaseId)).toMatchObject({ state: 'delivered', goods: 'ready' });
  expect((await wallet(person)).available).toBe(before.available - shown.total);
  // Its clearing account has what it took.
  expect(await inBooks(at.world, 'vendor', 'NGN')).toBe(-(500_00n - 250n));
});

test('a new company sells a biller that is known, in the order that staff choose', async () => {
  const { person } = await billPayer(at.world);
  const { person: staff } = await staffWith(at.world, 'bills.read', 'bills.write');
  const billerId = 'ng-electricity-ikeja-prepaid';
  const params = { billerId };
  const biller = await staff.call('bills.staff-biller', { params });
  expect(biller.offers.map(({ company }) => company).toSorted()).toEqual([
    'maplerad',
    'reloadly',
    'vendor',
  ]);
  await staff.call('bills.change-biller', {
    params,
    body: {
      companies: ['vendor', 'maplerad', 'reloadly'] as never,
      hidden: false,
      shareBasisPoints: 0,
      reason: 'The new company is cheaper',
    },
  });
  const light = { billerId, account: '45100000038', amount: 900_00, currency: 'NGN' } as const;
  const phone = '+2348031234567';
  const { purchaseId } = await pay(person, { ...light, phone });
  await settleDown(at);
  const { token } = await person.call('bills.token', { params: { purchaseId } });
  expect(token).toMatch(/^7777( \d{4}){4}$/);
  const page = await staff.call('bills.staff-purchase', { params: { purchaseId } });
  expect(page).toMatchObject({ company: 'vendor', cost: { amount: 895_50, currency: 'NGN' } });
  // While it does not answer, the next one is asked.
  vendor.isUp = false;
  const second = await pay(person, { ...light, amount: 901_00, phone });
  await settleDown(at);
  const other = await staff.call('bills.staff-purchase', { params: second });
  expect(other).toMatchObject({ company: 'maplerad', state: 'delivered' });
});

test('its refusal gives the money back, and an order in doubt is found, never sent again', async () => {
  const { person } = await billPayer(at.world);
  const before = await wallet(person);
  vendor.next = 'refused';
  const refused = await pay(person, { ...parking, amount: 510_00 });
  await settleDown(at);
  expect(await read(person, refused.purchaseId)).toMatchObject({ state: 'refunded' });
  expect(await wallet(person)).toEqual(before);
  vendor.next = 'silent';
  const sent = vendor.carriedOut.length;
  const silent = await pay(person, { ...parking, amount: 520_00 });
  await settleDown(at);
  expect(await read(person, silent.purchaseId)).toMatchObject({ state: 'delivered' });
  expect(vendor.carriedOut).toHaveLength(sent + 1);
  expect(await codeOf(quote(person, { ...parking, account: 'KJA0000' }))).toBe(
    'BILL_ACCOUNT_UNKNOWN',
  );
});

test('staff find it in the lists, the figures and the syncs', async () => {
  const { person: staff } = await staffWith(at.world, 'bills.read');
  const { items } = await staff.call('bills.staff-list', {
    query: { company: 'vendor', limit: 20 },
  });
  expect(items.length).toBeGreaterThan(0);
  const month = at.world.clock.now().toISOString().slice(0, 7);
  const { rows, floats } = await staff.call('bills.figures', { query: { month } });
  expect(rows.map(({ company }) => company as string)).toContain('vendor');
  expect(floats.map(({ company }) => company as string)).toContain('maplerad');
  const syncs = await staff.call('bills.syncs', {});
  expect(syncs.items.map(({ company }) => company as string)).toContain('vendor');
});
