import { Hono } from 'hono';
import * as z from 'zod';
import {
  accountCurrency,
  fromDollars,
  takePercent,
  perDollar,
  plus,
  minus,
  toDollars,
} from './money.ts';
import {
  countries,
  internationalNumber,
  nationalNumber,
  type Operator,
  operatorOfNumber,
  operators,
} from './operators.ts';
import { makeDigits, type Purchase, type Status, type World } from './state.ts';
import { readBody, paged, positive, Refusal, stamp, text } from './wire.ts';

const phoneSchema = z.object({ countryCode: z.string().length(2), number: text });
const topupSchema = z.object({
  operatorId: z.coerce.number().int(),
  amount: positive,
  useLocalAmount: z.boolean().default(false),
  customIdentifier: text.nullish(),
  recipientEmail: z.string().nullish(),
  recipientPhone: phoneSchema,
  senderPhone: phoneSchema.nullish(),
});
type Order = z.output<typeof topupSchema>;
const rateSchema = z.object({ operatorId: z.coerce.number().int(), amount: positive });

const quietMs = 2 * 60 * 1000;
const failingAmount = 13;

const findOperator = (id: number): Operator => {
  const operator = operators.find((row) => row.id === id);
  if (!operator) throw new Refusal('OPERATOR_NOT_FOUND', 'Operator not found', 404);
  return operator;
};

const requireCountry = (iso: string): void => {
  if (countries.some(({ isoName }) => isoName === iso)) return;
  throw new Refusal('COUNTRY_NOT_SUPPORTED', `Country ${iso} is not supported`, 404);
};

const requireAmount = (operator: Operator, { amount, useLocalAmount }: Order): void => {
  const { denominationType, fixedAmounts, localFixedAmounts } = operator;
  const [least, most] = useLocalAmount
    ? [operator.localMinAmount, operator.localMaxAmount]
    : [operator.minAmount, operator.maxAmount];
  const offered = useLocalAmount ? localFixedAmounts : fixedAmounts;
  const fits =
    denominationType === 'FIXED'
      ? offered.includes(amount)
      : amount >= (least ?? 0) && amount <= (most ?? 0);
  // The amount that triggers a failure must be accepted by every operator.
  if (fits || amount === failingAmount) return;
  throw new Refusal(
    'INVALID_AMOUNT_FOR_OPERATOR',
    `Amount ${amount} is not valid for ${operator.name}, it is below or exceeds its limit`,
  );
};

/**
 * The recipient's number. The operator must know it, and the same top-up must not have been sent
 * just now.
 */
const checkRecipient = (world: World, { recipientPhone, amount }: Order): string => {
  const { countryCode, number } = recipientPhone;
  const national = nationalNumber(countryCode, number);
  if (national === null || national.endsWith('0001')) {
    throw new Refusal('INVALID_RECIPIENT_PHONE', 'The recipient phone number is not valid');
  }
  const phone = internationalNumber(countryCode, national);
  const since = world.now().getTime() - quietMs;
  const isRecent = ({ details, at }: Purchase): boolean =>
    details['recipientPhone'] === phone &&
    details['requested'] === amount &&
    Date.parse(at) > since;
  if (world.purchases.find((row) => row.product === 'topups' && isRecent(row))) {
    throw new Refusal(
      'PHONE_RECENTLY_RECHARGED',
      'The phone number was recently recharged with the same amount, wait two minutes',
    );
  }
  return phone;
};

const show = (world: World, purchase: Purchase) => {
  const { requested, ...details } = purchase.details;
  return {
    transactionId: purchase.id,
    status: world.statusOf(purchase),
    customIdentifier: purchase.reference,
    ...details,
    requestedAmount: requested,
    transactionDate: stamp(new Date(purchase.at)),
    pinDetail: null,
    balanceInfo: purchase.balanceInfo,
  };
};

const send = (world: World, order: Order, isLater: boolean): Purchase => {
  const operator = findOperator(order.operatorId);
  world.requireFresh('topups', order.customIdentifier ?? null);
  requireCountry(order.recipientPhone.countryCode);
  if (operator.country.isoName !== order.recipientPhone.countryCode) {
    throw new Refusal('INVALID_RECIPIENT_PHONE', 'The recipient phone is of another country');
  }
  requireAmount(operator, order);
  const recipientPhone = checkRecipient(world, order);
  const { amount, useLocalAmount } = order;
  const currency = operator.destinationCurrencyCode;
  const price = useLocalAmount ? toDollars(amount, currency) : amount;
  const discount = takePercent(price, operator.internationalDiscount);
  const details = {
    operatorTransactionId: makeDigits(`${order.customIdentifier} ${recipientPhone}`, 12),
    recipientPhone,
    recipientEmail: order.recipientEmail ?? null,
    senderPhone: order.senderPhone?.number ?? null,
    countryCode: operator.country.isoName,
    operatorId: operator.id,
    operatorName: operator.name,
    discount,
    discountCurrencyCode: accountCurrency,
    requested: amount,
    requestedAmountCurrencyCode: useLocalAmount ? currency : accountCurrency,
    deliveredAmount: useLocalAmount ? amount : fromDollars(amount, currency),
    deliveredAmountCurrencyCode: currency,
    fee: 0,
  };
  const status: Status = amount === failingAmount ? 'FAILED' : 'SUCCESSFUL';
  const at = world.now().toISOString();
  const made = world.buy({
    product: 'topups',
    reference: order.customIdentifier ?? null,
    details,
    cost: minus(plus(price, details.fee), discount),
    steps: [{ status, at }],
  });
  if (!isLater) return made;
  const told = world.sendEvent('airtime_transaction.status', { ...show(world, made), status });
  const steps: Purchase['steps'] = [
    { status: 'PROCESSING', at },
    { status, at: told },
  ];
  return world.purchases.put(String(made.id), { ...made, steps });
};

const catalogueRoutes = (routes: Hono): void => {
  routes.get('/countries', (c) => c.json(countries));
  routes.get('/operators', (c) => {
    const { includeBundles = 'true', includeData = 'true' } = c.req.query();
    const wanted = operators
      .filter(({ bundle }) => includeBundles !== 'false' || !bundle)
      .filter(({ data }) => includeData !== 'false' || !data);
    return paged(c, wanted);
  });
  routes.get('/operators/auto-detect/phone/:phone/countries/:iso', (c) => {
    const { phone, iso } = c.req.param();
    requireCountry(iso);
    const national = nationalNumber(iso, phone);
    const found = national === null ? undefined : operatorOfNumber(iso, national);
    if (found) return c.json(found);
    throw new Refusal(
      'COULD_NOT_AUTO_DETECT_OPERATOR',
      'Could not auto detect operator for given phone number',
      404,
    );
  });
  routes.get('/operators/countries/:iso', (c) => {
    const iso = c.req.param('iso');
    requireCountry(iso);
    const { includeData = 'true', dataOnly, bundlesOnly } = c.req.query();
    const wanted = operators
      .filter(({ country }) => country.isoName === iso)
      .filter(({ data }) => (dataOnly === 'true' ? data : includeData !== 'false' || !data))
      .filter(({ bundle }) => bundlesOnly !== 'true' || bundle);
    return c.json(wanted);
  });
  routes.get('/operators/:id', (c) => c.json(findOperator(Number(c.req.param('id')))));
  routes.post('/operators/fx-rate', async (c) => {
    const { operatorId, amount } = await readBody(c, rateSchema);
    const { id, name, destinationCurrencyCode: currencyCode } = findOperator(operatorId);
    if (!perDollar[currencyCode]) throw new Refusal('FX_RATE_NOT_AVAILABLE', 'No rate available');
    return c.json({ id, name, fxRate: fromDollars(amount, currencyCode), currencyCode });
  });
};

const statusWords: Readonly<Record<Status, [code: string, message: string]>> = {
  PROCESSING: ['TRANSACTION_PROCESSING', 'The transaction is being processed'],
  SUCCESSFUL: ['TRANSACTION_SUCCESSFUL', 'The transaction was successful'],
  FAILED: ['TRANSACTION_FAILED', 'The transaction was rejected by the operator'],
  REFUNDED: ['TRANSACTION_REFUNDED', 'The transaction was refunded'],
};

export const topupRoutes = (world: World): Hono => {
  const routes = new Hono();
  catalogueRoutes(routes);
  const purchases = (): Purchase[] =>
    world.purchases.all().filter(({ product }) => product === 'topups');
  const findPurchase = (id: string): Purchase => {
    const found = purchases().find((row) => String(row.id) === id);
    if (!found) throw new Refusal('TRANSACTION_NOT_FOUND', 'Transaction not found', 404);
    return found;
  };
  routes.post('/topups', async (c) =>
    c.json(show(world, send(world, await readBody(c, topupSchema), false))),
  );
  routes.post('/topups-async', async (c) => {
    const { id } = send(world, await readBody(c, topupSchema), true);
    return c.json({ transactionId: id });
  });
  routes.get('/topups/:id/status', (c) => {
    const purchase = findPurchase(c.req.param('id'));
    const status = world.statusOf(purchase);
    const [code, message] = statusWords[status];
    return c.json({ code, message, status, transaction: show(world, purchase) });
  });
  routes.get('/topups/reports/transactions', (c) => {
    const { customIdentifier, operatorId } = c.req.query();
    const wanted = purchases()
      .filter(({ reference }) => !customIdentifier || reference === customIdentifier)
      .filter(({ details }) => !operatorId || String(details['operatorId']) === operatorId);
    return paged(
      c,
      wanted.toReversed().map((row) => show(world, row)),
    );
  });
  routes.get('/topups/reports/transactions/:id', (c) =>
    c.json(show(world, findPurchase(c.req.param('id')))),
  );
  return routes;
};
