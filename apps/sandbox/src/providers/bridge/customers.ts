import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Customer, ExternalAccount, KycLink, World } from './state.ts';
import { readBody, invalid, listed, notFound, type Once, Refusal, text } from './wire.ts';

const addressSchema = z.looseObject({
  street_line_1: text,
  city: text,
  postal_code: z.string().optional(),
  subdivision: z
    .string()
    .regex(/^[A-Z0-9]{1,3}$/, 'must be an ISO 3166-2 code without the country')
    .optional(),
  country: z.string('is missing').regex(/^[A-Z]{3}$/, 'must be an ISO 3166 alpha-3 code'),
});
const identificationSchema = z.looseObject({
  type: text,
  issuing_country: z.string('is missing').regex(/^[A-Z]{3}$/, 'must be an ISO 3166 alpha-3 code'),
  number: text,
});
const personSchema = z.looseObject({
  type: z.enum(['individual', 'business'], 'is missing or invalid'),
  first_name: text,
  last_name: text,
  email: z.email('is invalid'),
  residential_address: addressSchema,
  birth_date: z.iso.date('must be YYYY-MM-DD'),
  signed_agreement_id: z.string().optional(),
  has_accepted_terms_of_service: z.boolean().optional(),
  identifying_information: z.array(identificationSchema).optional(),
});
const kycSchema = z.object({
  full_name: text,
  email: z.email('is invalid'),
  type: z.enum(['individual', 'business'], 'is missing or invalid'),
});
const externalSchema = z.object({
  currency: z.literal('usd', 'must be usd'),
  account_type: z.literal('us', 'must be us'),
  account_owner_name: text,
  bank_name: z.string().optional(),
  account: z.object({
    account_number: z.string('is missing').regex(/^\d{4,17}$/, 'account number is invalid'),
    routing_number: z.string('is missing').regex(/^\d{9}$/, 'routing number is invalid'),
    checking_or_savings: z.enum(['checking', 'savings']).default('checking'),
  }),
  address: z.looseObject({ street_line_1: text, city: text, country: text }),
});

const showCustomer = (world: World, customer: Customer, status = world.stateOf(customer)) => {
  const { id, first_name, last_name, email, type, has_accepted_terms_of_service } = customer;
  const isActive = status === 'active';
  const who = { id, type, first_name, last_name, email, status, has_accepted_terms_of_service };
  const missing = customer.has_identification ? [] : ['identifying_information'];
  return {
    ...who,
    endorsements: [
      {
        name: 'base',
        status: isActive ? 'approved' : 'incomplete',
        requirements: { missing: missing.length === 0 ? null : { all_of: missing } },
      },
    ],
    capabilities: {
      payin_crypto: isActive ? 'active' : 'pending',
      payout_crypto: isActive ? 'active' : 'pending',
    },
    requirements_due: isActive ? [] : ['kyc'],
    created_at: customer.created_at,
    updated_at: customer.steps.at(-1)?.at ?? customer.created_at,
  };
};

const kycWords: Readonly<Record<string, string>> = {
  active: 'approved',
  rejected: 'rejected',
  under_review: 'under_review',
};

const showKycLink = (world: World, link: KycLink) => {
  const customer = world.customers.get(link.customer_id);
  const state = customer ? world.stateOf(customer) : '';
  return {
    ...link,
    kyc_link: `https://bridge.withpersona.com/verify?reference-id=${link.id}`,
    tos_link: `https://dashboard.bridge.xyz/accept-terms-of-service?customer_id=${link.customer_id}`,
    kyc_status: kycWords[state] ?? 'not_started',
    tos_status: customer?.has_accepted_terms_of_service ? 'approved' : 'pending',
  };
};

const showExternal = (account: ExternalAccount) => {
  const { last_4, routing_number, checking_or_savings, created_at, ...rest } = account;
  return {
    ...rest,
    account_type: 'us',
    currency: 'usd',
    last_4,
    account: { last_4, routing_number, checking_or_savings },
    active: true,
    created_at,
    updated_at: created_at,
  };
};

/** Only a customer who accepted the terms and passed the check may do anything with money. */
export const requireEndorsement = (world: World, customer: Customer): void => {
  if (!customer.has_accepted_terms_of_service) {
    throw new Refusal({
      code: 'has_not_accepted_tos',
      message: 'Customer has not accepted the terms of service',
    });
  }
  if (world.stateOf(customer) !== 'active') {
    throw new Refusal({
      code: 'requires_active_kyc_status',
      message: 'Customer does not have an active KYC status',
    });
  }
};

export const findCustomer = (world: World, id: string): Customer => {
  const customer = world.customers.get(id);
  if (!customer) throw notFound('customer', id);
  return customer;
};

/** Changes a customer's status a moment from now, and sends the event. */
const transition = (world: World, customer: Customer, status: string): Customer => {
  const { at } = world.sendEvent(
    {
      category: 'customer',
      type: 'customer.updated.status_transitioned',
      id: customer.id,
      field: 'status',
      from: world.stateOf(customer),
      status,
      show: (said) => showCustomer(world, customer, said),
    },
    1,
    undefined,
  );
  const steps = [...customer.steps, { state: status, at }];
  return world.customers.put(customer.id, { ...customer, steps });
};

/** The last name decides how a KYC check ends, so that every result can be tested. */
const checkResults: Readonly<Record<string, string | undefined>> = {
  Decline: 'rejected',
  Review: 'under_review',
};

const addCustomer = (
  world: World,
  person: Pick<Customer, 'first_name' | 'last_name' | 'email' | 'type'>,
  proofs: Pick<Customer, 'has_accepted_terms_of_service' | 'has_identification'>,
): Customer => {
  const email = person.email.toLowerCase();
  if (world.customers.find((row) => row.email === email)) {
    throw new Refusal({
      code: 'duplicate_record',
      message: 'A customer with this email already exists',
    });
  }
  const id = randomUUID();
  const created_at = world.now();
  const steps = [{ state: 'incomplete', at: created_at }];
  const { first_name, last_name, type } = person;
  const who = { id, first_name, last_name, type, email, ...proofs };
  return world.customers.put(id, { ...who, steps, created_at });
};

/** Refuses an agreement that was not signed on Bridge's page. */
const hasAgreed = (
  world: World,
  input: Pick<
    z.output<typeof personSchema>,
    'signed_agreement_id' | 'has_accepted_terms_of_service'
  >,
): boolean => {
  const { signed_agreement_id: id } = input;
  if (id === undefined) return false;
  if (world.agreements.get(id)) return true;
  const mayRely = world.readings.chosen('agreements') === 'reliance';
  if (mayRely && input.has_accepted_terms_of_service) return true;
  throw invalid({ signed_agreement_id: 'is not a signed agreement' });
};

const profileRoutes = (routes: Hono, world: World, once: Once): void => {
  routes.post('/customers', (c) =>
    once(c, async () => {
      const input = await readBody(c, personSchema);
      const has_identification = (input.identifying_information ?? []).length > 0;
      const has_accepted_terms_of_service = hasAgreed(world, input);
      const proofs = { has_identification, has_accepted_terms_of_service };
      const customer = addCustomer(world, input, proofs);
      if (!has_identification) return { status: 201, body: showCustomer(world, customer) };
      const end = checkResults[customer.last_name] ?? 'active';
      return { status: 201, body: showCustomer(world, transition(world, customer, end)) };
    }),
  );

  routes.get('/customers', (c) => {
    const { email } = c.req.query();
    const rows = world.customers.all().filter((row) => !email || row.email === email.toLowerCase());
    return listed(c, rows, (row) => showCustomer(world, row));
  });

  routes.get('/customers/:id', (c) =>
    c.json(showCustomer(world, findCustomer(world, c.req.param('id')))),
  );

  routes.post('/customers/:id/simulate_kyc_approval', (c) =>
    once(c, async () => {
      const customer = findCustomer(world, c.req.param('id'));
      const agreed = {
        ...customer,
        has_accepted_terms_of_service: true,
        has_identification: true,
      };
      return { status: 200, body: showCustomer(world, transition(world, agreed, 'active')) };
    }),
  );

  routes.post('/kyc_links', (c) =>
    once(c, async () => {
      const { full_name, email, type } = await readBody(c, kycSchema);
      const [first_name = '', ...rest] = full_name.split(/\s+/);
      const person = { first_name, last_name: rest.join(' '), email, type };
      const proofs = { has_accepted_terms_of_service: false, has_identification: false };
      const customer = addCustomer(world, person, proofs);
      const id = randomUUID();
      const created_at = world.now();
      const link = { id, full_name, email, type, customer_id: customer.id, created_at };
      return { status: 201, body: showKycLink(world, world.kycLinks.put(id, link)) };
    }),
  );

  routes.get('/kyc_links/:id', (c) => {
    const link = world.kycLinks.get(c.req.param('id'));
    if (!link) throw notFound('kyc_link', c.req.param('id'));
    return c.json(showKycLink(world, link));
  });
};

/** The check digit of a US routing number: weights 3, 7, 1. */
const isRoutingNumber = (number: string): boolean => {
  const weighted = number.split('').map((digit, at) => Number(digit) * ([3, 7, 1][at % 3] ?? 0));
  return weighted.reduce((sum, value) => sum + value, 0) % 10 === 0;
};

const externalRoutes = (routes: Hono, world: World, once: Once): void => {
  routes.post('/customers/:id/external_accounts', (c) =>
    once(c, async () => {
      const customer = findCustomer(world, c.req.param('id'));
      const { account, account_owner_name, bank_name } = await readBody(c, externalSchema);
      const { routing_number, checking_or_savings } = account;
      if (!isRoutingNumber(routing_number)) {
        throw invalid({ 'account.routing_number': 'routing number is invalid' });
      }
      const id = randomUUID();
      const last_4 = account.account_number.slice(-4);
      const bank = { bank_name: bank_name ?? null, routing_number, last_4, checking_or_savings };
      const owner = { id, customer_id: customer.id, account_owner_name };
      const created_at = world.now();
      const made = world.externalAccounts.put(id, { ...owner, ...bank, created_at });
      return { status: 201, body: showExternal(made) };
    }),
  );

  routes.get('/customers/:id/external_accounts', (c) => {
    const { id } = findCustomer(world, c.req.param('id'));
    const rows = world.externalAccounts.all().filter((row) => row.customer_id === id);
    return listed(c, rows, showExternal);
  });
};

export const customerRoutes = (world: World, once: Once): Hono => {
  const routes = new Hono();
  profileRoutes(routes, world, once);
  externalRoutes(routes, world, once);
  return routes;
};
