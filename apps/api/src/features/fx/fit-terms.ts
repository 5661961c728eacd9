/** As much as a budget pays for, the fees included. */

import { fxPairs } from '@cowrie/contract/fx/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { fail } from '#platform/result.ts';
import type { FxDeps } from './deps.ts';
import { outOfBounds, termsFor } from './make-quote.ts';
import type { Quotable } from './prices/market.ts';

/** A fee may grow with the amount, in steps. */
const tries = 5;

const least = (...amounts: readonly bigint[]): bigint =>
  amounts.reduce((one, other) => (other < one ? other : one));

export const fitTerms = async (
  deps: FxDeps,
  userId: string,
  known: Quotable,
  asked: {
    readonly from: WalletCurrency;
    readonly to: WalletCurrency;
    readonly budget: bigint;
    /** The most that is given, whatever the budget. */
    readonly most?: bigint | undefined;
  },
) => {
  const { from, to, budget, most = budget } = asked;
  const { terms } = known;
  const side = fxPairs[terms.pair].base === from ? terms.base : terms.quote;
  let amount = least(budget, most, BigInt(side.most));
  for (let turn = 0; turn < tries; turn += 1) {
    const bounded = outOfBounds(terms, from, amount);
    if (bounded) return bounded;
    const found = await termsFor(deps, userId, known, { from, to, side: 'source', amount });
    if (!found.ok || found.value.total <= budget) return found;
    amount -= found.value.total - budget;
  }
  return fail('INSUFFICIENT_BALANCE');
};
