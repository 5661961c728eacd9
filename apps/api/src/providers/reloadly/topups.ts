import type { FiatCode, Money } from '@cowrie/money';
import * as z from 'zod';
import type { CallOutcome } from '../outcome.ts';
import { readMoney, toNumber } from './amounts.ts';
import type { Connection } from './connection.ts';
import { purchasesAt } from './lists.ts';
import { readMoment } from './moments.ts';
import {
  balanceInfoSchema,
  codeSchema,
  costOf,
  idSchema,
  optionalNumber,
  optionalText,
  type PurchaseStatus,
  readStatus,
} from './reading.ts';

type TopupOrder = {
  /** Our unique reference; after an unknown outcome `lookUp` finds it. */
  readonly reference: string;
  readonly operatorId: string;
  readonly amount: Money<FiatCode>;
  /** Whether the amount is in the recipient's currency or in that of our account. */
  readonly amountIs: 'local' | 'sender';
  readonly recipient: { readonly country: string; readonly number: string };
  readonly sender?: { readonly country: string; readonly number: string };
  /** Reloadly mails the recipient. */
  readonly recipientEmail?: string;
};

/** The code of an operator that sells codes. It is worth money: show it only to the buyer. */
type TopupPin = {
  readonly code: string | null;
  readonly serial: string | null;
  readonly validity: string | null;
  readonly instructions: readonly string[];
};

type Topup = {
  readonly id: string;
  readonly reference: string | null;
  readonly status: PurchaseStatus;
  readonly operatorName: string;
  readonly operatorReference: string | null;
  readonly requested: Money<FiatCode> | null;
  readonly delivered: Money<FiatCode> | null;
  readonly discount: Money<FiatCode> | null;
  /** Null in lists, and while the top-up is pending. */
  readonly cost: Money<FiatCode> | null;
  readonly pin: TopupPin | null;
  readonly at: Date | null;
};

const pinSchema = z
  .object({
    code: codeSchema,
    serial: codeSchema,
    validity: codeSchema,
    info1: codeSchema,
    info2: codeSchema,
    info3: codeSchema,
  })
  .nullish();
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
  discount: optionalNumber,
  discountCurrencyCode: optionalText,
  transactionDate: optionalText,
  pinDetail: pinSchema,
  balanceInfo: balanceInfoSchema,
});
type Row = z.output<typeof topupSchema>;
const startedSchema = z.object({ transactionId: idSchema });
/**
 * An envelope whose transaction is missing while the top-up is processing, or the bare transaction.
 * A missing transaction does not mean that Reloadly knows nothing: the status tells.
 */
const statusSchema = z.union([
  topupSchema.transform((transaction) => ({ status: transaction.status, transaction })),
  z.object({ status: z.string(), transaction: topupSchema.nullish() }),
]);

const phoneOnWire = ({ country, number }: TopupOrder['recipient']) => ({
  countryCode: country,
  number,
});

const orderOnWire = (order: TopupOrder) => ({
  operatorId: Number(order.operatorId),
  amount: toNumber(order.amount),
  useLocalAmount: order.amountIs === 'local',
  customIdentifier: order.reference,
  recipientEmail: order.recipientEmail,
  recipientPhone: phoneOnWire(order.recipient),
  senderPhone: order.sender && phoneOnWire(order.sender),
});

const readPin = (pin: Row['pinDetail']): TopupPin | null =>
  pin
    ? {
        code: pin.code,
        serial: pin.serial,
        validity: pin.validity,
        instructions: [pin.info1, pin.info2, pin.info3].filter((text) => text !== null),
      }
    : null;

const shapeWith =
  (log: Connection['log']) =>
  (row: Row): Topup => ({
    id: row.transactionId,
    reference: row.customIdentifier ?? null,
    status: readStatus(log, row.status),
    operatorName: row.operatorName ?? '',
    operatorReference: row.operatorTransactionId ? String(row.operatorTransactionId) : null,
    requested: readMoney(row.requestedAmount, row.requestedAmountCurrencyCode),
    delivered: readMoney(row.deliveredAmount, row.deliveredAmountCurrencyCode),
    discount: readMoney(row.discount, row.discountCurrencyCode),
    cost: costOf(row.balanceInfo),
    pin: readPin(row.pinDetail),
    at: readMoment(row.transactionDate),
  });

/** Airtime and data plans: a plan is bought by its price. */
export const createTopups = (connection: Connection) => {
  const { move, find, log } = connection;
  const shape = shapeWith(log);
  const orderTo = (path: string, order: TopupOrder) => ({
    reference: order.reference,
    path,
    json: orderOnWire(order),
  });
  const { get: report, ...reports } = purchasesAt(connection, {
    path: '/topups/reports/transactions',
    field: 'customIdentifier',
    schema: topupSchema,
    shape,
  });
  return {
    /** Resolves when the operator has answered, which may take a minute. */
    send: (order: TopupOrder): Promise<CallOutcome<{ topup: Topup }>> =>
      move(orderTo('/topups', order), topupSchema, (row) => ({ topup: shape(row) })),

    /** Resolves at once; the result is reported later. */
    start: (order: TopupOrder): Promise<CallOutcome<{ id: string }>> =>
      move(orderTo('/topups-async', order), startedSchema, (row) => ({ id: row.transactionId })),

    get: async (id: string): Promise<Topup | null> => {
      const path = `/topups/${encodeURIComponent(id)}/status`;
      const row = await find({ method: 'GET', path }, statusSchema);
      if (!row) return null;
      return shape({ ...(row.transaction ?? { transactionId: id }), status: row.status });
    },

    /** The report's row of one top-up. */
    report,
    ...reports,
  };
};
