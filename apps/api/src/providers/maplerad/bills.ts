import type { Money } from '@cowrie/money';
import * as z from 'zod';
import type { Outcome } from '../outcome.ts';
import { type Connection, type MovementStatus, readStatus } from './connection.ts';
import { listOf } from './lists.ts';
import { readMoment } from './times.ts';
import { type MapleradCurrency, subunitsSchema, type Units } from './units.ts';
import { createStatement, type StatementLine } from './wallets.ts';

export type BillKind = 'airtime' | 'data' | 'cable' | 'electricity' | 'utility';
export type Biller = { readonly identifier: string; readonly name: string };
type BillMoney = Money<MapleradCurrency>;

export type PaidBill = {
  readonly id: string;
  readonly status: MovementStatus;
  readonly amount: BillMoney;
  /** What our wallet paid; null if the answer does not say it. */
  readonly cost: BillMoney | null;
  /** Our share. */
  readonly commission: BillMoney | null;
  readonly createdAt: Date | null;
};
export type PaidElectricity = PaidBill & {
  readonly token: string | null;
  readonly power: string | null;
  readonly distributor: string | null;
};
export type DataBundle = {
  readonly code: string;
  readonly name: string;
  readonly price: bigint;
  readonly validity: string;
};
export type CablePlan = {
  readonly planId: string;
  readonly title: string;
  readonly prices: readonly {
    readonly subscriptionId: string;
    readonly months: number;
    readonly price: bigint;
  }[];
};

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const billerRows = listOf(z.object({ name: z.string(), identifier: z.string().min(1) }));
const bundleRows = listOf(
  z.object({ name: z.string(), code: z.string().min(1), price: subunitsSchema, validity: text }),
);
const priceRows = listOf(
  z.object({
    subscription_id: z.string().min(1),
    duration: z.object({ value: z.int() }).nullish(),
    price: subunitsSchema,
  }),
);
/** The reference says `subscription_plans`; real answers were seen with `payment_options`. */
const planRows = listOf(
  z.object({
    title: z.string(),
    plan_id: z.string().min(1),
    subscription_plans: priceRows.optional(),
    payment_options: priceRows.optional(),
  }),
);
const paidSchema = z.object({
  id: z.string().min(1),
  status: z.string().nullish(),
  amount: subunitsSchema,
  debit_amount: subunitsSchema.nullish(),
  commission_earned: subunitsSchema.nullish(),
  created_at: z.string().nullish(),
});
const electricitySchema = paidSchema.extend({
  token: z.string().nullish(),
  amount_of_power: z.string().nullish(),
  electricity_distributor: z.string().nullish(),
});
const airtimeRows = listOf(paidSchema.extend({ phone_number: text }));
const meterSchema = z.object({ meter_number: z.string(), name: z.string() });

type Order = { readonly identifier: string; readonly amount: BillMoney };

const shapeWith =
  ({ log, units }: Connection) =>
  (row: z.output<typeof paidSchema>, currency: MapleradCurrency): PaidBill => {
    const moneyOf = (subunits: bigint | null | undefined) =>
      subunits === null || subunits === undefined ? null : units.fromSubunits(subunits, currency);
    return {
      id: row.id,
      // The answer of airtime has no status in the reference; its success is the answer itself.
      status: row.status ? readStatus(log, row.status) : 'succeeded',
      amount: units.fromSubunits(row.amount, currency),
      cost: moneyOf(row.debit_amount),
      commission: moneyOf(row.commission_earned),
      createdAt: readMoment(row.created_at),
    };
  };

const lists = ({ ask }: Connection) => ({
  billers: (kind: BillKind, country: string): Promise<Biller[]> =>
    ask({ method: 'GET', path: `/v1/bills/${kind}/billers/${country}` }, billerRows),

  bundles: (identifier: string): Promise<DataBundle[]> =>
    ask(
      { method: 'GET', path: `/v1/bills/data/bundle/${encodeURIComponent(identifier)}` },
      bundleRows,
    ),

  cablePlans: async (identifier: string): Promise<CablePlan[]> => {
    const path = `/v1/bills/cable/subscriptions/${encodeURIComponent(identifier)}`;
    const rows = await ask({ method: 'GET', path }, planRows);
    return rows.map((row) => ({
      planId: row.plan_id,
      title: row.title,
      prices: (row.payment_options ?? row.subscription_plans ?? []).map((each) => ({
        subscriptionId: each.subscription_id,
        months: each.duration?.value ?? 1,
        price: each.price,
      })),
    }));
  },

  /** The holder of a meter. If it cannot be found, the call is refused with Maplerad's message. */
  meter: (wanted: { identifier: string; meterNumber: string }) =>
    ask(
      {
        method: 'POST',
        path: '/v1/bills/electricity/resolve-account',
        json: { meter_number: wanted.meterNumber, identifier: wanted.identifier },
        repeatable: true,
      },
      meterSchema,
    ),
});

/** Maplerad writes numbers with and without the plus. */
const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

/** What happened to a payment without an answer. Maplerad takes no reference of ours here. */
const lookups = (connection: Connection) => {
  const statement = createStatement(connection);
  const shape = shapeWith(connection);
  return {
    findAirtime: async (wanted: {
      phoneNumber: string;
      amount: BillMoney;
      since: Date;
    }): Promise<PaidBill[]> => {
      const request = { method: 'GET', path: '/v1/bills/airtime' } as const;
      const rows = await connection.ask(request, airtimeRows);
      return rows
        .filter(({ phone_number }) => digitsOf(phone_number) === digitsOf(wanted.phoneNumber))
        .map((row) => shape(row, wanted.amount.currency))
        .filter(
          ({ amount, createdAt }) =>
            amount.minor === wanted.amount.minor && createdAt !== null && createdAt >= wanted.since,
        );
    },

    /**
     * The entries of our wallet that may be this payment: what left it since, with this amount. One
     * entry is the payment only if nothing else of this amount was ordered; a person decides.
     */
    findDebits: async (wanted: { amount: BillMoney; since: Date }): Promise<StatementLine[]> => {
      const found: StatementLine[] = [];
      for (let page = 1; page <= 100; page += 1) {
        const { currency } = wanted.amount;
        const part = { currency, since: wanted.since, page, size: 100 };
        const { lines, hasMore } = await statement(part);
        found.push(...lines);
        if (!hasMore) break;
      }
      return found.filter(
        ({ direction, isReversal, amount, createdAt }) =>
          direction === 'out' &&
          !isReversal &&
          amount.minor === wanted.amount.minor &&
          createdAt !== null &&
          createdAt >= wanted.since,
      );
    },
  };
};

const orderOnWire = ({ identifier, amount }: Order, { toSubunits }: Units) => ({
  identifier,
  amount: toSubunits(amount),
});

/**
 * Airtime, data, television, electricity and utilities. No request takes a reference of ours and no
 * event follows, so nothing protects against paying twice: after an unknown outcome look it up, and
 * never send it again without a person's decision.
 */
export const createBills = (connection: Connection) => {
  const { move, units } = connection;
  const shape = shapeWith(connection);
  const pay = (
    kind: BillKind,
    order: Order,
    more: object,
  ): Promise<Outcome<{ bill: PaidBill }>> => {
    const json = { ...orderOnWire(order, units), ...more };
    const request = { method: 'POST', path: `/v1/bills/${kind}`, json } as const;
    return move(request, paidSchema, (row) => ({ bill: shape(row, order.amount.currency) }));
  };
  return {
    ...lists(connection),
    ...lookups(connection),
    /** One identifier per country: the network follows from the number. */
    payAirtime: (order: Order & { phoneNumber: string }) =>
      pay('airtime', order, { phone_number: order.phoneNumber }),
    payData: (order: Order & { bundle: string; phoneNumber: string }) =>
      pay('data', order, { bundle_identifier: order.bundle, phone_number: order.phoneNumber }),
    payCable: (order: Order & { smartcard: string; subscriptionId?: string; months?: number }) =>
      pay('cable', order, {
        serial_number: order.smartcard,
        subscription_id: order.subscriptionId,
        duration: order.months === undefined ? undefined : String(order.months),
      }),
    payUtility: (order: Order & { accountNumber: string }) =>
      pay('utility', order, { account_number: order.accountNumber }),
    payElectricity: (
      order: Order & { meterNumber: string; phoneNumber: string },
    ): Promise<Outcome<{ bill: PaidElectricity }>> => {
      const json = {
        ...orderOnWire(order, units),
        meter_number: order.meterNumber,
        phone_number: order.phoneNumber,
      };
      const request = { method: 'POST', path: '/v1/bills/electricity', json } as const;
      return move(request, electricitySchema, (row) => ({
        bill: {
          ...shape(row, order.amount.currency),
          token: row.token ?? null,
          power: row.amount_of_power ?? null,
          distributor: row.electricity_distributor ?? null,
        },
      }));
    },
  };
};
