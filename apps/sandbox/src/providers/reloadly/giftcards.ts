import { Hono } from 'hono';
import * as z from 'zod';
import { type GiftProduct, products } from './gift-products.ts';
import { accountCurrency, minus, takePercent, plus, times, toDollars } from './money.ts';
import { makeDigits, type Purchase, type Status, type World } from './state.ts';
import { readBody, paged, positive, Refusal, stamp, text } from './wire.ts';

const orderSchema = z.object({
  productId: z.coerce.number().int(),
  quantity: z.int().min(1).max(10),
  unitPrice: positive,
  customIdentifier: text.nullish(),
  senderName: text,
  recipientEmail: z.string().nullish(),
  recipientPhoneDetails: z.object({ countryCode: text, phoneNumber: text }).nullish(),
  preOrder: z.boolean().nullish(),
  productAdditionalRequirements: z.object({ userId: z.string().nullish() }).nullish(),
});
type Order = z.output<typeof orderSchema>;

const failingAmount = 13;

const findProduct = (id: number): GiftProduct => {
  const product = products.find((row) => row.productId === id);
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND', 'Product not found', 404);
  return product;
};

const requireOrder = (product: GiftProduct, order: Order): void => {
  const { fixedRecipientDenominations: fixed } = product;
  const { unitPrice } = order;
  const { minRecipientDenomination: least, maxRecipientDenomination: most } = product;
  const fits =
    product.denominationType === 'FIXED'
      ? fixed.includes(unitPrice)
      : unitPrice >= (least ?? 0) && unitPrice <= (most ?? 0);
  if (!fits && unitPrice !== failingAmount) {
    throw new Refusal('INVALID_UNIT_PRICE', `The unit price ${unitPrice} is not offered`);
  }
  const needsUser = product.additionalRequirements.userIdRequired;
  if (needsUser && !order.productAdditionalRequirements?.userId) {
    throw new Refusal('USER_ID_REQUIRED', 'This product requires a user id');
  }
};

const show = (world: World, purchase: Purchase) => ({
  transactionId: purchase.id,
  customIdentifier: purchase.reference,
  status: world.statusOf(purchase),
  ...purchase.details,
  transactionCreatedTime: stamp(new Date(purchase.at)),
  preOrdered: false,
  balanceInfo: purchase.balanceInfo,
});

const place = (world: World, order: Order): Purchase => {
  const product = findProduct(order.productId);
  world.requireFresh('giftcards', order.customIdentifier ?? null);
  requireOrder(product, order);
  const { quantity, unitPrice } = order;
  const currency = product.recipientCurrencyCode;
  const amount = times(toDollars(unitPrice, currency), quantity);
  const fee = times(product.senderFee, quantity);
  const discount = takePercent(amount, product.discountPercentage);
  const status: Status = unitPrice === failingAmount ? 'FAILED' : 'SUCCESSFUL';
  const made = world.buy({
    product: 'giftcards',
    reference: order.customIdentifier ?? null,
    cost: minus(plus(amount, fee), discount),
    steps: [{ status, at: world.now().toISOString() }],
    details: {
      amount,
      discount,
      currencyCode: accountCurrency,
      fee,
      smsFee: 0,
      totalFee: fee,
      recipientEmail: order.recipientEmail ?? null,
      product: {
        productId: product.productId,
        productName: product.productName,
        countryCode: product.country.isoName,
        quantity,
        unitPrice,
        totalPrice: times(unitPrice, quantity),
        currencyCode: currency,
        brand: product.brand,
      },
    },
  });
  world.sendEvent('giftcard_transaction.status', show(world, made));
  return made;
};

const productRoutes = (routes: Hono): void => {
  const wanted = (query: Record<string, string>, country?: string): GiftProduct[] => {
    const { productName = '', includeRange, includeFixed } = query;
    return products
      .filter((row) => row.productName.toLowerCase().includes(productName.toLowerCase()))
      .filter((row) => !country || row.country.isoName === country)
      .filter((row) => includeRange !== 'false' || row.denominationType !== 'RANGE')
      .filter((row) => includeFixed !== 'false' || row.denominationType !== 'FIXED');
  };
  routes.get('/products', (c) => paged(c, wanted(c.req.query(), c.req.query('countryCode'))));
  routes.get('/products/:id', (c) => c.json(findProduct(Number(c.req.param('id')))));
  routes.get('/countries/:iso/products', (c) => c.json(wanted({}, c.req.param('iso'))));
};

export const giftcardRoutes = (world: World): Hono => {
  const routes = new Hono();
  productRoutes(routes);
  const orders = (): Purchase[] =>
    world.purchases.all().filter(({ product }) => product === 'giftcards');
  const findOrder = (id: string): Purchase => {
    const found = orders().find((row) => String(row.id) === id);
    if (!found) throw new Refusal('TRANSACTION_NOT_FOUND', 'Transaction not found', 404);
    return found;
  };
  routes.post('/orders', async (c) =>
    c.json(show(world, place(world, await readBody(c, orderSchema)))),
  );

  routes.get('/orders/transactions/:id/cards', (c) => {
    const order = findOrder(c.req.param('id'));
    if (world.statusOf(order) !== 'SUCCESSFUL') {
      throw new Refusal('CARDS_NOT_AVAILABLE', 'The cards of this order are not available');
    }
    const { quantity } = order.details['product'] as { quantity: number };
    const cards = Array.from({ length: quantity }, (_, at) => ({
      cardNumber: makeDigits(`number ${order.id} ${at}`, 16),
      pinCode: makeDigits(`pin ${order.id} ${at}`, 6),
      redemptionUrl: null,
    }));
    // A single card is an object, several are a list.
    return c.json(quantity === 1 ? cards[0] : cards);
  });

  routes.get('/reports/transactions', (c) => {
    const { customIdentifier } = c.req.query();
    const rows = orders().filter(
      ({ reference }) => !customIdentifier || reference === customIdentifier,
    );
    return paged(
      c,
      rows.toReversed().map((row) => show(world, row)),
    );
  });
  routes.get('/reports/transactions/:id', (c) => c.json(show(world, findOrder(c.req.param('id')))));
  return routes;
};
