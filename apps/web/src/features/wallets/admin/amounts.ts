import { fromWire, isAssetCode, type Money } from '@cowrie/money';

/** Throws if the server names an asset this client does not know. */
export function moneyOf(minor: number, asset: string): Money {
  if (!isAssetCode(asset)) throw new TypeError(`Unknown asset ${asset}`);
  return fromWire(minor, asset);
}
