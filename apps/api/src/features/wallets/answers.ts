import { money, toWire, type AssetCode } from '@cowrie/money';

/** An amount for a JSON answer. One too large for JSON throws, so that it is never sent rounded. */
export const toWireAmount = (minor: bigint, asset: AssetCode): number =>
  toWire(money(minor, asset));

/** A count for a JSON answer. */
export const toWireCount = (count: bigint): number => {
  const number = Number(count);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${count} is too large for JSON`);
  return number;
};
