/** Code shared by transfers and collections: references, events and descriptions. */

import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { type Movement, statusNow, type World } from './state.ts';
import { answer, notFound, Refusal } from './wire.ts';

/** True if Maplerad finds the movement by this reference. */
const isNamed = (row: Movement, reference: string): boolean =>
  row.reference === reference && row.is_forgotten !== true;

/** The reference as Maplerad shows it. */
const shownReference = ({ reference, is_forgotten }: Movement): string | null =>
  is_forgotten ? null : reference;

export const freshReference = (world: World, wanted: string | undefined): string => {
  const reference = wanted ?? randomUUID();
  if (world.movements.find((row) => isNamed(row, reference))) {
    throw new Refusal('duplicate reference: a transaction with this reference already exists');
  }
  return reference;
};

type Facts = Omit<Movement, Omitted> & Partial<Pick<Movement, Omitted>>;
type Omitted =
  | 'id'
  | 'settles_at'
  | 'counterparty_id'
  | 'account_id'
  | 'customer_id'
  | 'otp'
  | 'created_at'
  | 'updated_at';

/** A movement that begins now. */
export const newMovement = (world: World, facts: Facts): Movement => {
  const now = world.now();
  return {
    id: randomUUID(),
    settles_at: now,
    counterparty_id: null,
    account_id: null,
    customer_id: null,
    otp: 'none',
    created_at: now,
    updated_at: now,
    ...facts,
  };
};

export const findMovement = (
  world: World,
  kind: Movement['kind'],
  idOrReference: string,
): Movement => {
  const known = world.movements.get(idOrReference);
  const found = known ?? world.movements.find((row) => isNamed(row, idOrReference));
  if (found?.kind !== kind) throw notFound('transaction');
  return found;
};

/** The few fields of an event; the product must ask for the rest. */
const eventFields = (movement: Movement, status: string) => {
  const { id, currency, fee, created_at, updated_at } = movement;
  const amount = movement.told_amount ?? movement.amount;
  const reference = shownReference(movement);
  return { id, reference, status, amount, currency, fee, created_at, updated_at };
};

/**
 * Sends the event of a movement's end and returns its time. A movement that stays pending never
 * ends.
 */
export const scheduleEnd = (world: World, movement: Movement): string => {
  const { outcome } = movement;
  if (outcome === 'PENDING') return movement.created_at;
  const stem = movement.kind === 'TRANSFER' ? 'transfer' : 'collection';
  const named = (status: 'SUCCESS' | 'FAILED') => ({
    type: `${stem}.${status === 'SUCCESS' ? 'successful' : 'failed'}`,
    fields: eventFields(movement, status),
  });
  const event = named(outcome);
  return world.sendEvent(
    event.type,
    event.fields,
    named(outcome === 'SUCCESS' ? 'FAILED' : 'SUCCESS'),
  );
};

/** All fields of a movement. */
export const describeMovement = (world: World, movement: Movement) => {
  const { bank_name, bank_code, counterparty_name, account_number, customer_id } = movement;
  const customer = customer_id === null ? undefined : world.customers.get(customer_id);
  return {
    ...briefMovement(movement, statusNow(world, movement)),
    channel: movement.channel,
    account_id: movement.account_id,
    customer: customer && {
      id: customer.id,
      name: `${customer.first_name} ${customer.last_name}`,
      email: customer.email,
      phone_number: customer.phone_number,
      created_at: customer.created_at,
    },
    source: { bank_name, bank_code, account_name: counterparty_name, account_number },
  };
};

/** How a movement changed our wallet. */
export const ledgerOf = ({ id, entry, amount, currency }: Movement) => ({
  transaction_id: id,
  wallet_id: currency,
  debit: entry === 'DEBIT' ? amount : 0,
  credit: entry === 'CREDIT' ? amount : 0,
  previous_balance: 0,
  current_balance: 0,
  balance_type: 'AVAILABLE',
  reversal: false,
});

export const briefMovement = (movement: Movement, status: string) => {
  const { id, currency, entry, kind, amount, summary, reason, fee } = movement;
  const { created_at, updated_at } = movement;
  const reference = shownReference(movement);
  const type = kind;
  const facts = { id, currency, status, entry, type, amount, summary, reason, fee, reference };
  return { ...facts, created_at, updated_at };
};

/** `verify` knows only payments in; by its id or reference every movement is found. */
export const transactionRoutes = (world: World): Hono => {
  const routes = new Hono();
  routes.get('/transactions/verify/:id', (c) => {
    const found = world.movements.get(c.req.param('id'));
    if (found?.kind !== 'COLLECTION') throw notFound('transaction');
    return answer(c, describeMovement(world, found));
  });
  routes.get('/transactions/:id', (c) => {
    const idOrReference = c.req.param('id');
    const known = world.movements.get(idOrReference);
    const found = known ?? world.movements.find((row) => isNamed(row, idOrReference));
    if (!found) throw notFound('transaction');
    const listed = { ...found, amount: found.listed_amount ?? found.amount };
    return answer(c, { ...describeMovement(world, listed), ledger: ledgerOf(listed) });
  });
  return routes;
};
