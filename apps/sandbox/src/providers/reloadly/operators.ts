import { accountCurrency, perDollar, toDollars } from './money.ts';

/** Amounts are in the country's own currency. */
type Airtime = {
  id: number;
  name: string;
  country: string;
  range: [number, number];
  popular: number;
};
type Data = { id: number; name: string; country: string; plans: [number, string][] };

export const countries = [
  ['NG', 'Nigeria', 'Africa', 'NGN', 'Nigerian Naira', '₦', '+234'],
  ['GH', 'Ghana', 'Africa', 'GHS', 'Ghanaian Cedi', 'GH₵', '+233'],
  ['KE', 'Kenya', 'Africa', 'KES', 'Kenyan Shilling', 'KSh', '+254'],
].map(([isoName, name, continent, currencyCode, currencyName, currencySymbol, code]) => ({
  isoName,
  name,
  continent,
  currencyCode,
  currencyName,
  currencySymbol,
  flag: `https://s3.amazonaws.com/rld-flags/${isoName?.toLowerCase()}.svg`,
  callingCodes: [code],
}));

const naira: [number, number] = [50, 50_000];
const airtime: readonly Airtime[] = [
  { id: 341, name: 'MTN Nigeria', country: 'NG', range: naira, popular: 1000 },
  { id: 342, name: 'Airtel Nigeria', country: 'NG', range: naira, popular: 1000 },
  { id: 344, name: 'Glo Nigeria', country: 'NG', range: naira, popular: 500 },
  { id: 340, name: '9mobile Nigeria', country: 'NG', range: naira, popular: 500 },
  { id: 150, name: 'MTN Ghana', country: 'GH', range: [1, 1000], popular: 20 },
  { id: 153, name: 'Telecel Ghana', country: 'GH', range: [1, 1000], popular: 20 },
  { id: 151, name: 'AT Ghana', country: 'GH', range: [1, 1000], popular: 10 },
  { id: 265, name: 'Safaricom Kenya', country: 'KE', range: [5, 10_000], popular: 100 },
  { id: 266, name: 'Airtel Kenya', country: 'KE', range: [5, 10_000], popular: 100 },
  { id: 267, name: 'Telkom Kenya', country: 'KE', range: [5, 10_000], popular: 50 },
];

const data: readonly Data[] = [
  {
    id: 345,
    name: 'MTN Nigeria Data',
    country: 'NG',
    plans: [
      [100, '100MB, 1 day'],
      [350, '1GB, 1 day'],
      [800, '1.5GB, 7 days'],
      [1500, '3GB, 30 days'],
      [3500, '10GB, 30 days'],
      [6500, '20GB, 30 days'],
      [16_000, '75GB, 30 days'],
    ],
  },
  {
    id: 646,
    name: 'Airtel Nigeria Data',
    country: 'NG',
    plans: [
      [100, '75MB, 1 day'],
      [500, '1GB, 7 days'],
      [1500, '3GB, 30 days'],
      [2500, '6GB, 30 days'],
      [4000, '13GB, 30 days'],
      [10_000, '40GB, 30 days'],
    ],
  },
  {
    id: 931,
    name: 'Glo Nigeria Data',
    country: 'NG',
    plans: [
      [100, '125MB, 1 day'],
      [500, '1.1GB, 14 days'],
      [1000, '2.6GB, 30 days'],
      [2500, '7.5GB, 30 days'],
      [5000, '18GB, 30 days'],
    ],
  },
  {
    id: 645,
    name: '9mobile Nigeria Data',
    country: 'NG',
    plans: [
      [100, '100MB, 1 day'],
      [500, '650MB, 14 days'],
      [1000, '1.4GB, 30 days'],
      [2000, '4.5GB, 30 days'],
      [5000, '15GB, 30 days'],
    ],
  },
  {
    id: 1101,
    name: 'MTN Ghana Data',
    country: 'GH',
    plans: [
      [5, '500MB, no expiry'],
      [10, '1.2GB, no expiry'],
      [50, '7GB, no expiry'],
    ],
  },
  {
    id: 1102,
    name: 'Safaricom Kenya Data',
    country: 'KE',
    plans: [
      [20, '250MB, 1 day'],
      [99, '1GB, 1 day'],
      [300, '2.5GB, 7 days'],
      [1000, '10GB, 30 days'],
    ],
  },
];

const prefixes: readonly (readonly [number, string, string])[] = [
  [341, 'NG', '0803 0806 0703 0706 0813 0816 0810 0814 0903 0906 0913 0916'],
  [342, 'NG', '0802 0808 0708 0812 0701 0902 0901 0904 0907 0912'],
  [344, 'NG', '0805 0807 0705 0815 0811 0905 0915'],
  [340, 'NG', '0809 0818 0817 0909 0908'],
  [150, 'GH', '024 054 055 059 025 053'],
  [153, 'GH', '020 050'],
  [151, 'GH', '026 027 056 057'],
  [265, 'KE', '070 071 072 079 0110 0111 0112 0113 0114 0115'],
  [266, 'KE', '073 078 0100 0101 0102 0103 0104 0105 0106'],
  [267, 'KE', '077'],
];

const shape = ({ id, name, country }: Airtime | Data) => {
  const home = countries.find(({ isoName }) => isoName === country);
  const currency = home?.currencyCode ?? '';
  return {
    id,
    operatorId: id,
    name,
    bundle: false,
    data: false,
    comboProduct: false,
    pin: false,
    supportsLocalAmounts: true,
    supportsGeographicalRechargePlans: false,
    denominationType: 'RANGE' as 'RANGE' | 'FIXED',
    senderCurrencyCode: accountCurrency,
    senderCurrencySymbol: '$',
    destinationCurrencyCode: currency,
    destinationCurrencySymbol: home?.currencySymbol ?? '',
    commission: 3,
    internationalDiscount: 3,
    // An order in local money earns this one, and usually there is none.
    localDiscount: 0,
    mostPopularAmount: null as number | null,
    minAmount: null as number | null,
    maxAmount: null as number | null,
    localMinAmount: null as number | null,
    localMaxAmount: null as number | null,
    country: { isoName: country, name: home?.name ?? country },
    fx: { rate: perDollar[currency] ?? 1, currencyCode: currency },
    logoUrls: [1, 2, 3].map(
      (size) => `https://s3.amazonaws.com/rld-operator/${id}-size-${size}.png`,
    ),
    fixedAmounts: [] as number[],
    fixedAmountsDescriptions: {} as Record<string, string>,
    localFixedAmounts: [] as number[],
    localFixedAmountsDescriptions: {} as Record<string, string>,
    suggestedAmounts: [] as number[],
    suggestedAmountsMap: {},
    promotions: [],
    fees: { international: 0, internationalPercentage: 0, local: 0, localPercentage: 0 },
    status: 'ACTIVE',
  };
};
export type Operator = ReturnType<typeof shape>;

/** Operators that charge fees. */
const terms: Readonly<Record<number, Pick<Operator, 'localDiscount' | 'fees'>>> = {
  265: {
    localDiscount: 1,
    fees: { international: 0.2, internationalPercentage: 1, local: 0.1, localPercentage: 2 },
  },
};

const shapeAirtime = (row: Airtime): Operator => {
  const operator = shape(row);
  const dollars = (local: number) => toDollars(local, operator.destinationCurrencyCode);
  const [least, most] = row.range;
  return {
    ...operator,
    ...terms[row.id],
    mostPopularAmount: dollars(row.popular),
    minAmount: dollars(least),
    maxAmount: dollars(most),
    localMinAmount: least,
    localMaxAmount: most,
    suggestedAmounts: [1, 2, 5, 10].map((count) => dollars(count * row.popular)),
  };
};

const shapeData = (row: Data): Operator => {
  const operator = shape(row);
  const dollars = (local: number) => toDollars(local, operator.destinationCurrencyCode);
  const described = (price: (local: number) => number) =>
    Object.fromEntries(row.plans.map(([local, label]) => [String(price(local)), label]));
  return {
    ...operator,
    bundle: true,
    data: true,
    denominationType: 'FIXED',
    fixedAmounts: row.plans.map(([local]) => dollars(local)),
    fixedAmountsDescriptions: described(dollars),
    localFixedAmounts: row.plans.map(([local]) => local),
    localFixedAmountsDescriptions: described((local) => local),
  };
};

export const operators: readonly Operator[] = [
  ...airtime.map(shapeAirtime),
  ...data.map(shapeData),
];

const callingCode: Readonly<Record<string, string>> = { NG: '234', GH: '233', KE: '254' };

/** '+234 803 123 4567' → '08031234567'; null if it is not a number of the country. */
export const nationalNumber = (country: string, written: string): string | null => {
  const digits = written.replace(/\D/g, '');
  const code = callingCode[country] ?? '';
  const rest = digits.startsWith(code) ? digits.slice(code.length) : digits.replace(/^0/, '');
  const length = country === 'NG' ? 10 : 9;
  return rest.length === length ? `0${rest}` : null;
};

export const internationalNumber = (country: string, national: string): string =>
  `${callingCode[country] ?? ''}${national.slice(1)}`;

export const operatorOfNumber = (country: string, national: string): Operator | undefined => {
  const [id] =
    prefixes.find(
      ([, home, list]) =>
        home === country && list.split(' ').some((prefix) => national.startsWith(prefix)),
    ) ?? [];
  return operators.find((operator) => operator.id === id);
};
