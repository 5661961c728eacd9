import type { FiatCode, Money } from '@cowrie/money';
import * as z from 'zod';
import type { Outcome } from '../outcome.ts';
import { readMoney, toNumber } from './amounts.ts';
import { type Connection, provider } from './connection.ts';
import type { Range } from './operators.ts';
import {
  balanceInfoSchema,
  costOf,
  idSchema,
  listAll,
  optionalNumber,
  optionalText,
  type PurchaseStatus,
  readMoment,
  readStatus,
  walkPages,
} from './reading.ts';

export type BillerKind = 'electricity' | 'water' | 'tv' | 'internet' | 'other';
export type Biller = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly kind: BillerKind;
  readonly isPrepaid: boolean;
  readonly range: Range | null;
  readonly localRange: Range | null;
  readonly localFee: Money<FiatCode> | null;
  readonly requiresInvoice: boolean;
};
export type BillerQuestion = {
  readonly country?: string;
  readonly kind?: Exclude<BillerKind, 'other'>;
};

export type BillOrder = {
  /** Our unique reference; after an unknown outcome `findByReference` looks it up. */
  readonly reference: string;
  readonly billerId: string;
  /** The number of the meter, the decoder or the customer. */
  readonly subscriber: string;
  readonly amount: Money<FiatCode>;
  readonly amountIs: 'local' | 'sender';
  readonly invoiceId?: string;
};
export type AcceptedBill = {
  readonly id: string;
  readonly status: PurchaseStatus;
  /** Until when to poll: Reloadly sends no events about bills. */
  readonly finalBy: Date | null;
};
export type BillPayment = {
  readonly id: string;
  readonly reference: string | null;
  readonly status: PurchaseStatus;
  readonly message: string;
  readonly amount: Money<FiatCode> | null;
  readonly fee: Money<FiatCode> | null;
  readonly cost: Money<FiatCode> | null;
  readonly billerName: string;
  readonly billerReference: string | null;
  /** The code a prepaid meter takes. It is worth money: show it only to the payer. */
  readonly token: string | null;
  readonly tokenDetails: readonly string[];
};

const billerSchema = z.object({
  id: idSchema,
  name: z.string(),
  countryIsoCode: optionalText,
  countryCode: optionalText,
  type: z.string(),
  serviceType: z.string(),
  localTransactionCurrencyCode: optionalText,
  minLocalTransactionAmount: optionalNumber,
  maxLocalTransactionAmount: optionalNumber,
  localTransactionFee: optionalNumber,
  localTransactionFeeCurrencyCode: optionalText,
  internationalTransactionCurrencyCode: optionalText,
  minInternationalTransactionAmount: optionalNumber,
  maxInternationalTransactionAmount: optionalNumber,
  requiresInvoice: z.boolean().nullish(),
});
const acceptedSchema = z.object({
  id: idSchema,
  status: z.string(),
  finalStatusAvailabilityAt: optionalText,
});
const transactionSchema = z.object({
  id: idSchema,
  status: z.string(),
  referenceId: optionalText,
  amount: optionalNumber,
  amountCurrencyCode: optionalText,
  fee: optionalNumber,
  feeCurrencyCode: optionalText,
  balanceInfo: balanceInfoSchema,
  billDetails: z
    .object({
      billerName: optionalText,
      billerReferenceId: z.union([z.string(), z.number()]).nullish(),
      pinDetails: z
        .object({
          token: optionalText,
          info1: optionalText,
          info2: optionalText,
          info3: optionalText,
        })
        .nullish(),
    })
    .nullish(),
});
/** Some answers wrap the row in an envelope with a message, others return it bare. */
const wrappedSchema = z.union([
  z.object({ message: optionalText, transaction: transactionSchema }),
  transactionSchema.transform((transaction) => ({ message: null, transaction })),
]);

const kinds: Readonly<Record<string, BillerKind>> = {
  ELECTRICITY_BILL_PAYMENT: 'electricity',
  WATER_BILL_PAYMENT: 'water',
  TV_BILL_PAYMENT: 'tv',
  INTERNET_BILL_PAYMENT: 'internet',
};

const createRange = (least: Money<FiatCode> | null, most: Money<FiatCode> | null): Range | null =>
  least && most ? { least, most } : null;

const shapeBiller = (log: Connection['log'], row: z.output<typeof billerSchema>): Biller => {
  const kind = kinds[row.type];
  if (!kind) log.warn({ provider, type: row.type }, 'an unknown type of biller');
  const local = row.localTransactionCurrencyCode;
  const sender = row.internationalTransactionCurrencyCode;
  return {
    id: row.id,
    name: row.name,
    country: row.countryIsoCode ?? row.countryCode ?? '',
    kind: kind ?? 'other',
    isPrepaid: row.serviceType === 'PREPAID',
    range: createRange(
      readMoney(row.minInternationalTransactionAmount, sender),
      readMoney(row.maxInternationalTransactionAmount, sender),
    ),
    localRange: createRange(
      readMoney(row.minLocalTransactionAmount, local),
      readMoney(row.maxLocalTransactionAmount, local),
    ),
    localFee: readMoney(row.localTransactionFee, row.localTransactionFeeCurrencyCode),
    requiresInvoice: row.requiresInvoice ?? false,
  };
};

const shapePayment = (
  log: Connection['log'],
  { message, transaction: row }: z.output<typeof wrappedSchema>,
): BillPayment => {
  const { billDetails: bill } = row;
  const pin = bill?.pinDetails;
  return {
    id: row.id,
    reference: row.referenceId ?? null,
    status: readStatus(log, row.status),
    message: message ?? '',
    amount: readMoney(row.amount, row.amountCurrencyCode),
    fee: readMoney(row.fee, row.feeCurrencyCode),
    cost: costOf(row.balanceInfo),
    billerName: bill?.billerName ?? '',
    billerReference: bill?.billerReferenceId ? String(bill.billerReferenceId) : null,
    token: pin?.token ?? null,
    tokenDetails: [pin?.info1, pin?.info2, pin?.info3].filter((text) => typeof text === 'string'),
  };
};

/** Electricity, water, television and internet. */
export const createUtilities = (connection: Connection) => {
  const { move, find, log } = connection;
  return {
    billers: async ({ country, kind }: BillerQuestion = {}): Promise<Biller[]> => {
      const type = kind && `${kind.toUpperCase()}_BILL_PAYMENT`;
      const query = { countryISOCode: country, type };
      const rows = await listAll(connection, { path: '/billers', query }, billerSchema);
      return rows.map((row) => shapeBiller(log, row));
    },

    pay: (order: BillOrder): Promise<Outcome<{ bill: AcceptedBill }>> => {
      const json = {
        subscriberAccountNumber: order.subscriber,
        amount: toNumber(order.amount),
        amountId: null,
        billerId: Number(order.billerId),
        useLocalAmount: order.amountIs === 'local',
        referenceId: order.reference,
        additionalInfo: { invoiceId: order.invoiceId ?? null },
      };
      return move({ path: '/pay', json }, acceptedSchema, (row) => ({
        bill: {
          id: row.id,
          status: readStatus(log, row.status),
          finalBy: readMoment(row.finalStatusAvailabilityAt),
        },
      }));
    },

    get: async (id: string): Promise<BillPayment | null> => {
      const path = `/transactions/${encodeURIComponent(id)}`;
      const row = await find({ method: 'GET', path }, wrappedSchema);
      return row && shapePayment(log, row);
    },

    findByReference: async (reference: string): Promise<BillPayment | null> => {
      const request = { path: '/transactions', query: { referenceId: reference } };
      let found: BillPayment | null = null;
      await walkPages(connection, request, wrappedSchema, (row) => {
        if (row.transaction.referenceId === reference) found = shapePayment(log, row);
        return found !== null;
      });
      return found;
    },
  };
};
