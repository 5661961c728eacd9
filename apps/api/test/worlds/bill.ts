/**
 * One person with money who pays bills, companies with faults, and checks of where the money is. What
 * a company carried out is the truth, whatever it answered.
 */

import type { BillOrder } from '@cowrie/contract/bills/routes';
import { money as moneyOf } from '@cowrie/money';
import { expect } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { addSeconds } from '#platform/clock.ts';
import { billerIds, putCatalogue, type TestBillerName } from '../bill-catalogue.ts';
import { booksBalance } from '../ledger/books-balance.ts';
import { atTier2 } from './kyc.ts';
import { fund } from '../money.ts';
import { holdsAreOpenPayouts, patience } from './payout.ts';
import { money, openTransferWorld, pin, withoutSelfies } from './transfer.ts';
import { type Person, runJob, runQueued, type World } from '../world.ts';

const impatient: typeof globalThis.fetch = async (input, init) => {
  const limit = AbortSignal.timeout(patience.ms);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const answer = await fetch(input, { ...init, signal });
  return new Response(await answer.text(), { status: answer.status });
};

type Place = { readonly world: World; readonly sandbox: TestSandbox };
export type BillWorld = Awaited<ReturnType<typeof openBillWorld>>;

export const openBillWorld = async (options: Parameters<typeof openTransferWorld>[0] = {}) => {
  const opened = await openTransferWorld({
    ...options,
    env: { RELOADLY_BILLS: 'on', ...options.env },
    calling: { fetch: impatient, retryDelayMs: 1, ...options.calling },
  });
  const { world, sandbox } = opened;
  await withoutSelfies(world);
  await putCatalogue(world);
  return { ...opened, pass: (seconds: number) => pass({ world, sandbox }, seconds) };
};

const pass = async ({ world, sandbox }: Place, seconds: number): Promise<void> => {
  world.clock.advance(seconds);
  await control(sandbox, '/clock', { advance_ms: seconds * 1_000 });
};

/** A person at tier 2 with a PIN, naira and dollars. */
export const billPayer = async (world: World, naira = 900_000_00n, dollars = 1_000_00n) => {
  const made = await atTier2(world);
  await made.person.call('identity.set-pin', { body: { pin } });
  await made.person.call('wallets.open', { body: { currency: 'USD' } });
  if (naira > 0n) await fund(world, made.me.id, naira);
  if (dollars > 0n) await fund(world, made.me.id, dollars, 'USD');
  return made;
};

/** Hours pass here within seconds; sessions must not expire by that. */
export const stayLoggedIn = async ({ platform }: World): Promise<void> => {
  await platform.pool.query(
    "update sessions set absolute_expires_at = 'infinity', idle_expires_at = 'infinity'",
  );
};

/** Minutes pass here within a second; prices must not expire by that. */
export const keepPrices = async ({ platform }: World): Promise<void> => {
  await platform.pool.query("update bill_quotes set expires_at = '2100-01-01'");
};

let count = 0;
/** Another number and another amount each time, so that a purchase is found by them. */
export const next = (): number => (count += 1);

/** Phone number that ends in 8: other endings make the sandbox do something special. */
const phone = (n: number): string => `+234803${String(1_200_008 + 10 * n)}`;
const meter = (n: number): string => `45${String(100_000_000 + n)}`.replace(/0000$/, '0008');

/** Orders of people, for each product of each company. */
export const orders: Readonly<Record<TestBillerName, (n: number) => BillOrder>> = {
  mapleradAirtime: (n) => ({
    billerId: billerIds.mapleradAirtime,
    account: phone(n),
    amount: 100_00 + n,
    currency: 'NGN',
  }),
  mapleradData: (n) => ({
    billerId: billerIds.mapleradData,
    account: phone(n),
    planId: 'maplerad.100_1',
    currency: 'NGN',
  }),
  mapleradTv: (n) => ({
    billerId: billerIds.mapleradTv,
    account: meter(n),
    planId: 'maplerad.665df6192af87a39f2c5ff11',
    currency: 'NGN',
  }),
  mapleradPower: (n) => ({
    billerId: billerIds.mapleradPower,
    account: meter(n),
    amount: 500_00 + n,
    currency: 'NGN',
    phone: '+2348031234567',
  }),
  mapleradWater: (n) => ({
    billerId: billerIds.mapleradWater,
    account: `W${100_000 + n}`,
    amount: 20_00 + n,
    currency: 'NGN',
  }),
  reloadlyAirtime: (n) => ({
    billerId: billerIds.reloadlyAirtime,
    account: phone(n),
    amount: 100_00 + n,
    currency: 'NGN',
  }),
  reloadlyData: (n) => ({
    billerId: billerIds.reloadlyData,
    account: phone(n),
    planId: 'reloadly.100',
    currency: 'NGN',
  }),
  reloadlyPower: (n) => ({
    billerId: billerIds.reloadlyPower,
    account: meter(n),
    amount: 500_00 + n,
    currency: 'NGN',
    phone: '+2348031234567',
  }),
  reloadlyGift: (n) => ({ billerId: billerIds.reloadlyGift, amount: 1_00 + n, currency: 'USD' }),
  twoCompanies: (n) => ({
    billerId: billerIds.twoCompanies,
    account: `+23324${String(1_000_008 + 10 * n)}`,
    amount: 5_00 + n,
    currency: 'NGN',
  }),
};

export const quote = (person: Person, order: BillOrder) =>
  person.call('bills.quote', { body: order });

export const pay = async (person: Person, order: BillOrder, key?: string) => {
  const { id: quoteId } = await quote(person, order);
  return person.call('bills.pay', { body: { quoteId, again: true } }, money(key));
};

export const buy = (person: Person, what: TestBillerName) => pay(person, orders[what](next()));

export const read = (person: Person, purchaseId: string) =>
  person.call('bills.purchase', { params: { purchaseId } });

/** Runs what the worker runs about bills, once. */
export const runBills = async (world: World): Promise<void> => {
  await runQueued(world, 'payouts:submit');
  await runJob(world, 'payouts:sweep', {});
  await runQueued(world, 'payouts:check');
  await runJob(world, 'bills:sweep', {});
  await runQueued(world, 'bills:follow');
  await runQueued(world, 'bills:cost');
};

const openRows = async ({ platform }: World): Promise<{ id: string; state: string }[]> =>
  (
    await platform.pool.query<{ id: string; state: string }>(
      'select id, state from bill_purchases where ended_at is null',
    )
  ).rows;

/** In longer and longer steps, until no purchase is open. */
export const settleDown = async (at: Place, turns = 40): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) {
    await runBills(at.world);
    if ((await openRows(at.world)).length === 0) return stayLoggedIn(at.world);
    await pass(at, turn < 6 ? 60 : 600);
  }
  throw new Error(`still open: ${JSON.stringify(await openRows(at.world))}`);
};

type Bought = {
  readonly id: string;
  readonly company: string;
  readonly reference: string;
  readonly service: string;
  readonly face: bigint;
  readonly face_currency: string;
  readonly created_at: Date;
};

const boughtOf = async ({ platform }: World, id: string): Promise<Bought> => {
  const { rows } = await platform.pool.query<Bought>(
    `select b.id, b.company, b.reference, o.service, b.face, b.face_currency, b.created_at
     from bill_purchases b join bill_offers o on o.id = b.offer_id where b.id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`no purchase ${id}`);
  return rows[0];
};

const countAtReloadly = async ({ platform }: World, bought: Bought): Promise<number> => {
  const { reloadly } = platform.providers;
  const period = {
    from: addSeconds(bought.created_at, -86_400),
    to: addSeconds(platform.clock.now(), 86_400),
  };
  const lists = {
    topups: () => reloadly.topups.list(period),
    utilities: () => reloadly.utilities.list(period),
    giftcards: () => reloadly.giftcards.list(period),
  };
  const rows = await lists[bought.service as keyof typeof lists]();
  return rows.filter(
    ({ reference, status }) =>
      reference === bought.reference && status !== 'failed' && status !== 'refunded',
  ).length;
};

/**
 * How often the company carried a purchase out. At Maplerad it is found by its amount, so its amount
 * must be its own, or it must be the only one of its amount since it was made.
 */
export const countAtCompany = async (world: World, id: string): Promise<number> => {
  const bought = await boughtOf(world, id);
  if (bought.company === 'reloadly') return countAtReloadly(world, bought);
  const amount = moneyOf(bought.face, bought.face_currency as 'NGN');
  const since = addSeconds(bought.created_at, -1);
  return (await world.platform.providers.maplerad.bills.findDebits({ amount, since })).lines.length;
};

export const wallet = async (person: Person, currency = 'NGN') => {
  const { items } = await person.call('wallets.list', {});
  const found = items.find((item) => item.currency === currency);
  return { available: found?.available ?? -1, held: found?.held ?? -1 };
};

/** Holds and open payouts agree, the books balance, and every cost is booked. */
export const billsAgree = async ({ world }: Pick<Place, 'world'>): Promise<void> => {
  await holdsAreOpenPayouts(world);
  await booksBalance(world.platform);
  const { rows } = await world.platform.pool.query(
    "select id from bill_purchases where state = 'delivered' and cost_posted_at is null",
  );
  expect(rows, 'delivered purchases whose cost is not booked').toEqual([]);
};

/**
 * Amount that a company holds according to the books: its clearing account with the opposite sign.
 */
export const inBooks = async ({ platform }: World, company: string, asset: string) => {
  const { rows } = await platform.pool.query<{ held: bigint }>(
    `select coalesce(-sum(b.posted), 0)::bigint as held
     from ledger_accounts a join ledger_balances b on b.account_id = a.id
     where a.kind = 'clearing' and a.code = $1 and a.asset = $2`,
    [company, asset],
  );
  return rows[0]?.held ?? 0n;
};
