/** Blockchain addresses of a customer that pass on the coins they receive. Each time is a drain. */

import type { Money } from '@cowrie/money';
import * as z from 'zod';
import type { Log } from '#platform/log.ts';
import { type BridgeCurrency, readMoney } from './amounts.ts';
import { type Connection, listAll, momentSchema } from './connection.ts';
import { readState, type TransferStatus } from './states.ts';

type LiquidationAddress = {
  readonly id: string;
  /** `evm` means several networks that share one address. */
  readonly chain: string;
  readonly address: string;
  readonly isActive: boolean;
};

type NewLiquidationAddress = {
  readonly reference: string;
  readonly customerId: string;
  readonly chain: string;
  readonly coin: string;
  /** Where the coins go: a bank account, a wallet that Bridge holds, or another address. */
  readonly goal: { readonly rail: string; readonly currency: string } & (
    | { readonly externalAccountId: string }
    | { readonly walletId: string }
    | { readonly address: string; readonly memo?: string }
  );
  /** Where coins go back to that cannot be passed on. */
  readonly returnAddress?: string;
};

export type Drain = {
  readonly id: string;
  readonly status: TransferStatus;
  /** Bridge's own state. */
  readonly state: string;
  /** Null if there is no amount, or one in a currency we do not know. */
  readonly amount: Money<BridgeCurrency> | null;
  /** The transaction that brought the coins. */
  readonly depositHash: string | null;
  /** The transaction that passed them on; null until it is final. */
  readonly transactionHash: string | null;
  readonly createdAt: Date | null;
};

const optional = z.string().nullish();
const addressSchema = z
  .object({
    id: z.string().min(1),
    chain: z.string(),
    address: z.string().min(1),
    state: optional,
  })
  .transform(({ id, chain, address, state }): LiquidationAddress => {
    return { id, chain, address, isActive: (state ?? 'active') === 'active' };
  });

export const drainSchema = z.object({
  id: z.string().min(1),
  state: z.string(),
  amount: optional,
  currency: optional,
  deposit_tx_hash: optional,
  destination_tx_hash: optional,
  created_at: momentSchema,
});

export const shapeDrain = (log: Log, row: z.output<typeof drainSchema>): Drain => {
  const status = readState(log, row.state);
  return {
    id: row.id,
    status,
    state: row.state,
    amount: readMoney(row.amount, row.currency),
    depositHash: row.deposit_tx_hash ?? null,
    transactionHash: status === 'completed' ? (row.destination_tx_hash ?? null) : null,
    createdAt: row.created_at,
  };
};

const goalOnWire = (goal: NewLiquidationAddress['goal']) => ({
  destination_payment_rail: goal.rail,
  destination_currency: goal.currency.toLowerCase(),
  ...('externalAccountId' in goal && { external_account_id: goal.externalAccountId }),
  ...('walletId' in goal && { bridge_wallet_id: goal.walletId }),
  ...('address' in goal && {
    destination_address: goal.address,
    destination_blockchain_memo: goal.memo,
  }),
});

export const createLiquidationAddresses = (connection: Connection) => {
  const { make, find, log } = connection;
  const pathOf = (customerId: string, id?: string): string =>
    `/customers/${encodeURIComponent(customerId)}/liquidation_addresses${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
  return {
    create: (order: NewLiquidationAddress): Promise<LiquidationAddress> => {
      const json = {
        chain: order.chain,
        currency: order.coin.toLowerCase(),
        return_address: order.returnAddress,
        ...goalOnWire(order.goal),
      };
      return make(order.reference, { path: pathOf(order.customerId), json }, addressSchema);
    },

    list: (customerId: string): Promise<LiquidationAddress[]> =>
      listAll(connection, pathOf(customerId), addressSchema),

    get: (customerId: string, id: string): Promise<LiquidationAddress | null> =>
      find({ method: 'GET', path: pathOf(customerId, id) }, addressSchema),

    /** Newest first. Documented as a bare array, while other lists are pages: both are read. */
    drains: async (customerId: string, id: string): Promise<Drain[]> =>
      (await listAll(connection, `${pathOf(customerId, id)}/drains`, drainSchema)).map((row) =>
        shapeDrain(log, row),
      ),
  };
};
