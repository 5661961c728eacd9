import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { countries } from '../../data/countries.ts';
import { digitsFrom, personFrom } from '../../data/people.ts';
import { describeMovement } from './movements.ts';
import type { Customer, Movement, World } from './state.ts';
import { answer, readBody, notFound, paged, Refusal, answerMessage, text } from './wire.ts';

const newSchema = z.object({ first_name: text, last_name: text, email: text, country: text });
const day = z.string().regex(/^\d{2}-\d{2}-\d{4}$/);
const phoneSchema = z.object({ phone_country_code: text, phone_number: text });
const tier1Fields = {
  dob: day,
  identification_number: text,
  photo: z.string().optional(),
  phone: phoneSchema.optional(),
  address: z
    .object({ street: text, city: text, state: text, country: text, postal_code: text })
    .optional(),
};
const tier1Schema = z.object({ customer_id: text, ...tier1Fields });
const enrollSchema = newSchema.extend(tier1Fields);
const tier2Schema = z.object({
  customer_id: text,
  identity: z.object({
    type: z.enum(['NIN', 'PASSPORT', 'VOTERS_CARD', 'DRIVERS_LICENSE']),
    image: z.url({ protocol: /^https?$/ }),
    number: text,
    country: text,
  }),
  photo: z.url({ protocol: /^https?$/ }).optional(),
});
const updateSchema = z.object({
  customer_id: text,
  first_name: text.optional(),
  middle_name: z.string().optional(),
  last_name: text.optional(),
  photo: z.string().optional(),
  nationality: z.string().optional(),
  identification_number: z.string().optional(),
});

export const findCustomer = (world: World, id: string): Customer => {
  const customer = world.customers.get(id);
  if (!customer) throw notFound('customer');
  return customer;
};

const checkBvn = (bvn: string): void => {
  if (!/^\d{11}$/.test(bvn) || bvn.startsWith('000')) throw new Refusal('BVN verification failed');
};

const brief = (customer: Customer) => {
  const { id, first_name, last_name, email, country, tier, created_at, updated_at } = customer;
  const status = tier === 2 ? 'COMPLETED' : 'PENDING';
  return { id, first_name, last_name, email, country, status, tier, created_at, updated_at };
};

/** The full customer has no tier in its answer, so that the product cannot rely on it there. */
const full = ({ tier, photo: _photo, nationality: _nationality, ...customer }: Customer) => ({
  ...customer,
  type: 'INDIVIDUAL',
  disabled: !customer.active,
  status: tier === 2 ? 'COMPLETED' : 'PENDING',
  can_enrol_visa_card: tier >= 1,
});

const create = (world: World, input: z.output<typeof newSchema>): Customer => {
  if (!/^[^\s@]+@[^\s@]+$/.test(input.email)) throw new Refusal('invalid email address');
  if (!countries.some(({ code }) => code === input.country)) throw new Refusal('invalid country');
  const email = input.email.toLowerCase();
  if (world.customers.find((known) => known.email === email)) {
    throw new Refusal('customer with this email already exists');
  }
  const id = randomUUID();
  const now = world.now();
  return world.customers.put(id, {
    id,
    first_name: input.first_name,
    middle_name: '',
    last_name: input.last_name,
    email,
    country: input.country,
    phone_number: null,
    dob: null,
    identity: null,
    address: null,
    photo: null,
    nationality: null,
    tier: 0,
    active: true,
    created_at: now,
    updated_at: now,
  });
};

const raiseToTier1 = (
  world: World,
  customer: Customer,
  input: Omit<z.output<typeof tier1Schema>, 'customer_id'>,
): Customer => {
  checkBvn(input.identification_number);
  const { phone, address, dob, photo } = input;
  return world.customers.put(customer.id, {
    ...customer,
    dob,
    identity: { type: 'BVN', number: input.identification_number, image: null, country: 'NG' },
    phone_number: phone ? `${phone.phone_country_code}${phone.phone_number}` : null,
    address: address ?? null,
    photo: photo ?? null,
    tier: customer.tier === 0 ? 1 : customer.tier,
    updated_at: world.now(),
  });
};

export const customerRoutes = (world: World): Hono => {
  const routes = new Hono();
  routes.post('/customers', async (c) =>
    answer(c, brief(create(world, await readBody(c, 'CustomerRequest', newSchema)))),
  );

  routes.post('/customers/enroll', async (c) => {
    const input = await readBody(c, 'EnrollRequest', enrollSchema);
    checkBvn(input.identification_number);
    const customer = raiseToTier1(world, create(world, input), input);
    return answer(c, brief(world.customers.put(customer.id, { ...customer, tier: 2 })));
  });

  routes.get('/customers', (c) => {
    const { email, search, status } = c.req.query();
    const wanted = search?.toLowerCase();
    const found = world.customers
      .all()
      .filter(
        (row) =>
          (!email || row.email === email.toLowerCase()) &&
          (!wanted ||
            `${row.first_name} ${row.last_name} ${row.email}`.toLowerCase().includes(wanted)) &&
          (!status || brief(row).status === status),
      );
    return c.json({ status: true, message: 'successful', ...paged(c, found, brief) });
  });

  tierRoutes(routes, world);

  routes.get('/customers/:id', (c) => answer(c, full(findCustomer(world, c.req.param('id')))));

  routes.get('/customers/:id/transactions', (c) => {
    const customer = findCustomer(world, c.req.param('id'));
    const found = world.movements.all().filter((row) => row.customer_id === customer.id);
    // Only this list writes amounts as text.
    const show = (row: Movement) => ({
      ...describeMovement(world, row),
      amount: String(row.amount),
      fee: String(row.fee),
    });
    return c.json({ status: true, message: 'successful', ...paged(c, found, show) });
  });

  identityRoutes(routes, world);
  return routes;
};

const tierRoutes = (routes: Hono, world: World): void => {
  routes.patch('/customers/upgrade/tier1', async (c) => {
    const input = await readBody(c, 'UpgradeTier1Request', tier1Schema);
    const customer = findCustomer(world, input.customer_id);
    if (customer.tier >= 1) throw new Refusal('customer has already been upgraded to tier 1');
    raiseToTier1(world, customer, input);
    return answerMessage(c, 'Customer upgraded successfully');
  });

  routes.patch('/customers/upgrade/tier2', async (c) => {
    const { customer_id, identity, photo } = await readBody(c, 'UpgradeTier2Request', tier2Schema);
    const customer = findCustomer(world, customer_id);
    if (customer.tier === 0) throw new Refusal('customer must complete tier 1 first');
    if (customer.tier === 2) throw new Refusal('customer has already been upgraded to tier 2');
    const updated_at = world.now();
    const kept = {
      ...customer,
      identity,
      photo: photo ?? customer.photo,
      tier: 2 as const,
      updated_at,
    };
    world.customers.put(customer.id, kept);
    return answer(c, { id: customer.id, status: 'COMPLETED' });
  });

  routes.patch('/customers/update', async (c) => {
    const { customer_id, identification_number, ...changes } = await readBody(
      c,
      'UpdateCustomerRequest',
      updateSchema,
    );
    const customer = findCustomer(world, customer_id);
    const identity =
      identification_number === undefined || customer.identity === null
        ? customer.identity
        : { ...customer.identity, number: identification_number };
    world.customers.put(customer.id, {
      ...customer,
      ...changes,
      identity,
      updated_at: world.now(),
    });
    return c.json({});
  });

  routes.post('/customers/:id/active', async (c) => {
    const { blacklist } = await readBody(c, 'ActiveRequest', z.object({ blacklist: z.boolean() }));
    const customer = findCustomer(world, c.req.param('id'));
    world.customers.put(customer.id, { ...customer, active: !blacklist });
    return c.json({});
  });
};

/** A single grey pixel in place of a photo. */
const portrait =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

const identityRoutes = (routes: Hono, world: World): void => {
  routes.post('/identity/bvn', async (c) => {
    const { bvn } = await readBody(c, 'BVNRequest', z.object({ bvn: text }));
    checkBvn(bvn);
    const { firstName, middleName, lastName, gender, dob } = personFrom(bvn);
    return answer(c, {
      first_name: firstName,
      last_name: lastName,
      middle_name: middleName,
      gender,
      dob,
      phone_number: `080${digitsFrom(bvn, 8)}`,
      image: portrait,
      ...world.identities.get(bvn),
    });
  });
};
