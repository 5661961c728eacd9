import { Hono } from 'hono';
import * as z from 'zod';
import { type Biller, billers, discountPercent } from './billers.ts';
import { accountCurrency, costOf, dollarsPer, takePercent } from './money.ts';
import { makeDigits, type Purchase, type Status, type World } from './state.ts';
import { positive, readBody, referenceSchema, Refusal, stamp, text } from './wire.ts';

const paySchema = z.object({
  subscriberAccountNumber: text,
  amount: positive,
  amountId: z.number().nullish(),
  billerId: z.coerce.number().int(),
  useLocalAmount: z.boolean().default(false),
  referenceId: referenceSchema,
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

/** The package of a biller that sells no other amounts. */
const requirePackage = (biller: Biller, { amount, amountId, useLocalAmount }: Order): void => {
  const sold = useLocalAmount ? biller.localFixedAmounts : biller.internationalFixedAmounts;
  const chosen = sold.find(({ id }) => id === amountId);
  if (!chosen) {
    throw new Refusal('INVALID_INPUT_PROVIDED', `amountId is required for ${biller.name}`);
  }
  if (chosen.amount !== amount) {
    throw new Refusal('INVALID_INPUT_PROVIDED', 'amount is not the one of the amountId');
  }
};

const requireRange = (biller: Biller, { amount, useLocalAmount }: Order): void => {
  const [least, most] = useLocalAmount
    ? [biller.minLocalTransactionAmount, biller.maxLocalTransactionAmount]
    : [biller.minInternationalTransactionAmount, biller.maxInternationalTransactionAmount];
  if ((amount >= (least ?? 0) && amount <= (most ?? 0)) || amount === failingAmount) return;
  throw new Refusal(
    'INVALID_AMOUNT_FOR_BILLER',
    `Amount ${amount} is below or exceeds the limit of ${biller.name}`,
  );
};

const requireOrder = (biller: Biller, order: Order): void => {
  if (biller.denominationType === 'FIXED') requirePackage(biller, order);
  else requireRange(biller, order);
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
        billerCountryCode: biller.countryCode,
        billerReferenceId: isDone ? makeDigits(`bill ${id}`, 12) : null,
        serviceType: biller.serviceType,
        completedAt: isDone ? stamp(new Date(purchase.steps.at(-1)?.at ?? at)) : null,
        subscriberDetails: { accountNumber, invoiceId },
        pinDetails:
          world.hasGoods(purchase) &&
          biller.type.startsWith('ELECTRICITY') &&
          biller.serviceType === 'PREPAID'
            ? { token, info1: 'Units: 42.7 kWh', info2: null, info3: null }
            : null,
      },
    },
  };
};

const describeOrder = (biller: Biller, order: Order) => {
  const { amount, useLocalAmount } = order;
  const currency = useLocalAmount ? biller.localTransactionCurrencyCode : accountCurrency;
  const fee = useLocalAmount ? biller.localTransactionFee : biller.internationalTransactionFee;
  return {
    biller,
    accountNumber: order.subscriberAccountNumber,
    invoiceId: order.additionalInfo?.invoiceId ?? null,
    amount,
    amountCurrencyCode: currency,
    deliveryAmount: amount,
    deliveryAmountCurrencyCode: currency,
    fee,
    feeCurrencyCode: currency,
    discount: takePercent(amount, discountPercent),
    discountCurrencyCode: currency,
  };
};

/** Of two payments under one reference that are under way together, one is carried out. */
const pay = async (world: World, order: Order): Promise<Purchase> => {
  const biller = findBiller(order.billerId);
  const reference = order.referenceId ?? null;
  world.requireFresh('utilities', reference);
  requireOrder(biller, order);
  await world.work();
  if (world.isUsed('utilities', reference)) {
    throw new Refusal(
      'TRANSACTION_CANNOT_BE_PROCESSED_AT_THE_MOMENT',
      'The transaction cannot be processed at the moment',
      500,
    );
  }
  return world.buy({
    product: 'utilities',
    reference,
    details: describeOrder(biller, order),
    cost: costOf({
      amount: order.amount,
      dollarsPerUnit: dollarsPer(
        order.useLocalAmount ? biller.localTransactionCurrencyCode : accountCurrency,
      ),
      discountPercent,
      feePercent: 0,
      flatFee: biller.internationalTransactionFee,
    }),
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
      .filter((row) => !countryISOCode || row.countryCode === countryISOCode);
    return world.list(c, wanted);
  });

  routes.post('/pay', async (c) => {
    const made = await pay(world, await readBody(c, paySchema));
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
    const wanted = world
      .report(c, 'utilities', referenceId)
      .filter((row) => !status || world.statusOf(row) === status);
    return world.list(
      c,
      wanted.map((row) => show(world, row)),
    );
  });

  routes.get('/transactions/:id', (c) => {
    const found = payments().find(({ id }) => String(id) === c.req.param('id'));
    if (!found) throw new Refusal('TRANSACTION_NOT_FOUND', 'Transaction not found', 404);
    return c.json(show(world, found));
  });
  return routes;
};
