import type { Money, StableCode } from '@cowrie/money';
import * as z from 'zod';
import type { Log } from '#platform/log.ts';
import type { Outcome, Refused } from '../outcome.ts';
import { type AddressFault, checkAddress } from './addresses.ts';
import { type BridgeCurrency, fromDecimal, readCurrency, toDecimal } from './amounts.ts';
import { type Connection, momentSchema, provider, walkPages } from './connection.ts';
import type { Network, Route } from './routes.ts';
import { readState, type TransferStatus } from './states.ts';

/** The source of the money: our dollars at Bridge, or a customer's wallet. */
export type TransferSource = 'prefunded' | { readonly walletId: string };

export type TransferOrder = {
  /**
   * Our unique reference. A second request with it returns the same transfer and creates no other.
   */
  readonly reference: string;
  /** Dollars from our account, or the coin of a wallet. */
  readonly amount: Money<BridgeCurrency>;
  readonly coin: StableCode;
  readonly network: Network;
  readonly toAddress: string;
  readonly memo?: string;
  /** The customer on whose behalf the money is sent. */
  readonly onBehalfOf: string;
  readonly source: TransferSource;
};

export type Transfer = {
  readonly id: string;
  readonly reference: string | null;
  readonly status: TransferStatus;
  /** Bridge's own state. */
  readonly state: string;
  readonly amount: Money<BridgeCurrency>;
  readonly toAddress: string | null;
  /** The amount that arrives, once Bridge reports it. */
  readonly delivered: Money<BridgeCurrency> | null;
  readonly transactionHash: string | null;
  readonly receiptUrl: string | null;
  readonly createdAt: Date | null;
};

const optional = z.string().nullish();
const transferSchema = z
  .object({
    id: z.string().min(1),
    client_reference_id: optional,
    state: z.string(),
    amount: z.string(),
    currency: optional,
    source: z.object({ currency: optional }),
    destination: z.object({ currency: optional, to_address: optional }),
    receipt: z
      .object({ final_amount: optional, destination_tx_hash: optional, url: optional })
      .nullish(),
    created_at: momentSchema,
  })
  .transform((row, context) => {
    const currency = readCurrency(row.source.currency ?? row.currency ?? '');
    const amount = currency && fromDecimal(row.amount, currency);
    if (amount) return { ...row, amount };
    context.addIssue('an amount we cannot read');
    return z.NEVER;
  });

const shape = (log: Log, row: z.output<typeof transferSchema>): Transfer => {
  const { receipt, destination } = row;
  const target = readCurrency(destination.currency ?? '');
  const final = receipt?.final_amount;
  return {
    id: row.id,
    reference: row.client_reference_id ?? null,
    status: readState(log, row.state),
    state: row.state,
    amount: row.amount,
    toAddress: destination.to_address ?? null,
    delivered: (target && final && fromDecimal(final, target)) || null,
    transactionHash: receipt?.destination_tx_hash ?? null,
    receiptUrl: receipt?.url ?? null,
    createdAt: row.created_at,
  };
};

const refused = (message: string): Refused => ({ outcome: 'refused', code: 'validation', message });

const withoutAccount: Refused = {
  outcome: 'refused',
  code: 'auth',
  message: `${provider} is not configured: our account there has no id`,
};

const addressWords: Readonly<Record<AddressFault, string>> = {
  format: 'is not an address of this network',
  checksum: 'has a letter wrong',
  zero: 'belongs to nobody',
  token_contract: 'is the contract of the coin itself',
  unsupported: 'is of a kind that cannot be sent to',
};

const orderOnWire = (
  order: TransferOrder,
  to: { readonly rail: string; readonly address: string },
  prefundedAccountId: string,
) => {
  const { amount, source, coin, memo } = order;
  const currency = amount.currency.toLowerCase();
  return {
    client_reference_id: order.reference,
    amount: toDecimal(amount),
    on_behalf_of: order.onBehalfOf,
    source:
      source === 'prefunded'
        ? { payment_rail: 'prefunded', currency, prefunded_account_id: prefundedAccountId }
        : { payment_rail: 'bridge_wallet', currency, bridge_wallet_id: source.walletId },
    destination: {
      payment_rail: to.rail,
      currency: coin.toLowerCase(),
      to_address: to.address,
      blockchain_memo: memo || undefined,
    },
  };
};

/** Sends digital dollars. */
export const createTransfers = (
  connection: Connection,
  routes: readonly Route[],
  prefundedAccountId: string,
) => {
  const { log, find, move, ask } = connection;
  const pathOf = (id: string): string => `/transfers/${encodeURIComponent(id)}`;
  const accepted = (row: z.output<typeof transferSchema>) => ({ transfer: shape(log, row) });
  return {
    /** Refuses an order that is visibly wrong, before anything is sent. */
    create: async (order: TransferOrder): Promise<Outcome<{ transfer: Transfer }>> => {
      const { coin, network, amount, memo } = order;
      const route = routes.find((each) => each.coin === coin && each.network === network);
      if (!route) return refused(`${coin} is not offered on ${network}`);
      if (memo && !route.takesMemo) return refused(`${network} takes no memo`);
      const isOurs = order.source === 'prefunded';
      if ((amount.currency === 'USD') !== isOurs) {
        return refused(`${amount.currency} is not what this source holds`);
      }
      if (isOurs && prefundedAccountId === '') return withoutAccount;
      const checked = checkAddress(network, order.toAddress);
      if (!checked.ok) return refused(`The address ${addressWords[checked.why]}`);
      const to = { rail: route.rail, address: checked.address };
      const json = orderOnWire(order, to, prefundedAccountId);
      return move(order.reference, { path: '/transfers', json }, transferSchema, accepted);
    },

    get: async (id: string): Promise<Transfer | null> => {
      const row = await find({ method: 'GET', path: pathOf(id) }, transferSchema);
      return row && shape(log, row);
    },

    /**
     * Searches by our reference, newest first. `since` ends the search at transfers older than the
     * intent.
     */
    findByReference: async (reference: string, since?: Date): Promise<Transfer | null> => {
      let found: Transfer | null = null;
      await walkPages(connection, '/transfers', transferSchema, (row) => {
        if (row.client_reference_id === reference) found = shape(log, row);
        const isOlder = since && row.created_at && row.created_at < since;
        return found !== null || isOlder === true;
      });
      return found;
    },

    /** Possible only while the transfer waits for its money; otherwise a ProviderError. */
    cancel: async (id: string): Promise<void> => {
      await ask({ method: 'DELETE', path: pathOf(id) }, z.unknown());
    },
  };
};
