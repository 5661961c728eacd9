/** Exchange rates people see: from a wallet to a destination, and from a collection to a wallet. */

import { assets, isAssetCode, type AssetCode } from '@cowrie/money';
import { fail, ok } from '#platform/result.ts';
import { corridors } from './corridors.ts';
import type { TransferDeps } from '../deps.ts';

const known: ReadonlySet<AssetCode> = new Set(
  corridors
    .flatMap(({ source, target }) => [source, target])
    .filter((code) => assets[code].kind === 'fiat'),
);
const held: ReadonlySet<AssetCode> = new Set(corridors.map(({ source }) => source));

const isOneOf = (codes: ReadonlySet<string>, code: string): boolean => codes.has(code);

export const readRate = async (
  deps: TransferDeps,
  { from, to }: { readonly from: string; readonly to: string },
) => {
  const isMet = isOneOf(held, from)
    ? isOneOf(known, to)
    : isOneOf(known, from) && isOneOf(held, to);
  if (!isMet || !isAssetCode(from) || !isAssetCode(to)) return fail('RATE_UNAVAILABLE');
  const found = await deps.rates.between(from, to);
  return found.ok ? ok({ rate: found.value.rate, at: found.value.at.toISOString() }) : found;
};
