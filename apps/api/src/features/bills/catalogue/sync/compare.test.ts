import { expect, test } from 'vitest';
import { listedOffer, listedPlan } from '#test/bills-listed.ts';
import { type Compared, compareLists, type OfferRow, type PlanRow } from './compare.ts';

const now = new Date('2026-11-18T10:00:00Z');

/** The rows as a first run writes them. */
const storedBy = ({ offers }: Compared) => ({
  offers: offers.map((offer): OfferRow => ({
    id: offer.id,
    biller_id: offer.biller.id,
    company: 'maplerad',
    service: offer.service,
    ref: offer.ref,
    name: offer.name,
    currency: offer.currency,
    least: offer.range?.least ?? null,
    most: offer.range?.most ?? null,
    quick: [...offer.quick],
    commission_bp: offer.commissionBp,
    facts: {},
    digest: offer.digest,
    seen_at: now,
    gone_at: null,
  })),
  plans: offers.flatMap(({ id: offer_id, plans }) =>
    plans.map(({ code: _code, ...plan }): PlanRow => ({
      ...plan,
      offer_id,
      facts: {},
      seen_at: now,
      gone_at: null,
    })),
  ),
});
const nothing = { offers: [], plans: [] };
const offers = Array.from({ length: 20 }, (_, at) =>
  listedOffer(`w${at}`, { plans: [listedPlan(`${at}a`), listedPlan(`${at}b`)] }),
);
const first = compareLists('maplerad', nothing, offers);
const stored = storedBy(first);

test('a first list is new as a whole', () => {
  expect(first.differences).toHaveLength(20);
  expect(first.differences[0]).toMatchObject({ what: 'added', plan: null, words: '2 plans' });
  expect(first.removesMuch).toBe(false);
  expect(first.offers[0]?.plans.map(({ id }) => id)).toEqual(['maplerad.0a', 'maplerad.0b']);
});

test('the same list again changes nothing', () => {
  const again = compareLists('maplerad', stored, offers);
  expect(again).toMatchObject({ differences: [], goneOffers: [], gonePlans: [] });
});

test('a price that changed is named with both prices', () => {
  const dearer = offers.with(
    0,
    listedOffer('w0', { plans: [listedPlan('0a', { price: 1_500_00n }), listedPlan('0b')] }),
  );
  expect(compareLists('maplerad', stored, dearer).differences).toEqual([
    {
      what: 'changed',
      biller: 'Water w0',
      plan: 'Plan 0a',
      words: 'Price ₦1,000.00 → ₦1,500.00',
    },
  ]);
});

test('amounts and commission that changed are named', () => {
  const plans = [listedPlan('0a'), listedPlan('0b')];
  const range = { least: 200_00n, most: 10_000_00n };
  const changed = offers.with(0, listedOffer('w0', { plans, range, commissionBp: 50 }));
  expect(compareLists('maplerad', stored, changed).differences[0]?.words).toBe(
    'Amounts ₦100.00 to ₦10,000.00 → ₦200.00 to ₦10,000.00; Commission 1 % → 0.5 %',
  );
});

test('a tenth may go, more may not', () => {
  const without = (count: number) => compareLists('maplerad', stored, offers.slice(count));
  expect(without(2)).toMatchObject({ removesMuch: false });
  expect(without(2).goneOffers).toHaveLength(2);
  expect(without(2).gonePlans).toHaveLength(4);
  expect(without(3).removesMuch).toBe(true);
  // All billers are still there, but a quarter of the plans is not.
  const thin = offers.map((offer, at) =>
    at < 10 ? { ...offer, plans: [listedPlan(`${at}a`)] } : offer,
  );
  expect(compareLists('maplerad', stored, thin)).toMatchObject({
    goneOffers: [],
    removesMuch: true,
  });
});

test('entries that come twice count once, and free plans not at all', () => {
  const doubled = [
    listedOffer('x', { plans: [listedPlan('a'), listedPlan('a'), listedPlan('b', { price: 0n })] }),
    listedOffer('x', { name: 'Another' }),
  ];
  const { offers: read } = compareLists('maplerad', nothing, doubled);
  expect(read).toHaveLength(1);
  expect(read[0]).toMatchObject({ name: 'Water x', plans: [{ id: 'maplerad.a' }] });
});

test('what cannot be bought is not offered: no amounts and no plans', () => {
  const addon = listedPlan('x', { kind: 'addon' });
  const bare = [
    listedOffer('a', { range: null }),
    listedOffer('b', { range: null, plans: [addon] }),
  ];
  expect(compareLists('maplerad', nothing, [...bare, listedOffer('c')]).offers).toMatchObject([
    { ref: 'c' },
  ]);
});
