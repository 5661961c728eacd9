/**
 * A year of bills for @amara and some for @chidi, posted by the real ledger. Each month begins with
 * the money that its bills take, so that the balances end as they began.
 */

import { usualPreference } from '#features/bills/catalogue/data/preferences.ts';
import { findBiller, type Offer, writeUnsold } from '#features/bills/catalogue/index.ts';
import { readStored } from '#features/bills/catalogue/sync/sync-queries.ts';
import type { BillDeps } from '#features/bills/deps.ts';
import { discountOf } from '#features/bills/purchases/price.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosDay, startOfLagosDay } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import type { DemoMovement, DemoPeople } from '../demo.ts';
import { mustBeDone, outsidePlan } from '../outside.ts';
import { type DemoBiller, demoBillers, sellerOf } from './billers.ts';
import { isSeeded, keepSaved, seedKept } from './kept.ts';
import { type DemoPurchase, demoPhones, demoPurchases } from './purchases.ts';
import { type Buying, demoId, recordOf, type Sold, walletOf } from './record.ts';

const day = 86_400;
const monthDays = 30;

/** The rows that purchases name; a list of the company makes them billers that are sold. */
const writeBillers = (deps: BillDeps): Promise<ReadonlyMap<DemoBiller, Sold>> =>
  inTx(deps.db, async (tx) => {
    const now = deps.clock.now();
    const sold = new Map<DemoBiller, Sold>();
    for (const name of Object.keys(demoBillers) as DemoBiller[]) {
      const company = sellerOf(name);
      const [written] = await writeUnsold(tx, company, [demoBillers[name]], now);
      const biller = written && (await findBiller(tx, written.biller.id));
      const row = (await readStored(tx, company)).offers.find(({ id }) => id === written?.id);
      if (!written || !biller || !row) throw new Error(`the demo has no ${name}`);
      const offer: Offer = { ...row, isReachable: true, inTrouble: false };
      sold.set(name, { biller, offer, plan: written.plans[0] ?? null });
    }
    return sold;
  });

const totalOf = ({ purchase, sold }: Buying): bigint => {
  const { category, country } = sold.biller;
  const { shareBp } = usualPreference(category, country);
  return purchase.face - discountOf(purchase.face, sold.offer.commission_bp, shareBp);
};

/** The money of a month, on its first morning. */
const fundOf = (deps: BillDeps, key: string, month: readonly Buying[]): readonly DemoMovement[] => {
  const [first] = month;
  const amount = month
    .filter(({ purchase }) => !purchase.failed)
    .reduce((sum, each) => sum + totalOf(each), 0n);
  if (!first || amount === 0n) return [];
  const oldest = Math.max(...month.map(({ purchase }) => purchase.daysAgo));
  const morning = startOfLagosDay(lagosDay(addSeconds(deps.clock.now(), -oldest * day)));
  const asset = walletOf(first.sold.offer);
  const id = demoId(`money ${key}`);
  const run = async () => {
    const { ledger } = deps;
    const clearing = await ledger.system('clearing', asset, first.sold.offer.company);
    const from = asset === 'NGN' ? 'GTBank' : 'Mercury';
    const { wallet, buyer } = first;
    const plan = outsidePlan({ id, userId: buyer.id, wallet, clearing, asset, amount, from });
    mustBeDone(await ledger.post(plan));
  };
  return [{ at: addSeconds(morning, 6 * 3_600), run }];
};

const buyingOf = async (
  deps: BillDeps,
  people: DemoPeople,
  sold: ReadonlyMap<DemoBiller, Sold>,
  purchase: DemoPurchase,
): Promise<Buying> => {
  const what = sold.get(purchase.biller);
  if (!what) throw new Error(`the demo has no ${purchase.biller}`);
  const { id, fullName } = people[purchase.who];
  const wallet = await findWalletAccount(deps.db, id, walletOf(what.offer));
  if (wallet === undefined) throw new Error(`${purchase.who} has no wallet for a bill`);
  return { purchase, sold: what, buyer: { id, fullName, phone: demoPhones[purchase.who] }, wallet };
};

const monthOf = ({ purchase, sold }: Buying): string =>
  `${purchase.who} ${sold.offer.currency} ${Math.floor(purchase.daysAgo / monthDays)}`;

export const billsYear = async (
  deps: BillDeps,
  people: DemoPeople,
): Promise<readonly DemoMovement[]> => {
  if (await isSeeded(deps)) return [];
  const sold = await writeBillers(deps);
  const saved = await keepSaved(deps, people, sold);
  const all: Buying[] = [];
  for (const one of demoPurchases) all.push(await buyingOf(deps, people, sold, one));
  return [...Map.groupBy(all, monthOf)].flatMap(([key, month]) => [
    ...fundOf(deps, key, month),
    ...month.map((buying) => {
      const { who, biller } = buying.purchase;
      return recordOf(deps, buying, saved.get(`${who} ${biller}`) ?? null);
    }),
  ]);
};

/** Seeds the purchases, and beside them schedules, reminders and the household. */
export const seedBillsDemo = async (deps: BillDeps, people: DemoPeople): Promise<void> => {
  if (!(await isSeeded(deps))) await seedKept(deps, people, await writeBillers(deps));
};
