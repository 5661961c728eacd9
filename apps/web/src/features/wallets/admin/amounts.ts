import { fromWire, isAssetCode, type Money } from '@cowrie/money';

/** A whole number of minor units of an asset the server names. */
export function inAsset(minor: number, asset: string): Money {
  if (!isAssetCode(asset)) throw new TypeError(`Unknown asset ${asset}`);
  return fromWire(minor, asset);
}
