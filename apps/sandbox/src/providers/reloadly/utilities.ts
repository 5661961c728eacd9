import { Hono } from 'hono';
import * as z from 'zod';
import { accountCurrency, minus, perDollar, takePercent, plus, toDollars } from './money.ts';
import { makeDigits, type Purchase, type Status, type World } from './state.ts';
import { readBody, paged, positive, Refusal, stamp, text } from './wire.ts';

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
const homes: Readonly<Record<string, Home>> = {
  NG: { currency: 'NGN', range: [500, 500_000], fee: 100 },
  GH: { currency: 'GHS', range: [5, 5_000], fee: 1 },
  KE: { currency: 'KES', range: [50, 70_000], fee: 10 },
};
const discountPercent = 0.5;

const billers = rows.map(([id, name, countryIsoCode, kind, serviceType]) => {
  const { currency, range, fee } = homes[countryIsoCode] ?? elsewhere;
  const [least, most] = range;
  return {
    id,
    name,
    countryIsoCode,
    type: `${kind}_BILL_PAYMENT`,
    serviceType,
    localAmountSupported: true,
    localTransactionCurrencyCode: currency,
    minLocalTransactionAmount: least,
    maxLocalTransactionAmount: most,
    localTransactionFee: fee,
    localTransactionFeeCurrencyCode: currency,
    localTransactionFeePercentage: null,
    localDiscountPercentage: discountPercent,
    internatonalAmountSupported: true,
    internationalTransactionCurrencyCode: accountCurrency,
    minInternationalTransactionAmount: toDollars(least, currency),
    maxInternationalTransactionAmount: toDollars(most, currency),
    internationalTransactionFee: toDollars(fee, currency),
    internationalTransactionFeeCurrencyCode: accountCurrency,
    internationalTransactionFeePercentage: null,
    internationalDiscountPercentage: discountPercent,
    requiresInvoice: kind === 'WATER',
    fx: { rate: perDollar[currency] ?? 1, currencyCode: currency },
  };
});
type Biller = (typeof billers)[number];

const paySchema = z.object({
  subscriberAccountNumber: text,
  amount: positive,
  amountId: z.number().nullish(),
  billerId: z.coerce.number().int(),
  useLocalAmount: z.boolean().default(false),
  referenceId: text.nullish(),
  additionalInfo: z.object({ invoiceId: z.string().nullish() }).nullish(),
});
type Order = z.output<typeof paySchema>;

const processingMs = 5_000;
const failingAmount = 13;

const findBiller = (id: number): Biller => {
  const biller = billers.find((row) => row.id === id);
  if (!biller) throw new Refusal('BILLER_NOT_FOUND', 'Biller not found', 404);
  return biller;
};

const requireOrder = (biller: Biller, order: Order): void => {
  const { amount, useLocalAmount } = order;
  const [least, most] = useLocalAmount
    ? [biller.minLocalTransactionAmount, biller.maxLocalTransactionAmount]
    : [biller.minInternationalTransactionAmount, biller.maxInternationalTransactionAmount];
  if ((amount < least || amount > most) && amount !== failingAmount) {
    throw new Refusal(
      'INVALID_AMOUNT_FOR_BILLER',
      `Amount ${amount} is below or exceeds the limit of ${biller.name}`,
    );
  }
  if (biller.requiresInvoice && !order.additionalInfo?.invoiceId) {
    throw new Refusal('INVOICE_ID_REQUIRED', 'This biller requires an invoice id');
  }
};

const planSteps = (world: World, order: Order): Purchase['steps'] => {
  const at = (turn: number): string =>
    new Date(world.now().getTime() + turn * processingMs).toISOString();
  const started = { status: 'PROCESSING' as const, at: at(0) };
  const isLost = order.subscriberAccountNumber.endsWith('0000') || order.amount === failingAmount;
  return isLost
    ? [started, { status: 'FAILED', at: at(1) }, { status: 'REFUNDED', at: at(2) }]
    : [started, { status: 'SUCCESSFUL', at: at(1) }];
};

const words: Readonly<Record<Status, [code: string, message: string]>> = {
  PROCESSING: [
    'PAYMENT_PROCESSING_IN_PROGRESS',
    'The payment is being processed, status will be updated when biller processes the payment.',
  ],
  SUCCESSFUL: ['PAYMENT_PROCESSED_SUCCESSFULLY', 'The payment was processed successfully'],
  FAILED: ['PAYMENT_FAILED', 'The biller did not accept the payment'],
  REFUNDED: ['PAYMENT_REFUNDED', 'The payment was refunded'],
};

const show = (world: World, purchase: Purchase) => {
  const { id, reference, at, balanceInfo, details } = purchase;
  const status = world.statusOf(purchase);
  const [code, message] = words[status];
  const { biller, invoiceId, accountNumber, ...amounts } = details as {
    biller: Biller;
    invoiceId: string | null;
    accountNumber: string;
  };
  const isDone = status === 'SUCCESSFUL';
  const token = makeDigits(`token ${id}`, 20);
  return {
    code,
    message,
    transaction: {
      id,
      status,
      referenceId: reference,
      ...amounts,
      submittedAt: stamp(new Date(at)),
      balanceInfo,
      billDetails: {
        type: biller.type,
        billerId: biller.id,
        billerName: biller.name,
        billerCountryCode: biller.countryIsoCode,
        billerReferenceId: isDone ? makeDigits(`bill ${id}`, 12) : null,
        serviceType: biller.serviceType,
        completedAt: isDone ? stamp(new Date(purchase.steps.at(-1)?.at ?? at)) : null,
        subscriberDetails: { accountNumber, invoiceId },
        pinDetails:
          isDone && biller.type.startsWith('ELECTRICITY') && biller.serviceType === 'PREPAID'
            ? { token, info1: 'Units: 42.7 kWh', info2: null, info3: null }
            : null,
      },
    },
  };
};

const pay = (world: World, order: Order): Purchase => {
  const biller = findBiller(order.billerId);
  world.requireFresh('utilities', order.referenceId ?? null);
  requireOrder(biller, order);
  const { amount, useLocalAmount, subscriberAccountNumber } = order;
  const currency = useLocalAmount ? biller.localTransactionCurrencyCode : accountCurrency;
  const fee = useLocalAmount ? biller.localTransactionFee : biller.internationalTransactionFee;
  const discount = takePercent(amount, discountPercent);
  const details = {
    biller,
    accountNumber: subscriberAccountNumber,
    invoiceId: order.additionalInfo?.invoiceId ?? null,
    amount,
    amountCurrencyCode: currency,
    deliveryAmount: amount,
    deliveryAmountCurrencyCode: currency,
    fee,
    feeCurrencyCode: currency,
    discount,
    discountCurrencyCode: currency,
  };
  return world.buy({
    product: 'utilities',
    reference: order.referenceId ?? null,
    details,
    cost: toDollars(minus(plus(amount, fee), discount), currency),
    steps: planSteps(world, order),
  });
};

export const utilityRoutes = (world: World): Hono => {
  const routes = new Hono();
  const payments = (): Purchase[] =>
    world.purchases.all().filter(({ product }) => product === 'utilities');
  routes.get('/billers', (c) => {
    const { id, name, type, serviceType, countryISOCode } = c.req.query();
    const wanted = billers
      .filter((row) => !id || String(row.id) === id)
      .filter((row) => !name || row.name.toLowerCase().includes(name.toLowerCase()))
      .filter((row) => !type || row.type === type)
      .filter((row) => !serviceType || row.serviceType === serviceType)
      .filter((row) => !countryISOCode || row.countryIsoCode === countryISOCode);
    return paged(c, wanted);
  });

  routes.post('/pay', async (c) => {
    const made = pay(world, await readBody(c, paySchema));
    const [code, message] = words.PROCESSING;
    const submitted = new Date(made.at);
    return c.json({
      id: made.id,
      status: 'PROCESSING',
      referenceId: made.reference,
      code,
      message,
      submittedAt: stamp(submitted),
      finalStatusAvailabilityAt: stamp(new Date(submitted.getTime() + 12 * processingMs)),
    });
  });

  routes.get('/transactions', (c) => {
    const { referenceId, status } = c.req.query();
    const wanted = payments()
      .filter(({ reference }) => !referenceId || reference === referenceId)
      .filter((row) => !status || world.statusOf(row) === status);
    return paged(
      c,
      wanted.toReversed().map((row) => show(world, row)),
    );
  });

  routes.get('/transactions/:id', (c) => {
    const found = payments().find(({ id }) => String(id) === c.req.param('id'));
    if (!found) throw new Refusal('TRANSACTION_NOT_FOUND', 'Transaction not found', 404);
    return c.json(show(world, found));
  });
  return routes;
};
