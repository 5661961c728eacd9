import type { Money, StableCode } from '@cowrie/money';
import * as z from 'zod';
import type { Log } from '#platform/log.ts';
import type { CallOutcome, Refused } from '../outcome.ts';
import { type AddressFault, checkAddress } from './addresses.ts';
import { type BridgeCurrency, fromDecimal, readCurrency, toDecimal } from './amounts.ts';
import { type Connection, momentSchema, pageOf, provider, walkPages } from './connection.ts';
import type { OwnFunds } from './own-funds.ts';
import type { Network, Route } from './routes.ts';
import { readState, type TransferStatus } from './states.ts';

/** The source of the money: our dollars at Bridge, or a customer's wallet. */
type TransferSource = 'ours' | { readonly walletId: string };

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
  /** The final hash on the blockchain; null until the payment is processed. */
  readonly transactionHash: string | null;
  /** The hash while the payment is only submitted. It may still change: never show it as final. */
  readonly preliminaryHash: string | null;
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

/**
 * A row of the list, of which there are many kinds: other currencies, and flexible transfers without
 * an amount. Only the fields by which we recognise our own are read.
 */
const rowSchema = z.looseObject({
  id: z.string().min(1),
  client_reference_id: optional,
  created_at: momentSchema,
});

/** Whatever else is wrong with a row, one with our reference must not be overlooked. */
const referenceSchema = z.looseObject({
  id: z.unknown(),
  client_reference_id: z.unknown(),
  created_at: momentSchema,
});

const shape = (log: Log, row: z.output<typeof transferSchema>): Transfer => {
  const { receipt, destination } = row;
  const target = readCurrency(destination.currency ?? '');
  const final = receipt?.final_amount;
  const hash = receipt?.destination_tx_hash ?? null;
  const isFinal = row.state === 'payment_processed';
  return {
    id: row.id,
    reference: row.client_reference_id ?? null,
    status: readState(log, row.state),
    state: row.state,
    amount: row.amount,
    toAddress: destination.to_address ?? null,
    delivered: (target && final && fromDecimal(final, target)) || null,
    transactionHash: isFinal ? hash : null,
    preliminaryHash: isFinal ? null : hash,
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

const sourceOnWire = ({ source, amount }: TransferOrder, own: OwnFunds) => {
  const currency = amount.currency.toLowerCase();
  if (source !== 'ours') {
    return { payment_rail: 'bridge_wallet', currency, bridge_wallet_id: source.walletId };
  }
  return own.kind === 'prefunded'
    ? { payment_rail: 'prefunded', currency, prefunded_account_id: own.accountId }
    : {
        payment_rail: 'bridge_wallet',
        currency: own.coin.toLowerCase(),
        bridge_wallet_id: own.walletId,
      };
};

const orderOnWire = (
  order: TransferOrder,
  to: { readonly rail: string; readonly address: string },
  own: OwnFunds,
) => {
  const { amount, coin, memo } = order;
  return {
    client_reference_id: order.reference,
    amount: toDecimal(amount),
    on_behalf_of: order.onBehalfOf,
    source: sourceOnWire(order, own),
    destination: {
      payment_rail: to.rail,
      currency: coin.toLowerCase(),
      to_address: to.address,
      blockchain_memo: memo || undefined,
    },
  };
};

/**
 * Our transfers since a time: rows with a reference, newest first. A row that we cannot read is left
 * out and logged, so that it does not hide the others.
 */
const listSince = async (connection: Connection, since: Date): Promise<Transfer[]> => {
  const { log } = connection;
  const found: Transfer[] = [];
  await walkPages(connection, '/transfers', referenceSchema, (row) => {
    if (row.created_at && row.created_at < since) return true;
    if (typeof row.client_reference_id !== 'string') return false;
    const created_at = row.created_at?.toISOString();
    const { data } = transferSchema.safeParse({ ...row, created_at });
    if (data) found.push(shape(log, data));
    else log.error({ provider, reference: row.client_reference_id }, 'a transfer is unreadable');
    return false;
  });
  return found;
};

/** Sends digital dollars. */
export const createTransfers = (
  connection: Connection,
  routes: readonly Route[],
  own: OwnFunds,
) => {
  const { log, find, move, ask } = connection;
  const pathOf = (id: string): string => `/transfers/${encodeURIComponent(id)}`;
  const accepted = (row: z.output<typeof transferSchema>) => ({ transfer: shape(log, row) });
  return {
    /** Refuses an order that is visibly wrong, before anything is sent. */
    create: async (order: TransferOrder): Promise<CallOutcome<{ transfer: Transfer }>> => {
      const { coin, network, amount, memo } = order;
      const route = routes.find((each) => each.coin === coin && each.network === network);
      if (!route) return refused(`${coin} is not offered on ${network}`);
      if (memo && !route.takesMemo) return refused(`${network} takes no memo`);
      const isOurs = order.source === 'ours';
      if ((amount.currency === 'USD') !== isOurs) {
        return refused(`${amount.currency} is not what this source holds`);
      }
      if (isOurs && (own.kind === 'wallet' ? own.walletId : own.accountId) === '') {
        return withoutAccount;
      }
      const checked = checkAddress(network, order.toAddress);
      if (!checked.ok) return refused(`The address ${addressWords[checked.why]}`);
      const to = { rail: route.rail, address: checked.address };
      const json = orderOnWire(order, to, own);
      return move(order.reference, { path: '/transfers', json }, transferSchema, accepted);
    },

    get: async (id: string): Promise<Transfer | null> => {
      const row = await find({ method: 'GET', path: pathOf(id) }, transferSchema);
      return row && shape(log, row);
    },

    /** The ids of the transfers created last, on one page, whatever their currency. */
    newest: async (limit: number): Promise<string[]> => {
      const request = { method: 'GET', path: '/transfers', query: { limit } } as const;
      return (await ask(request, pageOf(rowSchema))).rows.map(({ id }) => id);
    },

    /**
     * Searches by our reference, newest first. `since` ends the search at transfers older than the
     * intent. If the row is found but cannot be read, this fails: "not found" would be wrong.
     */
    findByReference: async (reference: string, since?: Date): Promise<Transfer | null> => {
      let ours: { readonly id: unknown } | undefined;
      await walkPages(connection, '/transfers', referenceSchema, (row) => {
        if (row.client_reference_id === reference) ours = row;
        const isOlder = since && row.created_at && row.created_at < since;
        return ours !== undefined || isOlder === true;
      });
      if (ours === undefined) return null;
      return shape(
        log,
        await ask({ method: 'GET', path: pathOf(String(ours.id)) }, transferSchema),
      );
    },

    listSince: (since: Date): Promise<Transfer[]> => listSince(connection, since),

    /** Possible only while the transfer waits for its money; otherwise a ProviderError. */
    cancel: async (id: string): Promise<void> => {
      await ask({ method: 'DELETE', path: pathOf(id) }, z.unknown());
    },
  };
};
