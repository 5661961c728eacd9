import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { findDollarAccount } from './accounts.ts';
import { isRoutingNumber } from './reference.ts';
import type { Counterparty, World } from './state.ts';
import { answer, readBody, notFound, Refusal, text } from './wire.ts';

const addressSchema = z.object({
  unit_number: z.string().optional(),
  street: text,
  city: text,
  state: text,
  postal_code: text,
  country: text,
});
const newSchema = z.object({
  account_id: text,
  email: z.string().optional(),
  description: z.string().default(''),
  phone_number: z.string().optional(),
  is_corporate: z.boolean(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  business_name: z.string().optional(),
  beneficiary_address: addressSchema,
  account_information: z.object({
    account_name: text,
    account_number: text,
    type: z.enum(['CHECKING', 'SAVINGS']),
    payment_rails: z.array(z.enum(['ACH', 'ACH-ACCELERATED', 'FEDWIRE', 'SEPA'])).min(1),
    routing_number: text,
    swift_code: z.string().optional(),
    institution_name: text,
    institution_address: z.record(z.string(), z.unknown()).optional(),
  }),
});

const create = (world: World, input: z.output<typeof newSchema>): Counterparty => {
  const account = findDollarAccount(world, input.account_id);
  const isNamed = input.is_corporate
    ? Boolean(input.business_name)
    : Boolean(input.first_name && input.last_name);
  if (!isNamed) throw new Refusal('counterparty name is required');
  const bank = input.account_information;
  if (!isRoutingNumber(bank.routing_number)) throw new Refusal('invalid routing number');
  if (!/^\d{4,17}$/.test(bank.account_number) || /^0+$/.test(bank.account_number)) {
    throw new Refusal('invalid account number');
  }
  const id = randomUUID();
  const active_at = world.sendEvent('account.counterparty.status', { id, active: true });
  return world.counterparties.put(id, {
    id,
    account_id: account.id,
    institution_name: bank.institution_name,
    description: input.description,
    payment_rails: bank.payment_rails,
    account_number: bank.account_number,
    account_name: bank.account_name,
    account_type: bank.type,
    routing_number: bank.routing_number,
    active_at,
  });
};

export const isActive = (world: World, { active_at }: Counterparty): boolean =>
  world.hasCome(active_at);

const describe = (world: World, party: Counterparty) => {
  const { active_at: _activeAt, routing_number: _routingNumber, ...shown } = party;
  return { ...shown, active: isActive(world, party) };
};

const base = '/collections/virtual-account';

export const counterpartyRoutes = (world: World): Hono => {
  const routes = new Hono();
  routes.post(`${base}/counterparties`, async (c) => {
    const made = create(world, await readBody(c, 'CounterpartyRequest', newSchema));
    const { id, account_id, institution_name, account_number, account_name, payment_rails } = made;
    // The first answer spells two fields differently from every later one.
    const spelled = { InstitutionName: institution_name, payment_rail: payment_rails };
    return answer(c, { id, account_id, ...spelled, account_number, account_name, active: false });
  });

  routes.get(`${base}/counterparties/:id`, (c) => {
    const found = world.counterparties.get(c.req.param('id'));
    if (!found) throw notFound('counterparty');
    return answer(c, [describe(world, found)]);
  });

  routes.get(`${base}/:id/counterparties`, (c) => {
    const { id } = findDollarAccount(world, c.req.param('id'));
    const mine = world.counterparties.all().filter((row) => row.account_id === id);
    return answer(
      c,
      mine.map((row) => describe(world, row)),
    );
  });
  return routes;
};
