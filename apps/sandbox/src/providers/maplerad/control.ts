import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { findPaidAccount } from './accounts.ts';
import { changeBiller, changePlan } from './bill-lists.ts';
import {
  type Decline,
  declineWords,
  openCard,
  refund,
  reverse,
  settle,
  spend,
} from './card-book.ts';
import { approveCollection, deposit } from './collections.ts';
import { statusNow, type World } from './state.ts';
import { payAfterAll, reverseTransfer } from './transfers.ts';
import { answerRefusals, notFound, Refusal } from './wire.ts';

const amount = z.int().min(1);
const depositSchema = z.strictObject({
  account_number: z.string(),
  /** In kobo or cents, Maplerad's unit. */
  amount,
  sender: z.string().optional(),
  rail: z.enum(['ACH', 'ACH-ACCELERATED', 'FEDWIRE']).optional(),
  /** Amounts that the event and the lists show instead. */
  told_amount: amount.optional(),
  listed_amount: amount.optional(),
});
const spendSchema = z.strictObject({
  /** The id, or the number that a shop knows. */
  card_id: z.string(),
  amount,
  merchant: z.string().optional(),
  city: z.string().optional(),
  country: z.string().length(2).optional(),
  mcc: z.string().length(4).optional(),
  /** Amount that the shop asks for in its own money, in its lowest denomination. */
  asked: z.strictObject({ amount, currency: z.string().length(3) }).optional(),
  three_d_secure: z.boolean().optional(),
  decline: z.enum(Object.keys(declineWords) as [Decline, ...Decline[]]).optional(),
  /** Only reserved; `card-settle` or `card-reverse` follows. */
  hold_only: z.boolean().optional(),
});
const entrySchema = z.strictObject({ entry_id: z.string() });
const settleSchema = entrySchema.extend({ amount: amount.optional() });
const refundSchema = z.strictObject({
  card_id: z.string(),
  amount,
  /** The payment that it is for. */
  entry_id: z.string().optional(),
});
const referenceSchema = z.strictObject({ reference: z.string() });
const approvalSchema = referenceSchema.extend({
  /** The payer pays another amount than was asked for. */
  amount: amount.optional(),
  currency: z.string().optional(),
});
const floatSchema = z.strictObject({ currency: z.string(), balance: z.int().min(0) });
const identitySchema = z.looseObject({ bvn: z.string().regex(/^\d{11}$/) });

const planSchema = z.strictObject({
  identifier: z.string(),
  /** Of a bundle, a subscription or an add-on. */
  code: z.string(),
  /** In kobo; null takes it out of the list. */
  price: amount.nullable(),
});
const billerSchema = z.strictObject({
  kind: z.enum(['airtime', 'data', 'cable', 'electricity', 'utility']),
  country: z.string().length(2),
  name: z.string().min(1),
  identifier: z.string().min(1),
  is_gone: z.boolean().default(false),
  bundles: z
    .array(
      z.strictObject({
        name: z.string(),
        price: amount,
        code: z.string(),
        validity: z.string(),
        data: z.string(),
      }),
    )
    .default([]),
});

const read = async <S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> => {
  const parsed = schema.safeParse(await c.req.json().catch(() => undefined));
  if (!parsed.success) throw new Refusal(z.prettifyError(parsed.error));
  return parsed.data;
};

/** A shop knows only the number of a card. */
const findPaidCard = (world: World, idOrNumber: string) =>
  openCard(
    world,
    world.cards.find(({ card_number }) => card_number === idOrNumber)?.id ?? idOrNumber,
  );

const billRoutes = (routes: Hono, world: World): void => {
  routes.post('/bill-plan', async (c) => c.json(changePlan(world, await read(c, planSchema))));
  routes.post('/biller', async (c) => c.json(changeBiller(world, await read(c, billerSchema))));
};

const cardRoutes = (routes: Hono, world: World): void => {
  routes.post('/spend', async (c) => {
    const { card_id, three_d_secure, hold_only, ...wanted } = await read(c, spendSchema);
    const more = { threeDSecure: three_d_secure, isHeldOnly: hold_only };
    return c.json(spend(world, findPaidCard(world, card_id), { ...wanted, ...more }));
  });

  routes.post('/card-settle', async (c) => {
    const { entry_id, amount: taken } = await read(c, settleSchema);
    return c.json(settle(world, entry_id, taken));
  });

  routes.post('/card-reverse', async (c) =>
    c.json(reverse(world, (await read(c, entrySchema)).entry_id)),
  );

  routes.post('/card-refund', async (c) => {
    const { card_id, amount: given, entry_id } = await read(c, refundSchema);
    return c.json(refund(world, openCard(world, card_id), given, entry_id));
  });
};

/** Events of the outside world: people pay in, pay with cards, and banks return money. */
export const controlRoutes = (world: World): Hono => {
  const routes = new Hono();
  answerRefusals(routes);

  routes.post('/deposit', async (c) => {
    const { account_number, amount: paid, ...details } = await read(c, depositSchema);
    const account = findPaidAccount(world, account_number);
    if (!account || !world.hasCome(account.opens_at)) throw notFound('account');
    return c.json({ transaction: deposit(world, account, paid, details) });
  });

  cardRoutes(routes, world);
  billRoutes(routes, world);

  routes.post('/approve', async (c) => {
    const { reference, ...paid } = await read(c, approvalSchema);
    return c.json({ transaction: approveCollection(world, reference, paid) });
  });

  routes.post('/reverse', async (c) => {
    const { reference } = await read(c, referenceSchema);
    return c.json({ transfer: reverseTransfer(world, reference) });
  });

  routes.post('/pay-after-all', async (c) => {
    const { reference } = await read(c, referenceSchema);
    return c.json({ transfer: payAfterAll(world, reference) });
  });

  // The movements with our references, also those that Maplerad itself forgets.
  routes.get('/movements', (c) =>
    c.json({
      movements: world.movements.all().map((row) => ({
        id: row.id,
        reference: row.reference,
        currency: row.currency,
        status: statusNow(world, row),
      })),
    }),
  );

  routes.post('/float', async (c) => {
    const { currency, balance } = await read(c, floatSchema);
    const wallet = world.wallets.all().find((row) => row.currency === currency);
    if (!wallet) throw notFound('wallet');
    world.wallets.give(currency, balance - wallet.balance);
    return c.json({ currency, balance });
  });

  routes.post('/identity', async (c) => {
    const { bvn, ...person } = await read(c, identitySchema);
    return c.json(world.identities.put(bvn, person));
  });
  return routes;
};
