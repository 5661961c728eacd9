import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { digitsFrom, personFrom } from '../../data/people.ts';
import { newMovement } from './movements.ts';
import type { Bill, World } from './state.ts';
import { answer, readBody, Refusal, subunits, text } from './wire.ts';

type Kind = 'airtime' | 'data' | 'cable' | 'electricity' | 'utility';

/** Identifiers as Maplerad's documents and integrators show them. */
const billers: readonly { kind: Kind; country: string; name: string; identifier: string }[] = [
  { kind: 'airtime', country: 'NG', name: 'Airtime NG', identifier: 'ng-airtime' },
  { kind: 'airtime', country: 'GH', name: 'Airtime GH', identifier: 'gh-airtime' },
  { kind: 'data', country: 'NG', name: 'MTN', identifier: 'mtn-data-ng' },
  { kind: 'data', country: 'NG', name: 'GLO', identifier: 'glo-data-ng' },
  { kind: 'data', country: 'NG', name: 'Airtel', identifier: 'airtel-data-ng' },
  { kind: 'cable', country: 'NG', name: 'DSTV Nigeria', identifier: 'dstv-ng' },
  { kind: 'cable', country: 'NG', name: 'GOtv Nigeria', identifier: 'gotv-ng' },
  {
    kind: 'electricity',
    country: 'NG',
    name: 'Ikeja Electric',
    identifier: 'ikeja-electricity-prepaid-ng',
  },
  { kind: 'utility', country: 'KE', name: 'Nairobi Water', identifier: 'nairobi-water-ke' },
];
const bundles = [
  { name: '1.5GB', price: 120_000, code: '1200_30', validity: '30 days', data: '1.5GB' },
  { name: '100MB', price: 10_000, code: '100_1', validity: '1 day', data: '100MB' },
];
const prices = [1, 2, 3].map((value) => ({
  subscription_id: `665df6192af87a39f2c5ff1${value}`,
  duration: { value, type: 'monthly' },
  price: 280_000 * value,
}));

const findBiller = (kind: Kind, identifier: string) => {
  const found = billers.find((each) => each.kind === kind && each.identifier === identifier);
  if (!found) throw new Refusal('invalid biller identifier');
  return found;
};

const order = { identifier: text, amount: subunits };
const phone = z.string().regex(/^\+?\d{10,15}$/);
const schemas = {
  airtime: z.object({ ...order, phone_number: phone }),
  data: z.object({ ...order, bundle_identifier: text, phone_number: phone }),
  cable: z.object({
    ...order,
    serial_number: text,
    subscription_id: text.optional(),
    duration: text.optional(),
    addons: z.array(z.string()).optional(),
  }),
  electricity: z.object({ ...order, meter_number: text, phone_number: phone }),
  utility: z.object({ ...order, account_number: text }),
} as const;

const callingCodes: Readonly<Record<string, string>> = { NG: '234', GH: '233', KE: '254' };

/** The network follows from the number, so the number must be of the biller's country. */
const checkPhone = ({ country }: { country: string }, number: string): void => {
  const code = callingCodes[country] ?? '';
  if (!number.replace('+', '').startsWith(code)) throw new Refusal('invalid phone number');
};

/** Pays from our float, at once. There is no reference, so the same request pays again. */
const pay = (world: World, kind: Kind, input: { identifier: string; amount: number }): Bill => {
  const biller = findBiller(kind, input.identifier);
  const currency = { NG: 'NGN', GH: 'GHS', KE: 'KES' }[biller.country] ?? 'NGN';
  const commission_earned = Number(BigInt(input.amount) / 100n);
  const debit_amount = input.amount - commission_earned;
  if (!world.wallets.take(currency, debit_amount)) throw new Refusal('insufficient balance');
  const movement = newMovement(world, {
    reference: randomUUID(),
    is_forgotten: true,
    kind: 'BILL',
    entry: 'DEBIT',
    channel: 'WALLET',
    status: 'SUCCESS',
    currency,
    amount: input.amount,
    fee: 0,
    summary: `Bill | ${biller.name}`,
    reason: '',
    account_number: '',
    bank_code: '',
    bank_name: '',
    counterparty_name: biller.name,
    outcome: 'SUCCESS',
  });
  world.movements.put(movement.id, movement);
  const { id, created_at } = movement;
  const facts = { id, kind, currency, amount: input.amount, debit_amount, commission_earned };
  return world.bills.put(id, { ...facts, name: biller.name, phone_number: '', created_at });
};

const shown = ({ kind: _kind, name: _name, phone_number: _phoneNumber, ...bill }: Bill) => ({
  ...bill,
  status: 'SUCCESS',
});

const payRoutes = (routes: Hono, world: World): void => {
  routes.post('/bills/airtime', async (c) => {
    const input = await readBody(c, 'AirtimeRequest', schemas.airtime);
    checkPhone(findBiller('airtime', input.identifier), input.phone_number);
    const bill = world.bills.put(...withPhone(pay(world, 'airtime', input), input.phone_number));
    const { id, amount, phone_number, debit_amount, commission_earned } = bill;
    const data = { id, amount, phone_number, network: 'MTN', debit_amount, commission_earned };
    return answer(c, data, 'Airtime purchased successfully', 201);
  });
  routes.post('/bills/data', async (c) => {
    const input = await readBody(c, 'DataRequest', schemas.data);
    checkPhone(findBiller('data', input.identifier), input.phone_number);
    const bundle = bundles.find(({ code }) => code === input.bundle_identifier);
    if (!bundle) throw new Refusal('invalid bundle identifier');
    if (bundle.price !== input.amount) throw new Refusal('amount does not match the bundle price');
    const bill = shown(pay(world, 'data', input));
    return answer(c, { ...bill, phone_number: input.phone_number, bundle: bundle.name });
  });
  routes.post('/bills/cable', async (c) => {
    const input = await readBody(c, 'CableRequest', schemas.cable);
    if (input.subscription_id !== undefined) {
      const plan = prices.find(({ subscription_id }) => subscription_id === input.subscription_id);
      if (!plan) throw new Refusal('invalid subscription id');
      if (plan.price !== input.amount) throw new Refusal('amount does not match the plan price');
    }
    const bill = pay(world, 'cable', input);
    const smartcard_number = input.serial_number;
    const more = { smartcard_number, provider: bill.name, plan: 'DStv Compact', duration: 1 };
    return answer(c, { ...shown(bill), ...more, addons: [] }, 'Cable payment successfully');
  });
  routes.post('/bills/electricity', async (c) => {
    const input = await readBody(c, 'ElectricityRequest', schemas.electricity);
    if (input.meter_number.endsWith('0000')) throw new Refusal('invalid meter number');
    const bill = pay(world, 'electricity', input);
    const token = digitsFrom(bill.id, 20).replace(/(\d{4})(?=\d)/g, '$1 ');
    const more = { meter_number: input.meter_number, electricity_distributor: bill.name, token };
    return answer(c, { ...shown(bill), ...more, amount_of_power: '16.3 kWh' });
  });
  routes.post('/bills/utility', async (c) => {
    const input = await readBody(c, 'UtilityRequest', schemas.utility);
    return answer(c, shown(pay(world, 'utility', input)));
  });
};

const withPhone = (bill: Bill, phone_number: string): [string, Bill] => [
  bill.id,
  { ...bill, phone_number },
];

export const billRoutes = (world: World): Hono => {
  const routes = new Hono();
  routes.get('/bills/airtime', (c) =>
    answer(
      c,
      world.bills
        .all()
        .filter(({ kind }) => kind === 'airtime')
        .map(shownAirtime),
    ),
  );
  routes.get('/bills/:type/billers/:country', (c) => {
    const { type, country } = c.req.param();
    const found = billers.filter((each) => each.kind === type && each.country === country);
    return answer(
      c,
      found.map(({ name, identifier }) => ({ name, identifier, commission: 1 })),
    );
  });
  routes.get('/bills/data/bundle/:identifier', (c) => {
    findBiller('data', c.req.param('identifier'));
    return answer(c, bundles);
  });
  routes.get('/bills/cable/subscriptions/:identifier', (c) => {
    findBiller('cable', c.req.param('identifier'));
    const field = world.readings.chosen('cable_plans');
    return answer(c, [{ title: 'GOtv Jolli Bouquet', plan_id: 'GOTVNJ2', [field]: prices }]);
  });
  routes.post('/bills/electricity/resolve-account', async (c) => {
    const schema = z.object({ meter_number: text, identifier: text });
    const input = await readBody(c, 'ResolveMeterRequest', schema);
    findBiller('electricity', input.identifier);
    if (input.meter_number.endsWith('0000')) throw new Refusal('invalid meter number');
    const { firstName, lastName } = personFrom(input.meter_number);
    return answer(c, { ...input, name: `${firstName} ${lastName}`.toUpperCase() });
  });
  payRoutes(routes, world);
  return routes;
};

const shownAirtime = (bill: Bill) => {
  const { id, amount, phone_number, debit_amount, commission_earned, created_at } = bill;
  const facts = { id, amount, phone_number, network: 'MTN', debit_amount };
  return { ...facts, commission_earned, created_at };
};
