import type { Rail } from '@cowrie/contract/limits/data';
import { hookPoint } from '#platform/hook-point.ts';
import type { Payer } from './payer.ts';

/** Who pays out, by rail. */
export type Payers = Readonly<Record<string, Payer>>;

/** Here a room says who pays its rails out. */
export const payerPoint = hookPoint<Payers>();

export const payerOf = (
  { payers }: { readonly payers: Payers },
  { rail }: { readonly rail: Rail },
): Payer => {
  const payer = payers[rail];
  if (!payer) throw new Error(`no company pays out by ${rail}`);
  return payer;
};
