import { Hono } from 'hono';
import * as z from 'zod';
import { type GiftProduct, products } from './gift-products.ts';
import { accountCurrency, costOf, plus, ratioOf, takePercent, times, toDollars } from './money.ts';
import { makeDigits, type Purchase, slowMs, type Status, type World } from './state.ts';
import { positive, readBody, referenceSchema, Refusal, stamp, text } from './wire.ts';

const orderSchema = z.object({
  productId: z.coerce.number().int(),
  quantity: z.int().min(1).max(10),
  unitPrice: positive,
  customIdentifier: referenceSchema,
  senderName: text,
  recipientEmail: z.string().nullish(),
  recipientPhoneDetails: z.object({ countryCode: text, phoneNumber: text }).nullish(),
  preOrder: z.boolean().nullish(),
  productAdditionalRequirements: z.object({ userId: z.string().nullish() }).nullish(),
});
type Order = z.output<typeof orderSchema>;

const failingAmount = 13;
/** An order of this unit price stays in progress for a minute. */
const slowAmount = 17;
const smsFee = 0.05;
const mostDollars = 100;

const findProduct = (id: number): GiftProduct => {
  const product = products.find((row) => row.productId === id);
  if (!product) throw new Refusal('INVALID_PRODUCT', 'Product not found', 404);
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
  if (!fits && unitPrice !== failingAmount && unitPrice !== slowAmount) {
    throw new Refusal(null, 'Invalid price, please ensure you selected the right price.');
  }
  const dollars = times(toDollars(unitPrice, product.recipientCurrencyCode), order.quantity);
  if (dollars > mostDollars) {
    throw new Refusal(null, `You cannot order more than ${mostDollars} USD at a go`);
  }
  const needsUser = product.additionalRequirements.userIdRequired;
  if (needsUser && !order.productAdditionalRequirements?.userId) {
    throw new Refusal(null, 'This product requires a user id');
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

/** Cost per card = face × rate × (1 − discount% + senderFee%) + senderFee. */
const priceOf = (product: GiftProduct, { quantity, unitPrice, recipientPhoneDetails }: Order) => {
  const card = costOf({
    amount: unitPrice,
    dollarsPerUnit: ratioOf(product.recipientCurrencyToSenderCurrencyExchangeRate),
    discountPercent: product.discountPercentage,
    feePercent: product.senderFeePercentage,
    flatFee: product.senderFee,
  });
  const sms = recipientPhoneDetails ? smsFee : 0;
  const fee = times(product.senderFee, quantity);
  const face = times(toDollars(unitPrice, product.recipientCurrencyCode), quantity);
  return {
    amount: plus(times(card, quantity), sms),
    discount: takePercent(face, product.discountPercentage),
    fee,
    smsFee: sms,
    totalFee: plus(fee, sms),
  };
};

const describeOrder = (product: GiftProduct, order: Order) => ({
  ...priceOf(product, order),
  currencyCode: accountCurrency,
  recipientEmail: order.recipientEmail ?? null,
  recipientPhone: order.recipientPhoneDetails?.phoneNumber ?? null,
  product: {
    productId: product.productId,
    productName: product.productName,
    countryCode: product.country.isoName,
    quantity: order.quantity,
    unitPrice: order.unitPrice,
    totalPrice: times(order.unitPrice, order.quantity),
    currencyCode: product.recipientCurrencyCode,
    brand: product.brand,
  },
});

/** As with top-ups, two orders under one reference that are under way together are both carried out. */
const place = async (world: World, order: Order): Promise<Purchase> => {
  const product = findProduct(order.productId);
  const reference = order.customIdentifier ?? null;
  world.requireFresh('giftcards', reference);
  requireOrder(product, order);
  await world.work();
  const details = describeOrder(product, order);
  const status: Status = order.unitPrice === failingAmount ? 'FAILED' : 'SUCCESSFUL';
  const isSlow = order.unitPrice === slowAmount;
  const at = world.now().toISOString();
  const steps: Purchase['steps'] = [{ status, at }];
  const cost = details.amount;
  const made = world.buy({ product: 'giftcards', reference, details, cost, steps });
  const data = { ...show(world, made), status };
  const told = world.sendEvent('giftcard_transaction.status', data, isSlow ? slowMs : undefined);
  if (!isSlow) return made;
  const slow: Purchase['steps'] = [
    { status: 'PROCESSING', at },
    { status, at: told },
  ];
  return world.purchases.put(String(made.id), { ...made, steps: slow });
};

/** Version 1 puts a link into the card's number; version 2 has a list with a place for each. */
const showCards = (order: Purchase, isSecondVersion: boolean) => {
  const { quantity, brand } = order.details['product'] as {
    quantity: number;
    brand: { brandName: string };
  };
  const cards = Array.from({ length: quantity }, (_, at) => {
    const seed = `${order.id} ${at}`;
    const link = `https://redeem.example/${makeDigits(`link ${seed}`, 12)}`;
    if (!isSecondVersion) return { cardNumber: link, pinCode: null };
    // Some brands have no number: their card is redeemed on a page.
    return brand.brandName === 'Spotify'
      ? { cardNumber: null, pinCode: null, redemptionUrl: link }
      : {
          cardNumber: makeDigits(`number ${seed}`, 16),
          pinCode: makeDigits(`pin ${seed}`, 6),
          redemptionUrl: null,
        };
  });
  return !isSecondVersion && quantity === 1 ? cards[0] : cards;
};

const productRoutes = (routes: Hono, world: World): void => {
  const wanted = (query: Record<string, string>, country?: string): GiftProduct[] => {
    const { productName = '', includeRange, includeFixed } = query;
    return products
      .filter((row) => row.productName.toLowerCase().includes(productName.toLowerCase()))
      .filter((row) => !country || row.country.isoName === country)
      .filter((row) => includeRange !== 'false' || row.denominationType !== 'RANGE')
      .filter((row) => includeFixed !== 'false' || row.denominationType !== 'FIXED');
  };
  routes.get('/products', (c) => world.list(c, wanted(c.req.query(), c.req.query('countryCode'))));
  routes.get('/discounts', (c) =>
    world.list(
      c,
      products.map(({ productId, productName, country, global, discountPercentage }) => ({
        product: { productId, productName, countryCode: country.isoName, global },
        discountPercentage,
      })),
    ),
  );
  routes.get('/products/:id', (c) => c.json(findProduct(Number(c.req.param('id')))));
  routes.get('/countries/:iso/products', (c) => c.json(wanted({}, c.req.param('iso'))));
};

export const giftcardRoutes = (world: World): Hono => {
  const routes = new Hono();
  productRoutes(routes, world);
  const orders = (): Purchase[] =>
    world.purchases.all().filter(({ product }) => product === 'giftcards');
  const findOrder = (id: string): Purchase => {
    const found = orders().find((row) => String(row.id) === id);
    if (!found) throw new Refusal('TRANSACTION_NOT_FOUND', 'Transaction not found', 404);
    return found;
  };
  routes.post('/orders', async (c) =>
    c.json(show(world, await place(world, await readBody(c, orderSchema)))),
  );

  routes.get('/orders/transactions/:id/cards', (c) => {
    const order = findOrder(c.req.param('id'));
    const isSecondVersion = /giftcards-v2\+json/.test(c.req.header('Accept') ?? '');
    if (world.hasGoods(order)) return c.json(showCards(order, isSecondVersion));
    if (world.readings.chosen('cards_before_success') === 'empty') return c.json([]);
    throw new Refusal(null, 'Invalid transaction id', 404);
  });

  routes.get('/reports/transactions', (c) =>
    world.list(
      c,
      world
        .report(c, 'giftcards', c.req.query('customIdentifier'))
        .map((row) => ({ ...show(world, row), balanceInfo: null })),
    ),
  );
  routes.get('/reports/transactions/:id', (c) => c.json(show(world, findOrder(c.req.param('id')))));
  return routes;
};
