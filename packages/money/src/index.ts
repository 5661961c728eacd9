/**
 * Exact amounts, never floating point. All code that counts, converts, splits, parses or prints an
 * amount uses this package: the server, the browser and the tests.
 */

export {
  assetCodes,
  assets,
  isAssetCode,
  stepOf,
  unitOf,
  type AssetCode,
  type FiatCode,
  type StableCode,
} from './assets.ts';
export { add, money, negate, smaller, subtract, sum, totalWith, type Money } from './money.ts';
export { allocate } from './allocate.ts';
export {
  convert,
  invertRate,
  multiply,
  rate,
  rateFromString,
  rateToString,
  type Rate,
} from './rate.ts';
export { exchangeSides, formatPrice, formatUnitPrice } from './exchange.ts';
export { groupTyped, parseMoney } from './parse.ts';
export { formatMinor, formatMoney, formatParts, formatPlain, type SignDisplay } from './format.ts';
export { moneyInWords } from './words.ts';
export { fromWire, MAX_WIRE, toWire, wireAmount, wireSum } from './wire.ts';
