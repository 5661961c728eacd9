/** Cost and result of a send now: the sums of a quote, without a person and without a row. */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { totalWith, type Money } from '@cowrie/money';
import type { CorridorMethod } from '@cowrie/contract/status/methods';
import { currentFees, type Fee, type Rates } from '#features/quote/index.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { corridorFor, type Corridor } from './corridors.ts';
import { exchangeFor, outOfBounds } from './exchange.ts';

export type SendEstimate = {
  readonly corridor: Corridor;
  readonly source: Money<WalletCurrency>;
  readonly target: Money;
  readonly rate: { readonly ours: string; readonly mid: string; readonly marginBp: number } | null;
  readonly rateAt: Date | null;
  readonly fees: readonly Fee[];
  readonly total: bigint;
};

/** The country whose fees count: a send to no country counts as one in the wallet's own. */
export const feeCountryOf = ({ country, source }: Corridor): string => {
  if (country !== '*') return country;
  return source === 'USD' ? 'US' : 'NG';
};

export const estimateSend = async (
  deps: Pick<Platform, 'db' | 'clock'> & { readonly rates: Rates },
  wanted: {
    readonly method: CorridorMethod;
    readonly country: string;
    readonly side: 'source' | 'target';
    readonly amount: bigint;
  },
) => {
  const corridor = corridorFor(wanted.method, wanted.country);
  if (corridor?.country !== wanted.country) return fail('ESTIMATE_UNKNOWN');
  const exchange = await exchangeFor(deps, { corridor }, wanted);
  if (!exchange.ok) return exchange;
  const { source, target, rate, rateAt } = exchange.value;
  const outside = outOfBounds(corridor, source.minor);
  if (outside) return outside;
  const fees = await currentFees(deps, {
    rail: corridor.rail,
    country: feeCountryOf(corridor),
    amount: source,
  });
  const total = totalWith(source.minor, fees);
  return ok<SendEstimate>({ corridor, source, target, rate, rateAt, fees, total });
};
