import type { FiatCode, Money } from '@cowrie/money';
import * as z from 'zod';
import { rowsOf } from '../drift.ts';
import { type CallOutcome, outcomeOfFailure } from '../outcome.ts';
import { ProviderError } from '../provider-error.ts';
import { readMoney, toNumber } from './amounts.ts';
import { type Connection, provider } from './connection.ts';
import { listAll, purchasesAt } from './lists.ts';
import { readMoment } from './moments.ts';
import type { Range } from './operators.ts';
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

type BillerKind = 'electricity' | 'water' | 'tv' | 'internet' | 'other';
/** A package of a biller that takes no other amounts. */
export type BillPackage = {
  readonly id: string;
  readonly amount: Money<FiatCode>;
  readonly description: string;
};
export type Biller = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly kind: BillerKind;
  readonly isPrepaid: boolean;
  readonly range: Range | null;
  readonly localRange: Range | null;
  /** A biller with packages takes only those, each by its id. */
  readonly packages: readonly BillPackage[];
  readonly localPackages: readonly BillPackage[];
  readonly fee: Money<FiatCode> | null;
  readonly localFee: Money<FiatCode> | null;
  /** Percentages as Reloadly writes them; null if there are none. */
  readonly feePercent: number | null;
  readonly localFeePercent: number | null;
  readonly requiresInvoice: boolean;
};
type BillerQuestion = {
  readonly country?: string;
  readonly kind?: Exclude<BillerKind, 'other'>;
};

type BillOrder = {
  /** Our unique reference; after an unknown outcome `lookUp` finds it. */
  readonly reference: string;
  readonly billerId: string;
  /** The number of the meter, the decoder or the customer. */
  readonly subscriber: string;
  readonly amount: Money<FiatCode>;
  readonly amountIs: 'local' | 'sender';
  /** The package, for a biller that sells packages. */
  readonly packageId?: string;
  readonly invoiceId?: string;
};
type AcceptedBill = {
  readonly id: string;
  readonly status: PurchaseStatus;
  /** Until when to poll: Reloadly sends no events about bills. */
  readonly finalBy: Date | null;
};
type BillPayment = {
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

const packagesSchema = rowsOf(
  z.object({ id: idSchema, amount: z.number(), description: optionalText }),
).nullish();
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
  localTransactionFeePercentage: optionalNumber,
  localFixedAmounts: packagesSchema,
  internationalTransactionCurrencyCode: optionalText,
  minInternationalTransactionAmount: optionalNumber,
  maxInternationalTransactionAmount: optionalNumber,
  internationalTransactionFee: optionalNumber,
  internationalTransactionFeeCurrencyCode: optionalText,
  internationalTransactionFeePercentage: optionalNumber,
  internationalFixedAmounts: packagesSchema,
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
          token: codeSchema,
          info1: codeSchema,
          info2: codeSchema,
          info3: codeSchema,
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

const readPackages = (
  rows: z.output<typeof packagesSchema>,
  currency: string | null | undefined,
): BillPackage[] =>
  (rows ?? []).flatMap(({ id, amount, description }) => {
    const price = readMoney(amount, currency);
    return price ? [{ id, amount: price, description: description ?? '' }] : [];
  });

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
    packages: readPackages(row.internationalFixedAmounts, sender),
    localPackages: readPackages(row.localFixedAmounts, local),
    fee: readMoney(row.internationalTransactionFee, row.internationalTransactionFeeCurrencyCode),
    feePercent: row.internationalTransactionFeePercentage ?? null,
    localFeePercent: row.localTransactionFeePercentage ?? null,
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

const createSwitchedOff = (): ProviderError =>
  new ProviderError({
    kind: 'misconfigured',
    reason: 'validation',
    provider,
    code: 'bills_switched_off',
    message: `Paying bills through ${provider} is switched off`,
    retryable: false,
  });

const orderOnWire = (order: BillOrder) => ({
  subscriberAccountNumber: order.subscriber,
  amount: toNumber(order.amount),
  amountId: order.packageId === undefined ? null : Number(order.packageId),
  billerId: Number(order.billerId),
  useLocalAmount: order.amountIs === 'local',
  referenceId: order.reference,
  additionalInfo: { invoiceId: order.invoiceId ?? null },
});

/** Electricity, water, television and internet. */
export const createUtilities = (connection: Connection, isOn: boolean) => {
  const { move, log } = connection;
  const requireOn = (): void => {
    if (!isOn) throw createSwitchedOff();
  };
  return {
    /** Whether bills may be paid. Look-ups work either way. */
    isOn,

    billers: async ({ country, kind }: BillerQuestion = {}): Promise<Biller[]> => {
      requireOn();
      const type = kind && `${kind.toUpperCase()}_BILL_PAYMENT`;
      const query = { countryISOCode: country, type };
      const rows = await listAll(connection, { path: '/billers', query }, billerSchema);
      return rows.map((row) => shapeBiller(log, row));
    },

    pay: async (order: BillOrder): Promise<CallOutcome<{ bill: AcceptedBill }>> => {
      if (!isOn) return outcomeOfFailure(createSwitchedOff());
      const purchase = { reference: order.reference, path: '/pay', json: orderOnWire(order) };
      return move(purchase, acceptedSchema, (row) => ({
        bill: {
          id: row.id,
          status: readStatus(log, row.status),
          finalBy: readMoment(row.finalStatusAvailabilityAt),
        },
      }));
    },

    ...purchasesAt(connection, {
      path: '/transactions',
      field: 'referenceId',
      schema: wrappedSchema,
      shape: (row) => shapePayment(log, row),
    }),
  };
};
