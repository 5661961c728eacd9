import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { digitsFrom } from '../../data/people.ts';
import {
  cardNumber,
  changeCard,
  emptyCard,
  fundCard,
  openCard,
  refund,
  spend,
  usableCard,
  withdrawFromCard,
} from './card-book.ts';
import { findCustomer } from './customers.ts';
import type { Card, CardEntry, Customer, World } from './state.ts';
import { answer, readBody, paged, Refusal, answerMessage, subunits, text } from './wire.ts';

const newSchema = z.object({
  customer_id: text,
  currency: z.literal('USD'),
  type: z.literal('VIRTUAL'),
  auto_approve: z.literal(true),
  brand: z.enum(['VISA', 'MASTERCARD']).default('VISA'),
  amount: z.int().min(0).default(0),
  is_contactless: z.boolean().default(false),
});
const amountSchema = z.object({ amount: subunits });
const mockSchema = z.object({ amount: subunits, type: z.enum(['CREDIT', 'DEBIT']) });

const address = {
  street: '256 Chapman Road STE 105-4',
  city: 'Newark',
  state: 'Delaware',
  postal_code: '19702',
  country: 'US',
};

const masked = (pan: string): string => `${pan.slice(0, 6)}******${pan.slice(-4)}`;

const brief = (card: Card) => ({
  id: card.id,
  name: card.name,
  masked_pan: masked(card.card_number),
  type: 'VIRTUAL',
  issuer: card.issuer,
  currency: 'USD',
  status: card.status,
  balance: card.balance,
  auto_approve: card.auto_approve,
});

/** Lists leave out the card's secrets; a single card has them in clear. */
const describe = (card: Card, isShown: boolean) => ({
  ...brief(card),
  card_number: isShown ? card.card_number : null,
  expiry: isShown ? card.expiry : null,
  cvv: isShown ? card.cvv : null,
  is_contactless: String(card.is_contactless),
  balance_updated_at: card.updated_at,
  address,
  created_at: card.created_at,
  updated_at: card.updated_at,
});

const describeEntry = (entry: CardEntry) => ({
  id: entry.id,
  amount: entry.amount,
  currency: entry.currency,
  description: entry.description,
  status: entry.status,
  entry: entry.entry,
  merchant: entry.merchant,
  created_at: entry.created_at.slice(0, 19).replace('T', ' '),
});

const newCard = (world: World, customer: Customer, input: z.output<typeof newSchema>): Card => {
  const id = randomUUID();
  const now = world.now();
  return {
    id,
    reference: randomUUID(),
    customer_id: customer.id,
    name: `${customer.first_name} ${customer.last_name}`,
    card_number: cardNumber(id, input.brand),
    cvv: digitsFrom(`cvv ${id}`, 3),
    expiry: `${now.slice(5, 7)}/${Number(now.slice(2, 4)) + 3}`,
    status: 'ACTIVE',
    issuer: input.brand,
    is_contactless: input.is_contactless,
    auto_approve: input.auto_approve,
    balance: input.amount,
    opens_at: now,
    created_at: now,
    updated_at: now,
  };
};

const create = (world: World, input: z.output<typeof newSchema>): string => {
  const customer = findCustomer(world, input.customer_id);
  if (customer.tier < 1) throw new Refusal('customer must be on tier 1 to create a card');
  const card = newCard(world, customer, input);
  const { reference } = card;
  if (!world.wallets.take('USD', input.amount)) throw new Refusal('insufficient balance');
  if (customer.first_name === 'Decline') {
    world.wallets.give('USD', input.amount);
    const reason = 'Card could not be issued to this customer';
    world.sendEvent('issuing.created.failed', {
      reference,
      reason,
      amount: input.amount,
      currency: 'USD',
    });
    return reference;
  }
  const opens_at = world.sendEvent('issuing.created.successful', { reference, card: brief(card) });
  world.cards.put(card.id, { ...card, opens_at });
  if (input.amount > 0) fundCard(world, card, input.amount);
  return reference;
};

const listRoutes = (routes: Hono, world: World): void => {
  routes.get('/issuing', (c) => {
    const { customer_id, status, brand } = c.req.query();
    const found = world.cards
      .all()
      .filter(
        (card) =>
          world.hasCome(card.opens_at) &&
          (!customer_id || card.customer_id === customer_id) &&
          (!status || card.status === status) &&
          (!brand || card.issuer === brand),
      );
    return c.json(paged(c, found, (card) => describe(card, false)));
  });

  routes.get('/issuing/charges', (c) => answer(c, world.charges.all().toReversed()));

  routes.get('/issuing/:id', (c) => answer(c, describe(openCard(world, c.req.param('id')), true)));

  routes.get('/issuing/:id/transactions', (c) => {
    const { start_date = '', end_date = '9999' } = c.req.query();
    const { id } = openCard(world, c.req.param('id'));
    const isWithin = (day: string): boolean => day >= start_date && day <= end_date;
    const found = world.cardEntries
      .all()
      .filter((entry) => entry.card_id === id && isWithin(entry.created_at.slice(0, 10)))
      .toReversed();
    return c.json({ status: true, message: 'successful', ...paged(c, found, describeEntry) });
  });
};

/** "No transaction (funding/withdrawal) will be allowed" on a frozen card. */
const activeCard = (world: World, id: string): Card => {
  const card = usableCard(world, id);
  if (card.status !== 'ACTIVE') throw new Refusal('card is disabled');
  return card;
};

const businessSchema = z.object({
  name: text,
  type: z.literal('VIRTUAL'),
  brand: z.enum(['VISA', 'MASTERCARD']),
  currency: z.literal('USD'),
  auto_approve: z.literal(true),
  amount: subunits,
});

export const cardRoutes = (world: World): Hono => {
  const routes = new Hono();
  routes.post('/issuing', async (c) => {
    const reference = create(world, await readBody(c, 'CreateCardRequest', newSchema));
    return answer(c, { reference }, 'Card creation in progress');
  });
  routes.post('/issuing/business', async (c) => {
    const { amount } = await readBody(c, 'CreateBusinessCardRequest', businessSchema);
    if (!world.wallets.take('USD', amount)) throw new Refusal('insufficient balance');
    return answer(c, { Reference: randomUUID() }, 'Successfully created card');
  });
  listRoutes(routes, world);

  routes.post('/issuing/:id/fund', async (c) => {
    const { amount } = await readBody(c, 'FundCardRequest', amountSchema);
    const card = activeCard(world, c.req.param('id'));
    if (!world.wallets.take('USD', amount)) throw new Refusal('insufficient balance');
    changeCard(world, card, { balance: card.balance + amount });
    fundCard(world, card, amount);
    // The id is the card's own, as in Maplerad's example.
    return answer(c, { id: card.id }, 'Successfully credited card');
  });

  routes.post('/issuing/:id/withdraw', async (c) => {
    const { amount } = await readBody(c, 'WithdrawCardRequest', amountSchema);
    const card = activeCard(world, c.req.param('id'));
    if (card.balance < amount) throw new Refusal('insufficient card balance');
    changeCard(world, card, { balance: card.balance - amount });
    world.wallets.give('USD', amount);
    withdrawFromCard(world, card, amount);
    return answer(c, { id: card.id }, 'Successfully debited card');
  });
  stateRoutes(routes, world);

  routes.post('/test/issuing/:id/mock-transaction', async (c) => {
    const { amount, type } = await readBody(c, 'MockTransactionRequest', mockSchema);
    const card = usableCard(world, c.req.param('id'));
    const made = type === 'DEBIT' ? spend(world, card, { amount }) : refund(world, card, amount);
    return c.json({ event: 'issuing.transaction', ...made.event });
  });
  return routes;
};

const stateRoutes = (routes: Hono, world: World): void => {
  routes.patch('/issuing/:id/freeze', (c) => {
    changeCard(world, usableCard(world, c.req.param('id')), { status: 'DISABLED' });
    return answerMessage(c, 'Successfully disabled card');
  });
  routes.patch('/issuing/:id/unfreeze', (c) => {
    changeCard(world, usableCard(world, c.req.param('id')), { status: 'ACTIVE' });
    return answerMessage(c, 'Successfully enabled card');
  });
  routes.put('/issuing/:id/terminate', (c) => {
    const card = usableCard(world, c.req.param('id'));
    const { balance } = card;
    changeCard(world, card, { status: 'TERMINATED', balance: 0 });
    world.wallets.give('USD', balance);
    world.sendEvent('issuing.terminated', {
      card_id: card.id,
      reason: 'Terminated on request',
      amount: balance,
    });
    emptyCard(world, card, balance);
    return answerMessage(c, 'Termination Successful');
  });
};
