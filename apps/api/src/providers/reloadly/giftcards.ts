import type { FiatCode, Money } from '@cowrie/money';
import * as z from 'zod';
import type { CallOutcome } from '../outcome.ts';
import { readMoney, toNumber } from './amounts.ts';
import type { Connection } from './connection.ts';
import { type GiftProduct, productSchema, shapeProduct } from './gift-products.ts';
import { listAll, purchasesAt } from './lists.ts';
import { readMoment } from './moments.ts';
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

type GiftOrder = {
  /** Our unique reference; after an unknown outcome `lookUp` finds it. */
  readonly reference: string;
  readonly productId: string;
  readonly quantity: number;
  /** The value of one card, in the card's currency. */
  readonly unitPrice: Money<FiatCode>;
  readonly senderName: string;
  /** Reloadly mails the code to this address. */
  readonly recipientEmail?: string;
  /** Reloadly texts the code to this number, for a fee. */
  readonly recipientPhone?: { readonly country: string; readonly number: string };
  readonly userId?: string;
};
export type GiftPurchase = {
  readonly id: string;
  readonly reference: string | null;
  readonly status: PurchaseStatus;
  /** The ordered product, quantity and price, to be compared with the order. */
  readonly productId: string | null;
  readonly quantity: number | null;
  readonly unitPrice: Money<FiatCode> | null;
  /** All fees, the one for a text message included. */
  readonly fee: Money<FiatCode> | null;
  readonly discount: Money<FiatCode> | null;
  /** Reloadly calls it `amount`. */
  readonly cost: Money<FiatCode> | null;
  readonly at: Date | null;
};
type GiftDiscount = {
  readonly productId: string;
  readonly productName: string;
  readonly percent: number;
};
/** Anyone who reads the code can spend it: show it only to the buyer. */
export type GiftCode = {
  readonly number: string | null;
  readonly pin: string | null;
  readonly url: string | null;
};

const orderSchema = z.object({
  transactionId: idSchema,
  status: z.string(),
  customIdentifier: optionalText,
  amount: optionalNumber,
  fee: optionalNumber,
  totalFee: optionalNumber,
  discount: optionalNumber,
  currencyCode: optionalText,
  product: z
    .object({
      productId: idSchema.nullish(),
      quantity: optionalNumber,
      unitPrice: optionalNumber,
      currencyCode: optionalText,
    })
    .nullish(),
  transactionCreatedTime: optionalText,
  balanceInfo: balanceInfoSchema,
});
type Row = z.output<typeof orderSchema>;
/** A link belongs to the address, even if it was written into the number. */
const isLink = (value: string | null): value is string => /^https?:\/\//.test(value ?? '');
const cardSchema = z
  .object({ cardNumber: codeSchema, pinCode: codeSchema, redemptionUrl: codeSchema })
  .transform(({ cardNumber, pinCode, redemptionUrl }): GiftCode => {
    const link = isLink(cardNumber) ? cardNumber : null;
    return { number: link ? null : cardNumber, pin: pinCode, url: redemptionUrl ?? link };
  });
const cardsSchema = z.union([
  // A code that cannot be read must not be left out: the buyer paid for every one.
  z.array(cardSchema),
  cardSchema.transform((card): GiftCode[] => [card]),
]);
const discountSchema = z.object({
  product: z.object({ productId: idSchema, productName: optionalText }),
  discountPercentage: z.number(),
});

const orderOnWire = (order: GiftOrder) => ({
  productId: Number(order.productId),
  quantity: order.quantity,
  unitPrice: toNumber(order.unitPrice),
  customIdentifier: order.reference,
  senderName: order.senderName,
  recipientEmail: order.recipientEmail,
  recipientPhoneDetails: order.recipientPhone && {
    countryCode: order.recipientPhone.country,
    phoneNumber: order.recipientPhone.number,
  },
  preOrder: false,
  productAdditionalRequirements: order.userId === undefined ? undefined : { userId: order.userId },
});

const shapeWith =
  (log: Connection['log']) =>
  (row: Row): GiftPurchase => ({
    id: row.transactionId,
    reference: row.customIdentifier ?? null,
    status: readStatus(log, row.status),
    productId: row.product?.productId ?? null,
    quantity: row.product?.quantity ?? null,
    unitPrice: readMoney(row.product?.unitPrice, row.product?.currencyCode),
    fee: readMoney(row.totalFee ?? row.fee, row.currencyCode),
    discount: readMoney(row.discount, row.currencyCode),
    cost: costOf(row.balanceInfo) ?? readMoney(row.amount, row.currencyCode),
    at: readMoment(row.transactionCreatedTime),
  });

/** The first version of the answer writes a link where the card's number belongs. */
const secondVersion = 'application/com.reloadly.giftcards-v2+json';

export const createGiftcards = (connection: Connection) => {
  const { move, find, log } = connection;
  const shape = shapeWith(log);
  return {
    products: async (question: { country?: string } = {}): Promise<GiftProduct[]> => {
      const query = { countryCode: question.country, includeRange: true, includeFixed: true };
      const rows = await listAll(connection, { path: '/products', query }, productSchema);
      return rows.flatMap((row) => shapeProduct(row) ?? []).filter(({ isActive }) => isActive);
    },

    product: async (id: string): Promise<GiftProduct | null> => {
      const path = `/products/${encodeURIComponent(id)}`;
      const row = await find({ method: 'GET', path }, productSchema);
      return row && shapeProduct(row);
    },

    discounts: async (): Promise<GiftDiscount[]> => {
      const rows = await listAll(connection, { path: '/discounts' }, discountSchema);
      return rows.map(({ product, discountPercentage: percent }) => ({
        productId: product.productId,
        productName: product.productName ?? '',
        percent,
      }));
    },

    order: (order: GiftOrder): Promise<CallOutcome<{ purchase: GiftPurchase }>> =>
      move(
        { reference: order.reference, path: '/orders', json: orderOnWire(order) },
        orderSchema,
        (row) => ({ purchase: shape(row) }),
      ),

    ...purchasesAt(connection, {
      path: '/reports/transactions',
      field: 'customIdentifier',
      schema: orderSchema,
      shape,
    }),

    /**
     * The codes of an order; null if there are none yet. The order's status tells whether they will
     * come.
     */
    cards: async (id: string): Promise<GiftCode[] | null> => {
      const path = `/orders/transactions/${encodeURIComponent(id)}/cards`;
      const headers = { Accept: secondVersion };
      const cards = await find({ method: 'GET', path, headers }, cardsSchema);
      return cards && cards.length > 0 ? cards : null;
    },
  };
};
