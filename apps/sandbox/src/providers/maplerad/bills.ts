import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { digitsFrom, personFrom } from '../../data/people.ts';
import type { BillKind as Kind, ListedBiller } from './bill-data.ts';
import {
  addonsNow,
  billersNow,
  bundlesNow,
  cablePlansNow,
  type CablePrice,
  findListed,
} from './bill-lists.ts';
import { newMovement } from './movements.ts';
import type { Bill, World } from './state.ts';
import { answer, readBody, Refusal, subunits, text } from './wire.ts';

const order = { identifier: text, amount: subunits };
const phone = z.string().regex(/^\+?\d{10,15}$/);
/** A phone number, or the number of a customer. */
const number = z.string().regex(/^\+?\d{6,15}$/);
const schemas = {
  airtime: z.object({ ...order, phone_number: phone }),
  data: z.object({ ...order, bundle_identifier: text, phone_number: number }),
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

/** The price of a kilowatt hour for customers with the most hours of supply. */
const koboPerUnit = 209_50;

const callingCodes: Readonly<Record<string, string>> = { NG: '234', GH: '233', KE: '254' };

/** The network follows from the number, so the number must be of the biller's country. */
const checkPhone = ({ country }: ListedBiller, number: string): void => {
  const code = callingCodes[country] ?? '';
  if (!number.replace('+', '').startsWith(code)) throw new Refusal('invalid phone number');
};

/** Companies that sell lines for a home, whose customers have numbers of their own. */
const hasOwnNumbers = ({ identifier }: ListedBiller): boolean =>
  /^(smile|spectranet)-/.test(identifier);

/** Pays from our float, at once. There is no reference, so the same request pays again. */
const pay = (world: World, kind: Kind, input: { identifier: string; amount: number }): Bill => {
  const biller = findListed(world, kind, input.identifier);
  const currency = { NG: 'NGN', GH: 'GHS', KE: 'KES' }[biller.country] ?? 'NGN';
  const commission_earned = Number(BigInt(input.amount) / 100n);
  const debit_amount = input.amount - commission_earned;
  if (!world.wallets.take(currency, debit_amount)) throw new Refusal('insufficient balance');
  const shownAs = world.readings.chosen('bill_movements');
  const movement = newMovement(world, {
    reference: randomUUID(),
    is_forgotten: true,
    kind: shownAs === 'transfer' ? 'TRANSFER' : 'BILL',
    entry: 'DEBIT',
    channel: 'WALLET',
    status: 'SUCCESS',
    currency,
    amount: shownAs === 'taken' ? debit_amount : input.amount,
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

/** The amount is the price of the subscription and of what is added to it. */
const checkSubscription = (
  world: World,
  wanted: {
    readonly identifier: string;
    readonly subscription_id: string;
    readonly amount: number;
    readonly addons?: readonly string[] | undefined;
  },
): void => {
  const prices: CablePrice[] = cablePlansNow(world, wanted.identifier).flatMap((plan) => [
    ...plan.prices,
  ]);
  const chosen = prices.find(({ subscription_id }) => subscription_id === wanted.subscription_id);
  if (!chosen) throw new Refusal('invalid subscription id');
  const addons = addonsNow(world, wanted.identifier);
  const added = (wanted.addons ?? []).map((id) => {
    const addon = addons.find(({ addon_id }) => addon_id === id);
    if (!addon) throw new Refusal('invalid addon');
    return addon.price;
  });
  const total = added.reduce((sum, price) => sum + price, chosen.price);
  if (total !== wanted.amount) throw new Refusal('amount does not match the plan price');
};

const payRoutes = (routes: Hono, world: World): void => {
  routes.post('/bills/airtime', async (c) => {
    const input = await readBody(c, 'AirtimeRequest', schemas.airtime);
    checkPhone(findListed(world, 'airtime', input.identifier), input.phone_number);
    const bill = world.bills.put(...withPhone(pay(world, 'airtime', input), input.phone_number));
    const { id, amount, phone_number, debit_amount, commission_earned } = bill;
    const data = { id, amount, phone_number, network: 'MTN', debit_amount, commission_earned };
    return answer(c, data, 'Airtime purchased successfully', 201);
  });
  routes.post('/bills/data', async (c) => {
    const input = await readBody(c, 'DataRequest', schemas.data);
    const biller = findListed(world, 'data', input.identifier);
    if (!hasOwnNumbers(biller)) checkPhone(biller, input.phone_number);
    const bundle = bundlesNow(world, input.identifier).find(
      ({ code }) => code === input.bundle_identifier,
    );
    if (!bundle) throw new Refusal('invalid bundle identifier');
    if (bundle.price !== input.amount) throw new Refusal('amount does not match the bundle price');
    const bill = shown(pay(world, 'data', input));
    return answer(c, { ...bill, phone_number: input.phone_number, bundle: bundle.name });
  });
  routes.post('/bills/cable', async (c) => {
    const input = await readBody(c, 'CableRequest', schemas.cable);
    if (input.subscription_id !== undefined) {
      checkSubscription(world, { ...input, subscription_id: input.subscription_id });
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
    const more = { meter_number: input.meter_number, electricity_distributor: bill.name };
    // Only a prepaid meter takes a token.
    if (input.identifier.includes('postpaid')) return answer(c, { ...shown(bill), ...more });
    const isNamed = world.readings.chosen('meter_token') === 'named';
    const token = isNamed ? digitsFrom(bill.id, 20).replace(/(\d{4})(?=\d)/g, '$1 ') : null;
    const amount_of_power = `${Math.round((input.amount * 10) / koboPerUnit) / 10} kWh`;
    const bought = { token, token_amount: input.amount, amount_of_power };
    return answer(c, { ...shown(bill), ...more, ...bought });
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

const listRoutes = (routes: Hono, world: World): void => {
  routes.get('/bills/:type/billers/:country', (c) => {
    const { type, country } = c.req.param();
    const found = billersNow(world).filter(
      (each) => each.kind === type && each.country === country,
    );
    return answer(
      c,
      found.map(({ name, identifier }) => ({ name, identifier, commission: 1 })),
    );
  });
  routes.get('/bills/data/bundle/:identifier', (c) => {
    const { identifier } = findListed(world, 'data', c.req.param('identifier'));
    return answer(c, bundlesNow(world, identifier));
  });
  routes.get('/bills/cable/subscriptions/:identifier', (c) => {
    const { identifier } = findListed(world, 'cable', c.req.param('identifier'));
    const field = world.readings.chosen('cable_plans');
    const plans = cablePlansNow(world, identifier);
    return answer(
      c,
      plans.map(({ prices, ...plan }) => ({ ...plan, [field]: prices })),
    );
  });
  routes.get('/bills/cable/addon/:identifier/:plan', (c) => {
    const { identifier } = findListed(world, 'cable', c.req.param('identifier'));
    return answer(c, addonsNow(world, identifier));
  });
};

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
  listRoutes(routes, world);
  routes.post('/bills/electricity/resolve-account', async (c) => {
    const schema = z.object({ meter_number: text, identifier: text });
    const input = await readBody(c, 'ResolveMeterRequest', schema);
    findListed(world, 'electricity', input.identifier);
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
