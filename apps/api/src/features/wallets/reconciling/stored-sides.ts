/** One side of a difference as the database keeps it: amounts as whole numbers of minor units. */

import { assetCodes, wireAmount } from '@cowrie/money';
import * as z from 'zod';
import type { Side } from './rules.ts';

export type StoredSide = Side & { readonly fee?: bigint | undefined };

export const toStoredSide = (side: StoredSide | null): string | null =>
  side &&
  JSON.stringify({
    amount: wireAmount(side.amount, side.currency),
    currency: side.currency,
    status: side.status,
    ...(side.fee ? { fee: Number(side.fee) } : {}),
  });

/** A side as staff see it. */
export const shownSide = z
  .object({ amount: z.int(), currency: z.string(), status: z.string() })
  .nullable();

const stored = z
  .object({
    amount: z.int(),
    currency: z.enum(assetCodes),
    status: z.enum(['pending', 'succeeded', 'failed']),
    fee: z.int().optional(),
  })
  .nullable();

export const fromStoredSide = (value: unknown): StoredSide | null => {
  const parsed = stored.parse(value);
  return (
    parsed && {
      currency: parsed.currency,
      amount: BigInt(parsed.amount),
      status: parsed.status,
      ...(parsed.fee === undefined ? {} : { fee: BigInt(parsed.fee) }),
    }
  );
};
