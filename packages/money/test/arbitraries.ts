import * as fc from 'fast-check';
import { assetCodes, type AssetCode } from '../src/assets.ts';
import { money, type Money } from '../src/money.ts';

/** Generators shared by the property tests of this package. */
export const anyCurrency = fc.constantFrom(...assetCodes);

export function amountsOf<C extends AssetCode>(currency: C, bound = 2n ** 53n - 1n) {
  return fc.bigInt({ min: -bound, max: bound }).map((minor): Money<C> => money(minor, currency));
}

export const anyAmount = anyCurrency.chain((currency) => amountsOf(currency));
