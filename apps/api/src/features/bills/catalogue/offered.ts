/** Billers on offer: not hidden, not gone, and in a category that is not switched off. */

import { type BillCategory, billCategoryNames, rulesOf } from '@cowrie/contract/bills/data';
import { type BillerRow, countBillers } from './biller-queries.ts';
import type { CatalogueDeps } from './deps.ts';

type Deps = Pick<CatalogueDeps, 'flags'>;

const isCategoryOn = async (deps: Deps, category: BillCategory, userId?: string) => {
  const { flag } = rulesOf(category);
  return flag === null || deps.flags.isOn(flag, userId);
};

export const isOffered = async (
  deps: Deps,
  row: Pick<BillerRow, 'hidden' | 'gone_at' | 'category'>,
  userId?: string,
): Promise<boolean> =>
  !row.hidden && row.gone_at === null && (await isCategoryOn(deps, row.category, userId));

/** Categories that the person does not see. */
export const categoriesOff = async (deps: Deps, userId: string): Promise<BillCategory[]> => {
  const off: BillCategory[] = [];
  for (const category of billCategoryNames) {
    if (!(await isCategoryOn(deps, category, userId))) off.push(category);
  }
  return off;
};

/** In the order of the contract; one without billers is left out. */
export const countCategories = async (
  deps: CatalogueDeps,
  userId: string,
  country: string,
): Promise<{ category: BillCategory; billers: number }[]> => {
  const off = await categoriesOff(deps, userId);
  const counted = new Map(
    (await countBillers(deps.db, country)).map(({ category, billers }) => [category, billers]),
  );
  return billCategoryNames
    .filter((category) => !off.includes(category))
    .flatMap((category) => {
      const billers = counted.get(category) ?? 0;
      return billers === 0 ? [] : [{ category, billers }];
    });
};
