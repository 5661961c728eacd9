import { invertRate, rate, type FiatCode, type Money, type Rate } from '@cowrie/money';
import * as z from 'zod';
import { decimalText } from '../decimal.ts';
import { rowsOf } from '../drift.ts';
import { isFiatCode, readMoney, readRate } from './amounts.ts';
import type { Connection } from './connection.ts';
import { type Cost, costAt, type Terms } from './cost.ts';
import { listAll, wholeListOf } from './lists.ts';
import { idSchema, optionalNumber, optionalText } from './reading.ts';

export type Range = { readonly least: Money<FiatCode>; readonly most: Money<FiatCode> };
type Plan = { readonly amount: Money<FiatCode>; readonly label: string };

/** A network, or its data plans: Reloadly lists data plans as a separate operator. */
export type Operator = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly kind: 'airtime' | 'data' | 'bundle' | 'combo' | 'pin';
  /** An inactive operator refuses every top-up. */
  readonly isActive: boolean;
  /** Whether amounts may be given in the recipient's currency. */
  readonly takesLocalAmounts: boolean;
  readonly senderCurrency: FiatCode;
  readonly localCurrency: FiatCode;
  /**
   * Any amount between the two; null if only plans are sold. Reloadly rounds the bounds in our
   * currency, so for an order in local money only the local bounds count.
   */
  readonly range: Range | null;
  readonly localRange: Range | null;
  readonly plans: readonly Plan[];
  readonly localPlans: readonly Plan[];
  readonly suggested: readonly Money<FiatCode>[];
  readonly mostPopular: Money<FiatCode> | null;
  /** Discount and fees of an order in our currency, and of one in local money. */
  readonly terms: Terms;
  readonly localTerms: Terms;
  /** Value of one unit of our currency there. */
  readonly rate: Rate | null;
  readonly logoUrl: string | null;
};

const amounts = rowsOf(z.number()).nullish();
const none = rate(0n, 1n);
/** A percentage or a fee. A missing one is none; a negative one cannot be read. */
const part = z
  .number()
  .nonnegative()
  .nullish()
  .transform((value) => (value ? readRate(value) : none));
/** An object keyed by amount, or an empty list if there are none. */
const descriptions = z
  .union([z.record(z.string(), z.string()), z.array(z.unknown()).transform(() => ({}))])
  .nullish();

const operatorSchema = z.object({
  operatorId: idSchema.optional(),
  id: idSchema.optional(),
  name: z.string(),
  bundle: z.boolean().nullish(),
  data: z.boolean().nullish(),
  comboProduct: z.boolean().nullish(),
  pin: z.boolean().nullish(),
  status: optionalText,
  supportsLocalAmounts: z.boolean().nullish(),
  denominationType: z.string(),
  senderCurrencyCode: z.string(),
  destinationCurrencyCode: z.string(),
  minAmount: optionalNumber,
  maxAmount: optionalNumber,
  localMinAmount: optionalNumber,
  localMaxAmount: optionalNumber,
  mostPopularAmount: optionalNumber,
  suggestedAmounts: amounts,
  internationalDiscount: part,
  localDiscount: part,
  fees: z
    .object({
      international: part,
      internationalPercentage: part,
      local: part,
      localPercentage: part,
    })
    .nullish(),
  country: z.object({ isoName: z.string() }),
  fx: z.object({ rate: z.number().nonnegative() }).nullish().catch(null),
  logoUrls: z.array(z.string()).nullish(),
  fixedAmounts: amounts,
  fixedAmountsDescriptions: descriptions,
  localFixedAmounts: amounts,
  localFixedAmountsDescriptions: descriptions,
});
type Row = z.output<typeof operatorSchema>;

const createRange = (
  least: number | null | undefined,
  most: number | null | undefined,
  currency: FiatCode,
): Range | null => {
  const [from, to] = [readMoney(least, currency), readMoney(most, currency)];
  return from && to ? { least: from, most: to } : null;
};

/** '5.00' and '5' are the same price, however the description writes it. */
const sameNumber = (text: string): string => {
  const value = Number(text);
  return Number.isFinite(value) ? decimalText(value) : text;
};

const readPlans = (
  prices: readonly number[] | null | undefined,
  labels: Readonly<Record<string, string>> | null | undefined,
  currency: FiatCode,
): Plan[] => {
  const known = new Map(Object.entries(labels ?? {}).map(([at, label]) => [sameNumber(at), label]));
  return (prices ?? []).flatMap((price) => {
    const amount = readMoney(price, currency);
    return amount ? [{ amount, label: known.get(decimalText(price)) ?? '' }] : [];
  });
};

const kindOf = (row: Row): Operator['kind'] => {
  if (row.data) return 'data';
  if (row.comboProduct) return 'combo';
  if (row.bundle) return 'bundle';
  return row.pin ? 'pin' : 'airtime';
};

const readTerms = ({ internationalDiscount, localDiscount, fees }: Row) => ({
  terms: {
    discountPercent: internationalDiscount,
    feePercent: fees?.internationalPercentage ?? none,
    flatFee: fees?.international ?? none,
  },
  localTerms: {
    discountPercent: localDiscount,
    feePercent: fees?.localPercentage ?? none,
    flatFee: fees?.local ?? none,
  },
});

/** Null for an operator whose currency we do not know: we could not read its prices. */
const shape = (row: Row): Operator | null => {
  const { senderCurrencyCode: sender, destinationCurrencyCode: local } = row;
  const id = row.operatorId ?? row.id;
  if (id === undefined || !isFiatCode(sender) || !isFiatCode(local)) return null;
  const isRange = row.denominationType === 'RANGE';
  return {
    id,
    name: row.name,
    country: row.country.isoName,
    kind: kindOf(row),
    isActive: !row.status || row.status === 'ACTIVE',
    takesLocalAmounts: row.supportsLocalAmounts ?? false,
    senderCurrency: sender,
    localCurrency: local,
    range: isRange ? createRange(row.minAmount, row.maxAmount, sender) : null,
    localRange: isRange ? createRange(row.localMinAmount, row.localMaxAmount, local) : null,
    plans: isRange ? [] : readPlans(row.fixedAmounts, row.fixedAmountsDescriptions, sender),
    localPlans: isRange
      ? []
      : readPlans(row.localFixedAmounts, row.localFixedAmountsDescriptions, local),
    suggested: (row.suggestedAmounts ?? []).flatMap((value) => readMoney(value, sender) ?? []),
    mostPopular: readMoney(row.mostPopularAmount, sender),
    ...readTerms(row),
    rate: row.fx ? readRate(row.fx.rate) : null,
    logoUrl: row.logoUrls?.[0] ?? null,
  };
};

const known = (rows: readonly Row[]): Operator[] => rows.flatMap((row) => shape(row) ?? []);

/**
 * Expected cost of a top-up for us; null if the operator takes no amounts in that currency, or has
 * no rate.
 */
export const costOfTopup = (
  operator: Operator,
  order: { readonly amount: Money<FiatCode>; readonly amountIs: 'local' | 'sender' },
): Cost<FiatCode> | null => {
  const { senderCurrency: currency, localCurrency, rate: perUnit } = operator;
  const isLocal = order.amountIs === 'local';
  if (order.amount.currency !== (isLocal ? localCurrency : currency)) return null;
  if (!isLocal) {
    const { terms } = operator;
    return costAt({ amount: order.amount, toAccount: rate(1n, 1n), terms, currency });
  }
  if (!operator.takesLocalAmounts || !perUnit || perUnit.numerator === 0n) return null;
  const terms = operator.localTerms;
  return costAt({ amount: order.amount, toAccount: invertRate(perUnit), terms, currency });
};

const countrySchema = wholeListOf(
  z.object({
    isoName: z.string(),
    name: z.string(),
    currencyCode: z.string(),
    callingCodes: z.array(z.string()),
    flag: optionalText,
  }),
);
const rateSchema = z.object({ fxRate: z.number().nonnegative(), currencyCode: z.string() });

const everyKind = {
  includeBundles: true,
  includeData: true,
  includePin: true,
  includeCombo: true,
} as const;

export const createOperators = (connection: Connection) => {
  const { ask, find } = connection;
  return {
    countries: async () => {
      const rows = await ask({ method: 'GET', path: '/countries' }, countrySchema);
      return rows.map(({ isoName: code, name, currencyCode: currency, callingCodes }) => ({
        code,
        name,
        currency,
        callingCode: callingCodes[0]?.replace(/^\+/, '') ?? '',
      }));
    },

    list: async (): Promise<Operator[]> => {
      const query = { ...everyKind, suggestedAmountsMap: false };
      return known(await listAll(connection, { path: '/operators', query }, operatorSchema));
    },

    ofCountry: async (country: string): Promise<Operator[]> => {
      const path = `/operators/countries/${encodeURIComponent(country)}`;
      const request = { method: 'GET', path, query: everyKind } as const;
      return known(await ask(request, wholeListOf(operatorSchema)));
    },

    get: async (id: string): Promise<Operator | null> => {
      const path = `/operators/${encodeURIComponent(id)}`;
      const row = await find({ method: 'GET', path }, operatorSchema);
      return row && shape(row);
    },

    /** The operator of a number; null if Reloadly cannot tell. */
    detect: async (phone: string, country: string): Promise<Operator | null> => {
      const [number, iso] = [encodeURIComponent(phone), encodeURIComponent(country)];
      const path = `/operators/auto-detect/phone/${number}/countries/${iso}`;
      const row = await find({ method: 'GET', path }, operatorSchema);
      return row && shape(row);
    },

    /** Asks for one unit, since Reloadly answers with the value of the requested amount. */
    rate: async (operatorId: string): Promise<{ rate: Rate; currency: string }> => {
      const json = { operatorId: Number(operatorId), amount: 1 };
      const request = {
        method: 'POST',
        path: '/operators/fx-rate',
        json,
        repeatable: true,
      } as const;
      const row = await ask(request, rateSchema);
      return { rate: readRate(row.fxRate), currency: row.currencyCode };
    },
  };
};
