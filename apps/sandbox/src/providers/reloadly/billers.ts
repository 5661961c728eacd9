import { accountCurrency, perDollar, toDollars } from './money.ts';

type Kind = 'ELECTRICITY' | 'WATER' | 'TV' | 'INTERNET';
type Row = [id: number, name: string, country: string, kind: Kind, service: 'PREPAID' | 'POSTPAID'];

const rows: readonly Row[] = [
  [1, 'Ikeja Electricity Postpaid', 'NG', 'ELECTRICITY', 'POSTPAID'],
  [2, 'Abuja Electricity Postpaid', 'NG', 'ELECTRICITY', 'POSTPAID'],
  [3, 'Eko Electricity Postpaid', 'NG', 'ELECTRICITY', 'POSTPAID'],
  [4, 'Ibadan Electricity Postpaid', 'NG', 'ELECTRICITY', 'POSTPAID'],
  [5, 'Ikeja Electricity Prepaid', 'NG', 'ELECTRICITY', 'PREPAID'],
  [6, 'Abuja Electricity Prepaid', 'NG', 'ELECTRICITY', 'PREPAID'],
  [7, 'Eko Electricity Prepaid', 'NG', 'ELECTRICITY', 'PREPAID'],
  [8, 'Ibadan Electricity Prepaid', 'NG', 'ELECTRICITY', 'PREPAID'],
  [9, 'Port Harcourt Electricity Prepaid', 'NG', 'ELECTRICITY', 'PREPAID'],
  [10, 'Kano Electricity Prepaid', 'NG', 'ELECTRICITY', 'PREPAID'],
  [11, 'DStv Nigeria', 'NG', 'TV', 'PREPAID'],
  [12, 'GOtv Nigeria', 'NG', 'TV', 'PREPAID'],
  [13, 'StarTimes Nigeria', 'NG', 'TV', 'PREPAID'],
  [14, 'Smile Internet Nigeria', 'NG', 'INTERNET', 'PREPAID'],
  [15, 'Spectranet Nigeria', 'NG', 'INTERNET', 'PREPAID'],
  [16, 'Lagos Water Corporation', 'NG', 'WATER', 'POSTPAID'],
  [20, 'ECG Ghana Prepaid', 'GH', 'ELECTRICITY', 'PREPAID'],
  [21, 'Ghana Water Postpaid', 'GH', 'WATER', 'POSTPAID'],
  [22, 'DStv Ghana', 'GH', 'TV', 'PREPAID'],
  [30, 'Kenya Power Prepaid', 'KE', 'ELECTRICITY', 'PREPAID'],
  [31, 'Kenya Power Postpaid', 'KE', 'ELECTRICITY', 'POSTPAID'],
  [32, 'Zuku Internet Kenya', 'KE', 'INTERNET', 'POSTPAID'],
];
type Home = { currency: string; range: [number, number]; fee: number };
const elsewhere: Home = { currency: 'USD', range: [1, 1_000], fee: 0 };
/** Billers that sell packages instead of any amount. Each package has an id. */
const packages: Readonly<Record<number, readonly (readonly [amount: number, name: string])[]>> = {
  12: [
    [1_900, 'GOtv Smallie'],
    [3_900, 'GOtv Jinja'],
    [5_800, 'GOtv Jolli'],
  ],
};

const homes: Readonly<Record<string, Home>> = {
  NG: { currency: 'NGN', range: [500, 500_000], fee: 100 },
  GH: { currency: 'GHS', range: [5, 5_000], fee: 1 },
  KE: { currency: 'KES', range: [50, 70_000], fee: 10 },
};
export const discountPercent = 0.5;

export const billers = rows.map(([id, name, countryCode, kind, serviceType]) => {
  const { currency, range, fee } = homes[countryCode] ?? elsewhere;
  const sold = (packages[id] ?? []).map(([amount, description], at) => ({
    id: id * 100 + at,
    amount,
    description,
  }));
  const isFixed = sold.length > 0;
  const [least, most] = range;
  return {
    id,
    name,
    countryCode,
    type: `${kind}_BILL_PAYMENT`,
    serviceType,
    denominationType: isFixed ? 'FIXED' : 'RANGE',
    localAmountSupported: true,
    localTransactionCurrencyCode: currency,
    minLocalTransactionAmount: isFixed ? null : least,
    maxLocalTransactionAmount: isFixed ? null : most,
    localFixedAmounts: sold,
    localTransactionFee: fee,
    localTransactionFeeCurrencyCode: currency,
    localTransactionFeePercentage: null,
    localDiscountPercentage: discountPercent,
    internatonalAmountSupported: true,
    internationalTransactionCurrencyCode: accountCurrency,
    minInternationalTransactionAmount: isFixed ? null : toDollars(least, currency),
    maxInternationalTransactionAmount: isFixed ? null : toDollars(most, currency),
    internationalFixedAmounts: sold.map((each) => ({
      ...each,
      amount: toDollars(each.amount, currency),
    })),
    internationalTransactionFee: toDollars(fee, currency),
    internationalTransactionFeeCurrencyCode: accountCurrency,
    internationalTransactionFeePercentage: null,
    internationalDiscountPercentage: discountPercent,
    requiresInvoice: kind === 'WATER',
    fx: { rate: perDollar[currency] ?? 1, currencyCode: currency },
  };
});
export type Biller = (typeof billers)[number];
