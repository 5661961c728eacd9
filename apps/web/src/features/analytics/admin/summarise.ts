/** Pure: the rows of the tables, from the totals that the API sends. */

import type { FigureName } from '@cowrie/contract/analytics/staff-figures';
import type { FigureTotal } from './queries.ts';

type Amounts = { readonly count: number; readonly sum: number };
const nothing: Amounts = { count: 0, sum: 0 };

const addTo = (a: Amounts, b: Amounts): Amounts => ({
  count: a.count + b.count,
  sum: a.sum + b.sum,
});

/** All parts of a figure together. */
export const totalOf = (totals: readonly FigureTotal[], figure: FigureName) => {
  const own = totals.filter((total) => total.figure === figure);
  return {
    now: own.reduce<Amounts>(addTo, nothing),
    before: own.map(({ before }) => before).reduce<Amounts>(addTo, nothing),
  };
};

export type PartRow = {
  readonly part: string;
  readonly currency: string;
  readonly of: (figure: FigureName) => Amounts;
  readonly before: (figure: FigureName) => Amounts;
};

/** One row for each part and currency, with every figure of it. Sums are integers of minor units. */
export const partRows = (totals: readonly FigureTotal[]): PartRow[] => {
  const keys = new Map(
    totals.map(({ part, currency }) => [`${part} ${currency}`, { part, currency }]),
  );
  return [...keys.values()].map(({ part, currency }) => {
    const find = (figure: FigureName) =>
      totals.find(
        (total) => total.figure === figure && total.part === part && total.currency === currency,
      );
    return {
      part,
      currency,
      of: (figure) => find(figure) ?? nothing,
      before: (figure) => find(figure)?.before ?? nothing,
    };
  });
};

/** Profit of a corridor: fees plus spread minus what companies keep and charge. */
export const profitOf = (read: PartRow['of']): number =>
  read('fees').sum + read('spread').sum - read('company_cost').sum;
