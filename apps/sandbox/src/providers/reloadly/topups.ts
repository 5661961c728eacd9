import { Hono } from 'hono';
import * as z from 'zod';
import {
  accountCurrency,
  costOf,
  dollarsPer,
  fromDollars,
  perDollar,
  takePercent,
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
import { makeDigits, type Purchase, slowMs, type Status, type World } from './state.ts';
import { positive, readBody, referenceSchema, Refusal, stamp, text } from './wire.ts';

const phoneSchema = z.object({ countryCode: z.string().length(2), number: text });
const topupSchema = z.object({
  operatorId: z.coerce.number().int(),
  amount: positive,
  useLocalAmount: z.boolean().default(false),
  customIdentifier: referenceSchema,
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
  throw new Refusal('COUNTRY_NOT_SUPPORTED', `Country ${iso} is not supported`, 409);
};

const requireAmount = (operator: Operator, { amount, useLocalAmount }: Order): void => {
  const { denominationType, fixedAmounts, localFixedAmounts } = operator;
  if (useLocalAmount && !operator.supportsLocalAmounts) {
    const message = `${operator.name} does not support local amounts`;
    throw new Refusal('LOCAL_AMOUNTS_NOT_SUPPORTED_BY_OPERATOR', message);
  }
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
    useLocalAmount ? 'INVALID_LOCAL_AMOUNT_FOR_OPERATOR' : 'INVALID_AMOUNT_FOR_OPERATOR',
    `Amount ${amount} is not valid for ${operator.name}, it is below or exceeds its limit`,
  );
};

/** The number belongs to another network than the chosen one. Data plans have the network's name. */
const requireNetwork = (operator: Operator, country: string, national: string): void => {
  const [own = ''] = operator.name.split(' ');
  const network = operatorOfNumber(country, national);
  if (!network || network.name.startsWith(own)) return;
  throw new Refusal(
    'OPERATOR_AND_RECIPIENT_PHONE_MISMATCH',
    `The recipient's phone number is not of ${operator.name}`,
  );
};

/** Numbers with this end are of an operator that is down. */
const unavailableEnd = '0003';
/** Numbers with this end take a minute. */
const slowEnd = '0005';

/**
 * The recipient's number. The operator must know it, and the same top-up must not have been sent
 * just now.
 */
const checkRecipient = (
  world: World,
  operator: Operator,
  { recipientPhone, amount }: Order,
): string => {
  const { countryCode, number } = recipientPhone;
  const national = nationalNumber(countryCode, number);
  if (national === null || national.endsWith('0001')) {
    throw new Refusal('INVALID_RECIPIENT_PHONE', 'The recipient phone number is not valid');
  }
  requireNetwork(operator, countryCode, national);
  if (national.endsWith(unavailableEnd)) {
    throw new Refusal(
      'OPERATOR_UNAVAILABLE_OR_CURRENTLY_INACTIVE',
      `${operator.name} is unavailable or currently inactive`,
      503,
    );
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

const priceOf = (operator: Operator, { amount, useLocalAmount }: Order) => {
  const { fees } = operator;
  const terms = useLocalAmount
    ? { discount: operator.localDiscount, percent: fees.localPercentage, flat: fees.local }
    : {
        discount: operator.internationalDiscount,
        percent: fees.internationalPercentage,
        flat: fees.international,
      };
  const currency = useLocalAmount ? operator.destinationCurrencyCode : accountCurrency;
  const base = { amount, dollarsPerUnit: dollarsPer(currency) };
  return {
    currency,
    discount: takePercent(toDollars(amount, currency), terms.discount),
    fee: costOf({
      ...base,
      discountPercent: 100,
      feePercent: terms.percent,
      flatFee: terms.flat,
    }),
    cost: costOf({
      ...base,
      discountPercent: terms.discount,
      feePercent: terms.percent,
      flatFee: terms.flat,
    }),
  };
};

const describeOrder = (operator: Operator, order: Order, recipientPhone: string) => {
  const { amount, useLocalAmount } = order;
  const { currency, discount, fee } = priceOf(operator, order);
  const local = operator.destinationCurrencyCode;
  return {
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
    requestedAmountCurrencyCode: currency,
    deliveredAmount: useLocalAmount ? amount : fromDollars(amount, local),
    deliveredAmountCurrencyCode: local,
    fee,
  };
};

/**
 * The check of the reference and the purchase are two steps: two top-ups under one reference that
 * are under way together are both carried out.
 */
const send = async (world: World, order: Order, isLater: boolean): Promise<Purchase> => {
  const operator = findOperator(order.operatorId);
  world.requireFresh('topups', order.customIdentifier ?? null);
  requireCountry(order.recipientPhone.countryCode);
  if (operator.country.isoName !== order.recipientPhone.countryCode) {
    throw new Refusal('INVALID_RECIPIENT_PHONE', 'The recipient phone is of another country');
  }
  requireAmount(operator, order);
  const recipientPhone = checkRecipient(world, operator, order);
  await world.work();
  const status: Status = order.amount === failingAmount ? 'FAILED' : 'SUCCESSFUL';
  const at = world.now().toISOString();
  const made = world.buy({
    product: 'topups',
    reference: order.customIdentifier ?? null,
    details: describeOrder(operator, order, recipientPhone),
    cost: priceOf(operator, order).cost,
    steps: [{ status, at }],
  });
  const isSlow = recipientPhone.endsWith(slowEnd);
  if (!isLater && !isSlow) return made;
  const told = world.sendEvent(
    'airtime_transaction.status',
    { ...show(world, made), status },
    isSlow ? slowMs : undefined,
  );
  const steps: Purchase['steps'] = [
    { status: 'PROCESSING', at },
    { status, at: told },
  ];
  return world.purchases.put(String(made.id), { ...made, steps });
};

const catalogueRoutes = (routes: Hono, world: World): void => {
  routes.get('/countries', (c) => c.json(countries));
  routes.get('/operators', (c) => {
    const { includeBundles = 'true', includeData = 'true' } = c.req.query();
    const wanted = operators
      .filter(({ bundle }) => includeBundles !== 'false' || !bundle)
      .filter(({ data }) => includeData !== 'false' || !data);
    return world.list(c, wanted);
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
  catalogueRoutes(routes, world);
  const purchases = (): Purchase[] =>
    world.purchases.all().filter(({ product }) => product === 'topups');
  const findPurchase = (id: string): Purchase => {
    const found = purchases().find((row) => String(row.id) === id);
    if (!found) throw new Refusal('TRANSACTION_NOT_FOUND', 'Transaction not found', 404);
    return found;
  };
  routes.post('/topups', async (c) =>
    c.json(show(world, await send(world, await readBody(c, topupSchema), false))),
  );
  routes.post('/topups-async', async (c) => {
    const { id } = await send(world, await readBody(c, topupSchema), true);
    return c.json({ transactionId: id });
  });
  routes.get('/topups/:id/status', (c) => {
    const purchase = findPurchase(c.req.param('id'));
    const status = world.statusOf(purchase);
    const [code, message] = statusWords[status];
    if (world.readings.chosen('topup_status') === 'bare') return c.json(show(world, purchase));
    // While a top-up is processing, its transaction is missing.
    const transaction = status === 'PROCESSING' ? {} : { transaction: show(world, purchase) };
    return c.json({ code, message, status, ...transaction });
  });
  routes.get('/topups/reports/transactions', (c) => {
    const { customIdentifier, operatorId } = c.req.query();
    const wanted = world
      .report(c, 'topups', customIdentifier)
      .filter(({ details }) => !operatorId || String(details['operatorId']) === operatorId);
    // Lists do not tell the balance.
    return world.list(
      c,
      wanted.map((row) => ({ ...show(world, row), balanceInfo: null })),
    );
  });
  routes.get('/topups/reports/transactions/:id', (c) =>
    c.json(show(world, findPurchase(c.req.param('id')))),
  );
  return routes;
};
