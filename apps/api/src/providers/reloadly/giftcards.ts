import type { FiatCode, Money } from '@cowrie/money';
import * as z from 'zod';
import type { Outcome } from '../outcome.ts';
import { isFiatCode, readMoney, toNumber } from './amounts.ts';
import type { Connection } from './connection.ts';
import type { Range } from './operators.ts';
import {
  balanceInfoSchema,
  costOf,
  idSchema,
  listAll,
  optionalNumber,
  optionalText,
  type PurchaseStatus,
  readStatus,
  walkPages,
} from './reading.ts';

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
  readonly requiresUserId: boolean;
};

export type GiftOrder = {
  /** Our unique reference; after an unknown outcome `findByReference` looks it up. */
  readonly reference: string;
  readonly productId: string;
  readonly quantity: number;
  /** The value of one card, in the card's currency. */
  readonly unitPrice: Money<FiatCode>;
  readonly senderName: string;
  readonly recipientEmail?: string;
  readonly userId?: string;
};
export type GiftPurchase = {
  readonly id: string;
  readonly reference: string | null;
  readonly status: PurchaseStatus;
  readonly amount: Money<FiatCode> | null;
  readonly fee: Money<FiatCode> | null;
  readonly cost: Money<FiatCode> | null;
};
/** Anyone who reads the code can spend it: show it only to the buyer. */
export type GiftCode = {
  readonly number: string | null;
  readonly pin: string | null;
  readonly url: string | null;
};

const productSchema = z.object({
  productId: idSchema,
  productName: z.string(),
  status: optionalText,
  denominationType: z.string(),
  recipientCurrencyCode: z.string(),
  minRecipientDenomination: optionalNumber,
  maxRecipientDenomination: optionalNumber,
  fixedRecipientDenominations: z.array(z.number()).nullish(),
  logoUrls: z.array(z.string()).nullish(),
  brand: z.object({ brandName: z.string() }).nullish(),
  category: z.object({ name: z.string() }).nullish(),
  country: z.object({ isoName: z.string() }).nullish(),
  redeemInstruction: z.object({ concise: optionalText, verbose: optionalText }).nullish(),
  additionalRequirements: z.object({ userIdRequired: z.boolean().nullish() }).nullish(),
});
const orderSchema = z.object({
  transactionId: idSchema,
  status: z.string(),
  customIdentifier: optionalText,
  amount: optionalNumber,
  fee: optionalNumber,
  currencyCode: optionalText,
  balanceInfo: balanceInfoSchema,
});
/** Codes are text even if they look like numbers. */
const code = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    value === null || value === undefined || value === '' ? null : `${value}`,
  );
const cardSchema = z
  .object({ cardNumber: code, pinCode: code, redemptionUrl: code })
  .transform((row): GiftCode => {
    return { number: row.cardNumber, pin: row.pinCode, url: row.redemptionUrl };
  });
const cardsSchema = z.union([
  z.array(cardSchema),
  cardSchema.transform((card): GiftCode[] => [card]),
]);

/** Null for a product in a currency we do not know. */
const shapeProduct = (row: z.output<typeof productSchema>): GiftProduct | null => {
  const currency = row.recipientCurrencyCode;
  if (!isFiatCode(currency)) return null;
  const least = readMoney(row.minRecipientDenomination, currency);
  const most = readMoney(row.maxRecipientDenomination, currency);
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
    requiresUserId: row.additionalRequirements?.userIdRequired ?? false,
  };
};

const orderOnWire = (order: GiftOrder) => ({
  productId: Number(order.productId),
  quantity: order.quantity,
  unitPrice: toNumber(order.unitPrice),
  customIdentifier: order.reference,
  senderName: order.senderName,
  recipientEmail: order.recipientEmail,
  preOrder: false,
  productAdditionalRequirements: order.userId === undefined ? undefined : { userId: order.userId },
});

export const createGiftcards = (connection: Connection) => {
  const { move, find, ask, log } = connection;
  const shape = (row: z.output<typeof orderSchema>): GiftPurchase => ({
    id: row.transactionId,
    reference: row.customIdentifier ?? null,
    status: readStatus(log, row.status),
    amount: readMoney(row.amount, row.currencyCode),
    fee: readMoney(row.fee, row.currencyCode),
    cost: costOf(row.balanceInfo),
  });
  return {
    products: async (question: { country?: string } = {}): Promise<GiftProduct[]> => {
      const query = { countryCode: question.country, includeRange: true, includeFixed: true };
      const rows = await listAll(connection, { path: '/products', query }, productSchema);
      return rows.flatMap((row) =>
        row.status && row.status !== 'ACTIVE' ? [] : (shapeProduct(row) ?? []),
      );
    },

    product: async (id: string): Promise<GiftProduct | null> => {
      const path = `/products/${encodeURIComponent(id)}`;
      const row = await find({ method: 'GET', path }, productSchema);
      return row && shapeProduct(row);
    },

    order: (order: GiftOrder): Promise<Outcome<{ purchase: GiftPurchase }>> =>
      move({ path: '/orders', json: orderOnWire(order) }, orderSchema, (row) => ({
        purchase: shape(row),
      })),

    get: async (id: string): Promise<GiftPurchase | null> => {
      const path = `/reports/transactions/${encodeURIComponent(id)}`;
      const row = await find({ method: 'GET', path }, orderSchema);
      return row && shape(row);
    },

    findByReference: async (reference: string): Promise<GiftPurchase | null> => {
      const request = { path: '/reports/transactions', query: { customIdentifier: reference } };
      let found: GiftPurchase | null = null;
      await walkPages(connection, request, orderSchema, (row) => {
        if (row.customIdentifier === reference) found = shape(row);
        return found !== null;
      });
      return found;
    },

    cards: (id: string): Promise<GiftCode[]> => {
      const path = `/orders/transactions/${encodeURIComponent(id)}/cards`;
      return ask({ method: 'GET', path }, cardsSchema);
    },
  };
};
