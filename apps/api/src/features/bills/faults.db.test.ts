/**
 * Every fault of both companies, on every product, when it is ordered and when it is asked about.
 * Afterwards each purchase is delivered and was carried out once, or refunded and was not.
 */

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { control } from '#providers/testing.ts';
import {
  billPayer,
  billsAgree,
  type BillWorld,
  buy,
  countAtCompany,
  openBillWorld,
  read,
  runBills,
  settleDown,
  stayLoggedIn,
  wallet,
} from '#test/worlds/bill.ts';
import type { TestBillerName } from '#test/bill-catalogue.ts';
import { endFaults, ledgerHolds, patience } from '#test/worlds/payout.ts';
import type { Person } from '#test/world.ts';
import { inDepth } from '../../../../../tools/testing/depth.ts';

// The purchases go through hours of virtual time; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 60_000 });

let at: BillWorld;
let person: Person;
beforeAll(async () => {
  at = await openBillWorld();
  ({ person } = await billPayer(at.world));
});
afterEach(async () => {
  patience.ms = 10_000;
  await endFaults(at.sandbox);
  // Long enough for an open circuit breaker to close.
  await at.pass(20);
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await at.close();
});

/** All that the sandbox plays. A company carries these out, or the rest, before it answers so. */
const carriedOut = [
  'slow',
  '500_after',
  '500_late',
  'timeout_after',
  'reset_after',
  'malformed',
] as const;
const lost = ['400', '403', '404', '429', '500', 'timeout_before', 'reset_before', 'down'] as const;
type Mode = (typeof carriedOut)[number] | (typeof lost)[number];
/** A question is not carried out later. */
const askingModes = [...carriedOut, ...lost].filter((mode) => mode !== '500_late');

const products: readonly TestBillerName[] = [
  'mapleradAirtime',
  'mapleradData',
  'mapleradTv',
  'mapleradPower',
  'mapleradWater',
  'reloadlyAirtime',
  'reloadlyData',
  'reloadlyPower',
  'reloadlyGift',
];

const orderCalls = {
  maplerad: '^/v1/bills/(airtime|data|cable|electricity|utility)$',
  reloadly: '(/topups/topups|/utilities/pay|/giftcards/orders)$',
} as const;

const shortMs = 60;

const planAt = async (company: 'maplerad' | 'reloadly', mode: Mode, more: object) => {
  if (mode === 'slow' || mode.startsWith('timeout')) patience.ms = shortMs;
  await control(at.sandbox, '/fault', {
    provider: company,
    mode,
    times: 1_000,
    delay_ms: 2 * shortMs,
    // A late request is carried out within a minute; a company that is down stays down.
    seconds: mode === '500_late' ? 60 : 86_400,
    ...more,
  });
};

/** In a day's run a product of each company in naira, and one in dollars. */
const productsUnder = (mode: Mode): readonly TestBillerName[] =>
  inDepth(`products under ${mode}`, products, {
    classes: (what) => [
      what === 'reloadlyGift' ? 'dollars' : what.startsWith('maplerad') ? 'maplerad' : 'reloadly',
    ],
  });

const buyUnder = async (mode: Mode) => {
  const bought: { readonly what: TestBillerName; readonly id: string }[] = [];
  for (const what of productsUnder(mode))
    bought.push({ what, id: (await buy(person, what)).purchaseId });
  return bought;
};

/** Minutes of the fault, then hours without it. */
const through = async (): Promise<void> => {
  for (let minute = 0; minute < 3; minute += 1) {
    await runBills(at.world).catch(() => undefined);
    await at.pass(60);
  }
  await endFaults(at.sandbox);
  patience.ms = 10_000;
  await at.pass(20);
  await settleDown(at);
};

type Bought = Awaited<ReturnType<typeof buyUnder>>;

const outcomes = async (bought: Bought) => {
  const found: Record<string, string> = {};
  for (const { what, id } of bought) {
    const { state } = await read(person, id);
    found[what] = `${state}, carried out ${await countAtCompany(at.world, id)} times`;
  }
  return found;
};

const allOf = (bought: Bought, words: string) =>
  Object.fromEntries(bought.map(({ what }) => [what, words]));

const moneyIs = async (before: Awaited<ReturnType<typeof both>>, spent: boolean) => {
  const now = await both();
  expect([now.naira.held, now.dollars.held]).toEqual([0, 0]);
  expect(now.naira.available < before.naira.available).toBe(spent);
  expect(now.dollars.available < before.dollars.available).toBe(spent);
  await billsAgree(at);
};
const both = async () => ({ naira: await wallet(person), dollars: await wallet(person, 'USD') });

const orderAll = async (mode: Mode) => {
  await stayLoggedIn(at.world);
  const before = await both();
  const bought = await buyUnder(mode);
  await planAt('maplerad', mode, { path_regex: orderCalls.maplerad });
  await planAt('reloadly', mode, { path_regex: orderCalls.reloadly });
  await through();
  return { before, bought };
};

/** In a day's run each kind of end meets some faults, and each fault some end. */
const drawn = inDepth(
  'faults of the sellers',
  Object.entries({ carriedOut, lost, asked: askingModes }).flatMap(([end, own]) =>
    own.map((mode) => ({ end, mode })),
  ),
  { classes: ({ end, mode }) => [end, mode] },
);
const modesOf = (wanted: string): Mode[] =>
  drawn.filter(({ end }) => end === wanted).map(({ mode }) => mode);

describe('an order that the company carried out', () => {
  test.each(modesOf('carriedOut'))('with the fault %s is delivered, once', async (mode) => {
    const { before, bought } = await orderAll(mode);
    expect(await outcomes(bought)).toEqual(allOf(bought, 'delivered, carried out 1 times'));
    await moneyIs(before, true);
  });
});

describe('an order that never arrived', () => {
  test.each(modesOf('lost'))('with the fault %s is refunded', async (mode) => {
    const { before, bought } = await orderAll(mode);
    expect(await outcomes(bought)).toEqual(allOf(bought, 'refunded, carried out 0 times'));
    await moneyIs(before, false);
    expect(await both()).toEqual(before);
  });
});

describe('an order whose answer was lost', () => {
  test.each(modesOf('asked'))(
    'with the fault %s when it is asked about is delivered',
    async (mode) => {
      await stayLoggedIn(at.world);
      const before = await both();
      const bought = await buyUnder(mode);
      for (const company of ['maplerad', 'reloadly'] as const) {
        await planAt(company, '500_after', { path_regex: orderCalls[company] });
      }
      await runBills(at.world);
      await endFaults(at.sandbox);
      await at.pass(20);
      for (const company of ['maplerad', 'reloadly'] as const) {
        await planAt(company, mode, { method: 'GET' });
      }
      await through();
      expect(await outcomes(bought)).toEqual(allOf(bought, 'delivered, carried out 1 times'));
      await moneyIs(before, true);
    },
  );
});
