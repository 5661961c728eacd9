import { accountCurrency, perDollar, toDollars } from './money.ts';

/** A gift card of a brand in one country, with a range of values or a few fixed ones. */
type Row = {
  id: number;
  brand: string;
  country: string;
  category: string;
  amounts: { range: [number, number] } | { fixed: number[] };
  needsUserId?: boolean;
};

const rows: readonly Row[] = [
  { id: 1, brand: 'Amazon', country: 'US', category: 'Shopping', amounts: { range: [1, 500] } },
  {
    id: 2,
    brand: 'Apple',
    country: 'US',
    category: 'Software',
    amounts: { fixed: [5, 10, 25, 50, 100] },
  },
  {
    id: 3,
    brand: 'Google Play',
    country: 'US',
    category: 'Software',
    amounts: { fixed: [5, 10, 25, 50] },
  },
  {
    id: 4,
    brand: 'Netflix',
    country: 'US',
    category: 'Entertainment',
    amounts: { fixed: [15, 30, 60] },
  },
  {
    id: 5,
    brand: 'Spotify',
    country: 'US',
    category: 'Entertainment',
    amounts: { fixed: [10, 30, 60] },
  },
  {
    id: 6,
    brand: 'Steam',
    country: 'US',
    category: 'Gaming',
    amounts: { fixed: [5, 10, 20, 50, 100] },
  },
  {
    id: 7,
    brand: 'PlayStation',
    country: 'US',
    category: 'Gaming',
    amounts: { fixed: [10, 25, 50, 100] },
  },
  { id: 8, brand: 'Xbox', country: 'US', category: 'Gaming', amounts: { fixed: [10, 25, 50] } },
  { id: 9, brand: 'Uber', country: 'US', category: 'Transport', amounts: { range: [15, 200] } },
  { id: 10, brand: 'Airbnb', country: 'US', category: 'Travel', amounts: { range: [25, 500] } },
  { id: 11, brand: 'Amazon', country: 'GB', category: 'Shopping', amounts: { range: [1, 500] } },
  {
    id: 12,
    brand: 'Steam',
    country: 'DE',
    category: 'Gaming',
    amounts: { fixed: [5, 10, 20, 50] },
  },
  {
    id: 13,
    brand: 'Jumia',
    country: 'NG',
    category: 'Shopping',
    amounts: { range: [1000, 200_000] },
  },
  {
    id: 14,
    brand: 'Free Fire',
    country: 'NG',
    category: 'Gaming',
    amounts: { fixed: [1500, 7500, 15_000] },
    needsUserId: true,
  },
];

const homes: Readonly<Record<string, { name: string; currency: string }>> = {
  US: { name: 'United States', currency: 'USD' },
  GB: { name: 'United Kingdom', currency: 'GBP' },
  DE: { name: 'Germany', currency: 'EUR' },
  NG: { name: 'Nigeria', currency: 'NGN' },
};

export const products = rows.map(({ id, brand, country, category, amounts, needsUserId }) => {
  const home = homes[country] ?? { name: country, currency: accountCurrency };
  const { currency } = home;
  const dollars = (local: number) => toDollars(local, currency);
  const range = 'range' in amounts ? amounts.range : null;
  const fixed = 'fixed' in amounts ? amounts.fixed : [];
  return {
    productId: id,
    productName: `${brand} ${country}`,
    global: false,
    supportsPreOrder: false,
    status: 'ACTIVE',
    senderFee: 0.5,
    senderFeePercentage: 0,
    discountPercentage: 2,
    denominationType: range ? 'RANGE' : 'FIXED',
    recipientCurrencyCode: currency,
    recipientCurrencyToSenderCurrencyExchangeRate: Number(
      (1 / (perDollar[currency] ?? 1)).toPrecision(6),
    ),
    minRecipientDenomination: range?.[0] ?? null,
    maxRecipientDenomination: range?.[1] ?? null,
    senderCurrencyCode: accountCurrency,
    minSenderDenomination: range ? dollars(range[0]) : null,
    maxSenderDenomination: range ? dollars(range[1]) : null,
    fixedRecipientDenominations: fixed,
    fixedSenderDenominations: fixed.length > 0 ? fixed.map(dollars) : null,
    fixedRecipientToSenderDenominationsMap:
      fixed.length > 0
        ? Object.fromEntries(fixed.map((local) => [String(local), dollars(local)]))
        : null,
    logoUrls: [`https://cdn.reloadly.com/giftcards/${id}.jpg`],
    brand: { brandId: id, brandName: brand },
    category: { id: 1, name: category },
    country: {
      isoName: country,
      name: home.name,
      flagUrl: `https://s3.amazonaws.com/rld-flags/${country.toLowerCase()}.svg`,
    },
    redeemInstruction: {
      concise: `Enter the code in your ${brand} account.`,
      verbose: `Sign in to ${brand}, open the page for gift cards, and enter the code there.`,
    },
    additionalRequirements: { userIdRequired: needsUserId ?? false },
  };
});

export type GiftProduct = (typeof products)[number];
