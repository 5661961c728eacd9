/** Pure: what may be converted from a currency in 24 hours. */

import type { FxDirection } from '#features/fx/index.ts';
import type { Currency } from './queries.ts';

type Limit = Pick<FxDirection, 'from' | 'dayCap' | 'dayLeft'>;
type Pair = { readonly directions: readonly Limit[] };

/** Undefined if it cannot be converted now: without a rate there is no direction. */
export const exchangeOf = (pairs: readonly Pair[], currency: Currency): Limit | undefined =>
  pairs.flatMap(({ directions }) => directions).find(({ from }) => from === currency);
