import type { Money } from '@cowrie/money';
import * as z from 'zod';
import type { CallOutcome, Refused } from '../../outcome.ts';
import { type Connection, type MovementStatus, nothing, readStatus } from '../connection.ts';
import { listOf } from '../lists.ts';
import { subunitsSchema } from '../units.ts';

type CoinAddress = {
  readonly id: string;
  readonly address: string;
  readonly chain: string;
  readonly coin: string;
  /** Deposits become dollars in our wallet. */
  readonly isOfframp: boolean;
  readonly isActive: boolean;
};
type CoinTransfer = {
  readonly id: string;
  readonly status: MovementStatus;
  readonly hash: string | null;
};

const addressSchema = z
  .object({
    id: z.string().min(1),
    address: z.string().min(1),
    chain: z.string(),
    coin: z.string(),
    offramp: z.boolean().nullish(),
    active: z.boolean().nullish(),
  })
  .transform(({ offramp, active, ...row }): CoinAddress => ({
    ...row,
    isOfframp: offramp === true,
    isActive: active !== false,
  }));
const addressRows = listOf(addressSchema);
const transferSchema = z.object({
  id: z.string().min(1),
  amount: subunitsSchema,
  status: z.string(),
  hash: z.string().nullish(),
});

const refused = (message: string): Refused => ({ outcome: 'refused', code: 'validation', message });

const addressPath = (id: string): string => `/v1/crypto/${encodeURIComponent(id)}`;

/**
 * Addresses that receive coins for a customer, and coins sent from our dollars. The unit of a
 * transfer's amount is not documented: nothing is sent until `unitsPerDollar` was settled.
 */
export const createCrypto = (
  { ask, find, move, log }: Connection,
  unitsPerDollar: bigint | undefined,
) => ({
  createAddress: (wanted: {
    customerId: string;
    coin: string;
    chain: string;
    isOfframp?: boolean;
  }): Promise<CoinAddress> => {
    const { customerId: customer_id, coin, chain, isOfframp: offramp } = wanted;
    const json = { customer_id, coin, chain, offramp };
    return ask({ method: 'POST', path: '/v1/crypto', json }, addressSchema);
  },
  getAddress: (id: string): Promise<CoinAddress | null> =>
    find({ method: 'GET', path: addressPath(id) }, addressSchema),
  addresses: (customerId: string): Promise<CoinAddress[]> => {
    const path = `/v1/crypto/wallets/${encodeURIComponent(customerId)}`;
    return ask({ method: 'GET', path }, addressRows);
  },
  setOfframp: async (id: string, isOfframp: boolean): Promise<void> => {
    const json = { offramp: isOfframp };
    await ask({ method: 'PATCH', path: addressPath(id), json, repeatable: true }, nothing);
  },

  /** After an unknown outcome the dollar statement tells what left; it is never sent again alone. */
  send: async (order: {
    readonly amount: Money<'USD'>;
    readonly address: string;
    readonly chain: string;
    readonly coin: string;
    readonly reference: string;
    readonly reason?: string;
  }): Promise<CallOutcome<{ transfer: CoinTransfer }>> => {
    const { amount, ...rest } = order;
    if (unitsPerDollar === undefined) return refused('the unit of coin amounts is not settled');
    const scaled = amount.minor * unitsPerDollar;
    if (scaled % 100n !== 0n) return refused('the amount is no whole number of units');
    const json = { ...rest, amount: Number(scaled / 100n), funding_source: 'USD' };
    const request = { method: 'POST', path: '/v1/crypto/transfer', json } as const;
    return move(request, transferSchema, (row) => ({
      transfer: { id: row.id, status: readStatus(log, row.status), hash: row.hash || null },
    }));
  },
});
