/**
 * The demo people's conversions. Dollars are sold and some days later bought back for the same naira;
 * what that costs comes in before and what it brings leaves after, so that the balances end as they began.
 */

import { fxTerms } from '@cowrie/contract/fx/terms';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { exchangeSides } from '@cowrie/money';
import { findConversion, insertConversion } from '#features/fx/conversion-queries.ts';
import type { FxDeps } from '#features/fx/deps.ts';
import { columnsOf, type Terms } from '#features/fx/make-quote.ts';
import { conversionPlan, referenceOf } from '#features/fx/postings.ts';
import { termsAt } from '#features/fx/prices/queries.ts';
import { earnedOf, priceOf } from '#features/fx/prices/rules.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { demoTime } from '../demo-time.ts';
import type { DemoMovement, DemoPeople } from '../demo.ts';
import { mustBeDone, outsidePlan } from '../outside.ts';
import { coverAfterDemo } from './covers.ts';
import { demoMid } from './rates.ts';

/** Dollars sold so many days ago, and bought back so many days ago. */
type DemoPair = {
  readonly who: 'amara' | 'chidi';
  readonly dollars: bigint;
  readonly sold: number;
  readonly bought: number;
};

const pairs: readonly DemoPair[] = [
  { who: 'amara', dollars: 600_00n, sold: 352, bought: 341 },
  { who: 'amara', dollars: 450_00n, sold: 322, bought: 309 },
  { who: 'amara', dollars: 800_00n, sold: 288, bought: 280 },
  { who: 'amara', dollars: 350_00n, sold: 259, bought: 243 },
  { who: 'amara', dollars: 500_00n, sold: 221, bought: 214 },
  { who: 'amara', dollars: 250_00n, sold: 188, bought: 179 },
  { who: 'amara', dollars: 700_00n, sold: 152, bought: 147 },
  { who: 'amara', dollars: 300_00n, sold: 118, bought: 104 },
  { who: 'amara', dollars: 1_220_00n, sold: 87, bought: 80 },
  { who: 'amara', dollars: 1_080_00n, sold: 52, bought: 45 },
  { who: 'amara', dollars: 1_350_00n, sold: 23, bought: 16 },
  { who: 'amara', dollars: 150_00n, sold: 6, bought: 2 },
  { who: 'chidi', dollars: 80_00n, sold: 96, bought: 61 },
  { who: 'chidi', dollars: 50_00n, sold: 19, bought: 9 },
];

const pair = 'USD-NGN';
const day = 86_400;
const demoId = (what: string): string => idFrom('demo fx', what);

/** Terms that were quoted then. */
const termsThen = async (
  deps: FxDeps,
  from: WalletCurrency,
  amount: bigint,
  at: Date,
): Promise<Terms> => {
  const now = deps.clock.now();
  const row = await termsAt(deps.db, pair, now);
  const mid = demoMid(at, now);
  const market = {
    pair,
    terms: fxTerms.parse(row.terms),
    mid,
    company: null,
    movedBp: 0,
    at,
  } as const;
  const { rate, to, lines, marginBp } = priceOf(market, from);
  const { source, target } = exchangeSides('source', amount, from, to, rate);
  const sides = { source: source.minor, target: target.minor };
  return {
    ...sides,
    pair,
    sourceCurrency: from,
    targetCurrency: to,
    rate,
    mid,
    rateAt: at,
    marginBp,
    lines,
    earned: earnedOf(pair, mid, from, sides),
    fees: [],
    total: source.minor,
    termsId: row.id,
  };
};

type Converting = {
  readonly id: string;
  readonly userId: string;
  readonly terms: Terms;
  readonly at: Date;
  readonly wallets: Readonly<Record<WalletCurrency, number>>;
};

const write = async (deps: FxDeps, { id, userId, terms, at, wallets }: Converting) => {
  if (await findConversion(deps.db, id)) return;
  const { ledger } = deps;
  const ours = {
    bought: await ledger.system('fx_pool', terms.sourceCurrency),
    sold: await ledger.system('fx_pool', terms.targetCurrency),
    fees: await ledger.system('fees', terms.sourceCurrency),
    stampDuty: await ledger.system('stamp_duty', terms.sourceCurrency),
  };
  const wallet = wallets[terms.sourceCurrency];
  const target = wallets[terms.targetCurrency];
  const event = 'Confirmed with your PIN';
  // Old news: no events, and no job that would tell the person.
  const {
    events: _,
    jobs: __,
    ...plan
  } = conversionPlan({ id, userId, terms, event }, { wallet, target, ours });
  mustBeDone(await ledger.post(plan));
  await inTx(deps.db, (tx) =>
    insertConversion(tx, {
      ...columnsOf(terms),
      id,
      user_id: userId,
      reference: referenceOf(id),
      promise_until: null,
      promise_state: null,
      created_at: at,
      done_at: at,
    }),
  );
};

/**
 * Movement that levels the wallet: the loss of selling and buying back comes in before, a gain goes
 * to a bank after.
 */
const evenOf = (
  deps: FxDeps,
  id: string,
  { userId, wallet, lost, at }: { userId: string; wallet: number; lost: bigint; at: Date },
): DemoMovement => ({
  at,
  run: async () => {
    const clearing = await deps.ledger.system('clearing', 'USD', 'maplerad');
    const money = { id, userId, wallet, clearing, asset: 'USD' } as const;
    const way = lost > 0n ? { from: 'Mercury' } : { to: { name: 'Amara Okafor', bank: 'Chase' } };
    const amount = lost > 0n ? lost : -lost;
    mustBeDone(await deps.ledger.post(outsidePlan({ ...money, ...way, amount })));
  },
});

const movementsOf = async (deps: FxDeps, people: DemoPeople, one: DemoPair) => {
  const { id: userId } = people[one.who];
  const now = deps.clock.now();
  const [NGN, USD] = await Promise.all([
    findWalletAccount(deps.db, userId, 'NGN'),
    findWalletAccount(deps.db, userId, 'USD'),
  ]);
  if (NGN === undefined || USD === undefined) throw new Error(`${one.who} has no two wallets`);
  const wallets = { NGN, USD };
  const [soldId, boughtId] = [one.sold, one.bought].map((ago) => demoId(`${one.who} ${ago}`));
  if (soldId === undefined || boughtId === undefined) return [];
  const soldAt = demoTime(soldId, one.sold, now);
  const boughtAt = demoTime(boughtId, one.bought, now);
  const sold = await termsThen(deps, 'USD', one.dollars, soldAt);
  const bought = await termsThen(deps, 'NGN', sold.target, boughtAt);
  const lost = one.dollars - bought.target;
  const fundId = demoId(`money ${one.who} ${one.sold}`);
  const evenAt = lost > 0n ? addSeconds(soldAt, -day) : addSeconds(boughtAt, 3_600);
  const sale = { id: soldId, userId, terms: sold, at: soldAt, wallets };
  const purchase = { id: boughtId, userId, terms: bought, at: boughtAt, wallets };
  return [
    ...(lost === 0n ? [] : [evenOf(deps, fundId, { userId, wallet: USD, lost, at: evenAt })]),
    { at: soldAt, run: () => write(deps, sale) },
    coverAfterDemo(deps, soldId, soldAt),
    { at: boughtAt, run: () => write(deps, purchase) },
    coverAfterDemo(deps, boughtId, boughtAt),
  ];
};

export const fxYear = async (
  deps: FxDeps,
  people: DemoPeople,
): Promise<readonly DemoMovement[]> => {
  const [first] = pairs;
  const isSeeded = first && (await findConversion(deps.db, demoId(`${first.who} ${first.sold}`)));
  if (isSeeded) return [];
  const movements: DemoMovement[] = [];
  for (const one of pairs) movements.push(...(await movementsOf(deps, people, one)));
  return movements;
};
