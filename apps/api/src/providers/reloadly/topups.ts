import type { FiatCode, Money } from '@cowrie/money';
import * as z from 'zod';
import type { Outcome } from '../outcome.ts';
import { readMoney, toNumber } from './amounts.ts';
import type { Connection } from './connection.ts';
import {
  balanceInfoSchema,
  costOf,
  idSchema,
  optionalNumber,
  optionalText,
  type PurchaseStatus,
  readMoment,
  readStatus,
  walkPages,
} from './reading.ts';

export type TopupOrder = {
  /** Our unique reference; after an unknown outcome `findByReference` looks it up. */
  readonly reference: string;
  readonly operatorId: string;
  readonly amount: Money<FiatCode>;
  /** Whether the amount is in the recipient's currency or in that of our account. */
  readonly amountIs: 'local' | 'sender';
  readonly recipient: { readonly country: string; readonly number: string };
  readonly recipientEmail?: string;
};

export type Topup = {
  readonly id: string;
  readonly reference: string | null;
  readonly status: PurchaseStatus;
  readonly operatorName: string;
  readonly operatorReference: string | null;
  readonly requested: Money<FiatCode> | null;
  readonly delivered: Money<FiatCode> | null;
  readonly cost: Money<FiatCode> | null;
  readonly at: Date | null;
};

const topupSchema = z.object({
  transactionId: idSchema,
  status: z.string(),
  customIdentifier: optionalText,
  operatorTransactionId: z.union([z.string(), z.number()]).nullish(),
  operatorName: optionalText,
  requestedAmount: optionalNumber,
  requestedAmountCurrencyCode: optionalText,
  deliveredAmount: optionalNumber,
  deliveredAmountCurrencyCode: optionalText,
  transactionDate: optionalText,
  balanceInfo: balanceInfoSchema,
});
const startedSchema = z.object({ transactionId: idSchema });
const statusSchema = z.object({ status: z.string(), transaction: topupSchema.nullish() });

const orderOnWire = (order: TopupOrder) => ({
  operatorId: Number(order.operatorId),
  amount: toNumber(order.amount),
  useLocalAmount: order.amountIs === 'local',
  customIdentifier: order.reference,
  recipientEmail: order.recipientEmail,
  recipientPhone: { countryCode: order.recipient.country, number: order.recipient.number },
});

/** Airtime and data plans: a plan is bought by its price. */
export const createTopups = (connection: Connection) => {
  const { move, find, log } = connection;
  const shape = (row: z.output<typeof topupSchema>): Topup => ({
    id: row.transactionId,
    reference: row.customIdentifier ?? null,
    status: readStatus(log, row.status),
    operatorName: row.operatorName ?? '',
    operatorReference: row.operatorTransactionId ? String(row.operatorTransactionId) : null,
    requested: readMoney(row.requestedAmount, row.requestedAmountCurrencyCode),
    delivered: readMoney(row.deliveredAmount, row.deliveredAmountCurrencyCode),
    cost: costOf(row.balanceInfo),
    at: readMoment(row.transactionDate),
  });
  return {
    /** Resolves when the operator has answered. */
    send: (order: TopupOrder): Promise<Outcome<{ topup: Topup }>> =>
      move({ path: '/topups', json: orderOnWire(order) }, topupSchema, (row) => ({
        topup: shape(row),
      })),

    /** Resolves at once; the result is reported later. */
    start: (order: TopupOrder): Promise<Outcome<{ id: string }>> =>
      move({ path: '/topups-async', json: orderOnWire(order) }, startedSchema, (row) => ({
        id: row.transactionId,
      })),

    get: async (id: string): Promise<Topup | null> => {
      const path = `/topups/${encodeURIComponent(id)}/status`;
      const row = await find({ method: 'GET', path }, statusSchema);
      return row?.transaction ? shape({ ...row.transaction, status: row.status }) : null;
    },

    findByReference: async (reference: string): Promise<Topup | null> => {
      const request = {
        path: '/topups/reports/transactions',
        query: { customIdentifier: reference },
      };
      let found: Topup | null = null;
      await walkPages(connection, request, topupSchema, (row) => {
        if (row.customIdentifier === reference) found = shape(row);
        return found !== null;
      });
      return found;
    },
  };
};
