/** The lists of the emulated Maplerad, with what tests changed through the control API. */

import type { Collection } from '../../state/store.ts';
import {
  type Addon,
  type BillKind,
  type Bundle,
  cableMonths,
  listedAddons,
  listedBillers,
  type ListedBiller,
  listedBundles,
  listedTitles,
} from './bill-data.ts';
import { Refusal } from './wire.ts';

/** A bundle, a subscription or an add-on that has another price now, or is gone. */
export type ChangedPlan = {
  readonly identifier: string;
  readonly code: string;
  readonly price: number | null;
};
/** A biller that Maplerad has added, with its bundles, or taken out. */
export type ChangedBiller = ListedBiller & {
  readonly is_gone: boolean;
  readonly bundles: readonly Bundle[];
};

type BillChanges = {
  readonly changedPlans: Collection<ChangedPlan>;
  readonly changedBillers: Collection<ChangedBiller>;
};

const idOf = (kind: BillKind, identifier: string): string => `${kind} ${identifier}`;

export const billersNow = ({ changedBillers }: BillChanges): ListedBiller[] => {
  const changed = changedBillers.all();
  const ids = new Set(changed.map((each) => idOf(each.kind, each.identifier)));
  const left = listedBillers.filter((each) => !ids.has(idOf(each.kind, each.identifier)));
  return [...left, ...changed.filter(({ is_gone }) => !is_gone)];
};

export const findListed = (
  world: BillChanges,
  kind: BillKind,
  identifier: string,
): ListedBiller => {
  const found = billersNow(world).find(
    (each) => each.kind === kind && each.identifier === identifier,
  );
  if (!found) throw new Refusal('invalid biller identifier');
  return found;
};

/** Null if it is gone. */
const priceNow = (
  { changedPlans }: BillChanges,
  { identifier, code, price }: { identifier: string; code: string; price: number },
): number | null => {
  const changed = changedPlans.get(`${identifier} ${code}`);
  return changed ? changed.price : price;
};

const withPrices = <T extends { readonly price: number }>(
  world: BillChanges,
  identifier: string,
  rows: readonly T[],
  codeOf: (row: T) => string,
): T[] =>
  rows.flatMap((row) => {
    const price = priceNow(world, { identifier, code: codeOf(row), price: row.price });
    return price === null ? [] : [{ ...row, price }];
  });

export const bundlesNow = (world: BillChanges, identifier: string): Bundle[] => {
  const added = world.changedBillers.get(idOf('data', identifier))?.bundles ?? [];
  const rows = [...(listedBundles[identifier] ?? []), ...added];
  return withPrices(world, identifier, rows, ({ code }) => code);
};

export type CablePrice = {
  readonly subscription_id: string;
  readonly duration: { readonly value: number; readonly type: 'monthly' };
  readonly price: number;
};
type CablePlan = {
  readonly title: string;
  readonly plan_id: string;
  readonly prices: readonly CablePrice[];
};

export const cablePlansNow = (world: BillChanges, identifier: string): CablePlan[] =>
  (listedTitles[identifier] ?? []).flatMap(({ title, plan_id, price, number }) => {
    const prices = cableMonths.map((value) => ({
      subscription_id: `665df6192af87a39f2c5${number.toString(16)}${value.toString(16)}`,
      duration: { value, type: 'monthly' as const },
      price: price * value,
    }));
    const left = withPrices(world, identifier, prices, (each) => each.subscription_id);
    return left.length === 0 ? [] : [{ title, plan_id, prices: left }];
  });

export const addonsNow = (world: BillChanges, identifier: string): Addon[] =>
  withPrices(world, identifier, listedAddons[identifier] ?? [], ({ addon_id }) => addon_id);

/** Refuses a plan that is not sold. */
export const changePlan = (
  world: BillChanges,
  wanted: { readonly identifier: string; readonly code: string; readonly price: number | null },
): ChangedPlan => {
  const { identifier, code } = wanted;
  const codes = [
    ...bundlesNow(world, identifier).map((each) => each.code),
    ...cablePlansNow(world, identifier).flatMap(({ prices }) =>
      prices.map(({ subscription_id }) => subscription_id),
    ),
    ...addonsNow(world, identifier).map(({ addon_id }) => addon_id),
  ];
  if (!codes.includes(code)) throw new Refusal(`no plan ${code} of ${identifier}`);
  return world.changedPlans.put(`${identifier} ${code}`, wanted);
};

export const changeBiller = (world: BillChanges, wanted: ChangedBiller): ChangedBiller =>
  world.changedBillers.put(idOf(wanted.kind, wanted.identifier), wanted);
