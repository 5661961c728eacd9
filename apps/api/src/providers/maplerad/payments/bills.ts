import type { Money } from '@cowrie/money';
import * as z from 'zod';
import type { CallOutcome } from '../../outcome.ts';
import { type Connection, type MovementStatus, readStatus } from '../connection.ts';
import { listOf } from '../lists.ts';
import { readMoment } from '../times.ts';
import { type MapleradCurrency, subunitsSchema, type Units } from '../units.ts';
import { createStatement, type StatementLine } from '../wallets.ts';

export type BillKind = 'airtime' | 'data' | 'cable' | 'electricity' | 'utility';
export type Biller = {
  readonly identifier: string;
  readonly name: string;
  /** Our earnings, in percent of the amount. */
  readonly commission: number;
};
type BillMoney = Money<MapleradCurrency>;

export type PaidBill = {
  readonly id: string;
  readonly status: MovementStatus;
  readonly amount: BillMoney;
  /** The amount that our wallet paid; null if the answer does not say it. */
  readonly cost: BillMoney | null;
  /** Our share. */
  readonly commission: BillMoney | null;
  readonly createdAt: Date | null;
};
export type PaidElectricity = PaidBill & {
  readonly token: string | null;
  readonly power: string | null;
  readonly distributor: string | null;
  /** Entered before the token if the meter's keys have changed. */
  readonly keyTokens: readonly string[];
};
type DataBundle = {
  readonly code: string;
  readonly name: string;
  readonly price: bigint;
  readonly validity: string;
  /** How much data it has, such as '1.5GB'. */
  readonly size: string;
};
type CableAddon = { readonly id: string; readonly title: string; readonly price: bigint };
type CablePlan = {
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
const billerRows = listOf(
  z.object({
    name: z.string(),
    identifier: z.string().min(1),
    // A commission that we cannot read is none: we would promise a share of it.
    commission: z.number().min(0).max(50).nullish().catch(null),
  }),
);
const bundleRows = listOf(
  z
    .object({
      name: z.string(),
      code: z.string().min(1),
      price: subunitsSchema,
      validity: text,
      data: text,
    })
    .transform(({ data: size, ...bundle }) => ({ ...bundle, size })),
);
/** The reference names the call without its answer, so both spellings of the id are read. */
const addonRows = listOf(
  z
    .object({
      title: z.string().optional(),
      name: z.string().optional(),
      addon_id: z.string().min(1).optional(),
      id: z.string().min(1).optional(),
      price: subunitsSchema,
    })
    .transform(({ title, name, addon_id, id, price }, context) => {
      const [known, called] = [addon_id ?? id, title ?? name];
      if (known !== undefined && called !== undefined) return { id: known, title: called, price };
      context.addIssue('an add-on without an id or a name');
      return z.NEVER;
    }),
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
  configuration_token: z.string().nullish(),
  reset_token: z.string().nullish(),
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

const lists = ({ ask, find }: Connection) => ({
  billers: async (kind: BillKind, country: string): Promise<Biller[]> => {
    const path = `/v1/bills/${kind}/billers/${country}`;
    const rows = await ask({ method: 'GET', path }, billerRows);
    return rows.map((row) => ({ ...row, commission: row.commission ?? 0 }));
  },

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

  /** Addons of a plan; none if Maplerad has no such list for it. */
  addons: async (identifier: string, planId: string): Promise<CableAddon[]> => {
    const [biller, plan] = [encodeURIComponent(identifier), encodeURIComponent(planId)];
    const path = `/v1/bills/cable/addon/${biller}/${plan}`;
    return (await find({ method: 'GET', path }, addonRows)) ?? [];
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

const pagesMost = 100;
const pageSize = 100;

type Debits = {
  readonly lines: readonly StatementLine[];
  /** False if the statement has more than was read, or something that we cannot read. */
  readonly isComplete: boolean;
};

/** Finds the outcome of a payment without an answer. Maplerad takes no reference of ours here. */
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
     * The entries of our wallet that may be this payment: what left it since, with this amount or one
     * between the two. An entry without a time may be from then. One entry is the payment only if
     * nothing else of this amount was ordered; a person decides.
     */
    findDebits: async (wanted: {
      amount: BillMoney;
      between?: { readonly least: bigint; readonly most: bigint };
      since: Date;
    }): Promise<Debits> => {
      const { amount: exact, since } = wanted;
      const { least, most } = wanted.between ?? { least: exact.minor, most: exact.minor };
      const found: StatementLine[] = [];
      let [unreadable, page, hasMore] = [0, 0, true];
      while (hasMore && page < pagesMost) {
        page += 1;
        const part = { currency: exact.currency, since, page, size: pageSize };
        const read = await statement(part);
        found.push(...read.lines);
        unreadable += read.unread;
        ({ hasMore } = read);
      }
      const lines = found.filter(
        ({ direction, isReversal, amount, createdAt }) =>
          direction === 'out' &&
          !isReversal &&
          amount.minor <= most &&
          amount.minor >= least &&
          (createdAt === null || createdAt >= since),
      );
      return { lines, isComplete: !hasMore && unreadable === 0 };
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
  ): Promise<CallOutcome<{ bill: PaidBill }>> => {
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
    payCable: (
      order: Order & {
        smartcard: string;
        subscriptionId?: string;
        months?: number;
        /** Addons to the plan; the amount includes them. */
        addons?: readonly string[];
      },
    ) =>
      pay('cable', order, {
        serial_number: order.smartcard,
        subscription_id: order.subscriptionId,
        duration: order.months === undefined ? undefined : String(order.months),
        addons: order.addons,
      }),
    payUtility: (order: Order & { accountNumber: string }) =>
      pay('utility', order, { account_number: order.accountNumber }),
    payElectricity: (
      order: Order & { meterNumber: string; phoneNumber: string },
    ): Promise<CallOutcome<{ bill: PaidElectricity }>> => {
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
          keyTokens: [row.reset_token ?? '', row.configuration_token ?? ''].filter(
            (token) => token.trim() !== '',
          ),
        },
      }));
    },
  };
};
