/** Bank account numbers in a customer's name. Dollars that arrive there become coins. */

import type { Money } from '@cowrie/money';
import * as z from 'zod';
import { rowsOf } from '../drift.ts';
import { type BridgeCurrency, readMoney } from './amounts.ts';
import { type Connection, listAll, momentSchema, provider } from './connection.ts';

type VirtualAccountStatus = 'activated' | 'deactivated' | 'unknown';
type VirtualAccount = {
  readonly id: string;
  /** Null if the answer does not say it: one documented example leaves it out. */
  readonly customerId: string | null;
  readonly status: VirtualAccountStatus;
  /** Bank details that a sender needs. All rails of one account share them. */
  readonly instructions: {
    readonly bankName: string;
    readonly bankAddress: string | null;
    readonly accountNumber: string;
    readonly routingNumber: string;
    readonly beneficiaryName: string;
    readonly beneficiaryAddress: string | null;
    readonly rails: readonly string[];
  };
};

/** Where the coins go: an address, or a wallet that Bridge holds. */
type VirtualAccountGoal = {
  readonly rail: string;
  readonly coin: string;
} & ({ readonly address: string } | { readonly walletId: string });

const optional = z.string().nullish();
const accountSchema = z
  .object({
    id: z.string().min(1),
    customer_id: optional,
    status: z.string(),
    source_deposit_instructions: z.object({
      bank_name: z.string(),
      bank_address: optional,
      bank_account_number: z.string(),
      bank_routing_number: z.string(),
      bank_beneficiary_name: optional,
      bank_beneficiary_address: optional,
      /** One rail in an older shape, several in the newer one. */
      payment_rail: optional,
      payment_rails: rowsOf(z.string()).nullish(),
    }),
  })
  .transform((row): VirtualAccount => {
    const from = row.source_deposit_instructions;
    return {
      id: row.id,
      customerId: row.customer_id ?? null,
      status: row.status === 'activated' || row.status === 'deactivated' ? row.status : 'unknown',
      instructions: {
        bankName: from.bank_name,
        bankAddress: from.bank_address ?? null,
        accountNumber: from.bank_account_number,
        routingNumber: from.bank_routing_number,
        beneficiaryName: from.bank_beneficiary_name ?? '',
        beneficiaryAddress: from.bank_beneficiary_address ?? null,
        rails: from.payment_rails ?? (from.payment_rail ? [from.payment_rail] : []),
      },
    };
  });

/** Meaning of an activity for the money; a microdeposit is never paid on. */
const meanings = {
  funds_scheduled: 'expected',
  funds_received: 'received',
  in_review: 'received',
  payment_submitted: 'submitted',
  payment_processed: 'paid',
  refunded: 'refunded',
  microdeposit: 'none',
  account_update: 'none',
  deactivation: 'none',
  reactivation: 'none',
} as const;
type ActivityMeaning = (typeof meanings)[keyof typeof meanings] | 'unknown';

/** One step of a deposit. Every step has its own id; `depositId` joins the steps of one deposit. */
export type Activity = {
  readonly id: string;
  readonly type: string;
  readonly meaning: ActivityMeaning;
  readonly depositId: string | null;
  readonly virtualAccountId: string;
  readonly customerId: string;
  /** Null if the activity has no amount, or one in a currency we do not know. */
  readonly amount: Money<BridgeCurrency> | null;
  readonly senderName: string | null;
  readonly createdAt: Date | null;
};

export const activitySchema = z
  .object({
    id: z.string().min(1),
    type: z.string(),
    deposit_id: optional,
    virtual_account_id: z.string(),
    customer_id: z.string(),
    amount: optional,
    currency: optional,
    source: z.object({ sender_name: optional }).nullish(),
    created_at: momentSchema,
  })
  .transform((row): Activity => ({
    id: row.id,
    type: row.type,
    meaning: row.type in meanings ? meanings[row.type as keyof typeof meanings] : 'unknown',
    depositId: row.deposit_id ?? null,
    virtualAccountId: row.virtual_account_id,
    customerId: row.customer_id,
    amount: readMoney(row.amount, row.currency),
    senderName: row.source?.sender_name ?? null,
    createdAt: row.created_at,
  }));

export const createVirtualAccounts = (connection: Connection) => {
  const { make, find, log } = connection;
  const pathOf = (customerId: string, id?: string): string =>
    `/customers/${encodeURIComponent(customerId)}/virtual_accounts${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
  const alertUnknown = (account: VirtualAccount): VirtualAccount => {
    if (account.status === 'unknown') {
      log.warn({ provider, alert: true, id: account.id }, 'an unknown status of a virtual account');
    }
    return account;
  };
  return {
    create: async (order: {
      reference: string;
      customerId: string;
      goal: VirtualAccountGoal;
    }): Promise<VirtualAccount> => {
      const { goal } = order;
      const json = {
        source: { currency: 'usd' },
        destination: {
          payment_rail: goal.rail,
          currency: goal.coin.toLowerCase(),
          ...('address' in goal ? { address: goal.address } : { bridge_wallet_id: goal.walletId }),
        },
      };
      const request = { path: pathOf(order.customerId), json };
      return alertUnknown(await make(order.reference, request, accountSchema));
    },

    list: async (customerId: string): Promise<VirtualAccount[]> =>
      (await listAll(connection, pathOf(customerId), accountSchema)).map(alertUnknown),

    get: async (customerId: string, id: string): Promise<VirtualAccount | null> => {
      const account = await find({ method: 'GET', path: pathOf(customerId, id) }, accountSchema);
      return account && alertUnknown(account);
    },

    /** Everything that happened at the account, newest first. */
    history: (customerId: string, id: string): Promise<Activity[]> =>
      listAll(connection, `${pathOf(customerId, id)}/history`, activitySchema),

    /** Money that arrives at a deactivated account goes back to its sender. */
    setActive: async (order: {
      reference: string;
      customerId: string;
      id: string;
      active: boolean;
    }): Promise<VirtualAccount> => {
      const action = order.active ? 'reactivate' : 'deactivate';
      const request = { path: `${pathOf(order.customerId, order.id)}/${action}` };
      return alertUnknown(await make(order.reference, request, accountSchema));
    },
  };
};
