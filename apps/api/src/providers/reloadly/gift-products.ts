import { rate, type FiatCode, type Money, type Rate } from '@cowrie/money';
import * as z from 'zod';
import { rowsOf } from '../drift.ts';
import { isFiatCode, readMoney, readRate } from './amounts.ts';
import { type Cost, costAt, type Terms } from './cost.ts';
import type { Range } from './operators.ts';
import { idSchema, optionalNumber, optionalText } from './reading.ts';

export type GiftProduct = {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly country: string;
  readonly currency: FiatCode;
  /** Any value between the two; null if only fixed values are sold. */
  readonly range: Range | null;
  readonly values: readonly Money<FiatCode>[];
  readonly logoUrl: string | null;
  readonly instructions: string;
  /** The player's id of a game must be given with the order. */
  readonly requiresUserId: boolean;
  readonly isActive: boolean;
  readonly accountCurrency: FiatCode | null;
  /** Value of one unit of the card's currency in that of our account. */
  readonly rate: Rate | null;
  readonly terms: Terms;
};

/** A percentage or a fee. A missing one is none; a negative one cannot be read. */
const part = z
  .number()
  .nonnegative()
  .nullish()
  .transform((value) => (value ? readRate(value) : rate(0n, 1n)));

export const productSchema = z.object({
  productId: idSchema,
  productName: z.string(),
  status: optionalText,
  denominationType: z.string(),
  recipientCurrencyCode: z.string(),
  senderCurrencyCode: optionalText,
  recipientCurrencyToSenderCurrencyExchangeRate: optionalNumber,
  senderFee: part,
  senderFeePercentage: part,
  discountPercentage: part,
  minRecipientDenomination: optionalNumber,
  maxRecipientDenomination: optionalNumber,
  fixedRecipientDenominations: rowsOf(z.number()).nullish(),
  logoUrls: rowsOf(z.string()).nullish(),
  brand: z.object({ brandName: z.string() }).nullish(),
  category: z.object({ name: z.string() }).nullish(),
  country: z.object({ isoName: z.string() }).nullish(),
  redeemInstruction: z.object({ concise: optionalText, verbose: optionalText }).nullish(),
  additionalRequirements: z.object({ userIdRequired: z.boolean().nullish() }).nullish(),
});

/** Null for a product in a currency we do not know. */
export const shapeProduct = (row: z.output<typeof productSchema>): GiftProduct | null => {
  const currency = row.recipientCurrencyCode;
  if (!isFiatCode(currency)) return null;
  const least = readMoney(row.minRecipientDenomination, currency);
  const most = readMoney(row.maxRecipientDenomination, currency);
  const { senderCurrencyCode: sender, recipientCurrencyToSenderCurrencyExchangeRate: perUnit } =
    row;
  const isRange = row.denominationType === 'RANGE';
  return {
    id: row.productId,
    name: row.productName,
    brand: row.brand?.brandName ?? row.productName,
    category: row.category?.name ?? '',
    country: row.country?.isoName ?? '',
    currency,
    range: isRange && least && most ? { least, most } : null,
    values: (row.fixedRecipientDenominations ?? []).flatMap(
      (value) => readMoney(value, currency) ?? [],
    ),
    logoUrl: row.logoUrls?.[0] ?? null,
    instructions: row.redeemInstruction?.verbose ?? row.redeemInstruction?.concise ?? '',
    isActive: !row.status || row.status === 'ACTIVE',
    accountCurrency: sender && isFiatCode(sender) ? sender : null,
    rate: perUnit ? readRate(perUnit) : null,
    terms: {
      discountPercent: row.discountPercentage,
      feePercent: row.senderFeePercentage,
      flatFee: row.senderFee,
    },
    requiresUserId: row.additionalRequirements?.userIdRequired ?? false,
  };
};

/** Expected cost of an order for us, without a text message; null if the product has no rate. */
export const costOfGift = (
  product: GiftProduct,
  { unitPrice, quantity }: { readonly unitPrice: Money<FiatCode>; readonly quantity: number },
): Cost<FiatCode> | null => {
  const { accountCurrency: currency, rate: toAccount, terms } = product;
  if (!currency || !toAccount || unitPrice.currency !== product.currency) return null;
  return costAt({ amount: unitPrice, toAccount, terms, currency, count: quantity });
};
