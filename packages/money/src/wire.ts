import type { AssetCode } from './assets.ts';
import { money, type Money } from './money.ts';

/** The largest integer every JSON reader supports: about ninety trillion naira. */
export const MAX_WIRE = BigInt(Number.MAX_SAFE_INTEGER);

/** An amount in JSON is an integer of minor units; the currency is a field beside it. */
export function toWire(amount: Money): number {
  if (amount.minor > MAX_WIRE || amount.minor < -MAX_WIRE) {
    throw new RangeError(`${amount.minor} minor units of ${amount.currency} do not fit the wire`);
  }
  return Number(amount.minor);
}

/** An amount in JSON, from minor units and a currency that stand apart. */
export const wireAmount = (minor: bigint, currency: AssetCode): number =>
  toWire(money(minor, currency));

/** An amount as JSON carries it, with its currency beside it. */
export const wireSum = <C extends AssetCode>(minor: bigint | number, currency: C) => ({
  amount: wireAmount(BigInt(minor), currency),
  currency,
});

export function fromWire<C extends AssetCode>(minor: number, currency: C): Money<C> {
  if (!Number.isSafeInteger(minor)) {
    throw new RangeError(`${minor} is not a whole number of minor units`);
  }
  return money(BigInt(minor), currency);
}
