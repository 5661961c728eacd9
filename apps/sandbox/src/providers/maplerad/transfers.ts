import { Hono } from 'hono';
import * as z from 'zod';
import { currencyOfCountry } from '../../data/countries.ts';
import { isActive } from './counterparties.ts';
import { inPlayedUnit } from './money.ts';
import {
  briefMovement,
  findMovement,
  freshReference,
  newMovement,
  scheduleEnd,
} from './movements.ts';
import { findInstitution } from './reference.ts';
import { type Movement, statusNow, type World } from './state.ts';
import { answer, readBody, notFound, Refusal, subunits, text } from './wire.ts';

const personSchema = z.looseObject({
  name: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  phone_number: z.string().optional(),
  address: z.string().optional(),
  country: z.string().optional(),
});
const localSchema = z.object({
  bank_code: text,
  account_number: text,
  amount: subunits,
  currency: text,
  reason: z.string().default(''),
  reference: text.optional(),
  meta: z
    .object({
      scheme: z.enum(['DOM', 'MOBILEMONEY']).optional(),
      counterparty: personSchema.optional(),
      sender: personSchema.optional(),
    })
    .optional(),
});
const dollarSchema = z.object({
  counterparty_id: text,
  memo: text,
  amount: subunits,
  payment_rail: z.enum(['ACH', 'ACH-ACCELERATED', 'FEDWIRE', 'SEPA']),
  reason: text,
  reference: text,
});

/** Maplerad's fees, in the currency's lowest denomination. */
const fees: Readonly<Record<string, number>> = {
  NGN: 2_500,
  USD: 2_500,
  GHS: 100,
  KES: 2_000,
  XAF: 100,
  XOF: 100,
  UGX: 500,
  TZS: 50_000,
  RWF: 200,
};

/** The last two digits of the amount decide how a transfer ends. */
const outcomeOf = (amount: number): Movement['outcome'] => {
  const last = String(amount).slice(-2);
  if (last === '17') throw new Refusal('insufficient balance');
  if (last === '13') return 'FAILED';
  return last === '19' ? 'PENDING' : 'SUCCESS';
};

type Payee = Pick<
  Movement,
  | 'bank_code'
  | 'bank_name'
  | 'account_number'
  | 'counterparty_name'
  | 'counterparty_id'
  | 'account_id'
>;
type Order = {
  amount: number;
  currency: string;
  reason: string;
  reference: string | undefined;
  isForgotten?: boolean;
};

const send = (
  world: World,
  { amount, currency, reason, isForgotten = false, ...order }: Order,
  payee: Payee,
): Movement => {
  const reference =
    isForgotten && order.reference ? order.reference : freshReference(world, order.reference);
  const fee = inPlayedUnit(world.readings, fees[currency] ?? 0, currency);
  const outcome = outcomeOf(amount);
  if (!world.wallets.take(currency, amount + fee)) throw new Refusal('insufficient balance');
  const { counterparty_name, account_number, bank_name } = payee;
  const movement = newMovement(world, {
    reference,
    is_forgotten: isForgotten,
    kind: 'TRANSFER',
    entry: 'DEBIT',
    channel: 'BANKTRANSFER',
    status: outcome,
    currency,
    amount,
    fee,
    summary: `Transfer | ${counterparty_name} - ${account_number} - ${bank_name}`,
    reason,
    outcome,
    ...payee,
  });
  if (outcome === 'FAILED') world.wallets.give(currency, amount + fee);
  return world.movements.put(movement.id, {
    ...movement,
    settles_at: scheduleEnd(world, movement),
  });
};

/** A transfer that had arrived is returned: the money comes back and the status changes. */
export const reverseTransfer = (world: World, idOrReference: string): Movement => {
  const forgotten = world.movements.find((row) => row.reference === idOrReference);
  const movement = forgotten ?? findMovement(world, 'TRANSFER', idOrReference);
  if (movement.status !== 'SUCCESS') throw new Refusal('only a successful transfer comes back');
  world.wallets.give(movement.currency, movement.amount + movement.fee);
  const outcome = 'FAILED' as const;
  const returned = { ...movement, outcome, status: outcome, updated_at: world.now() };
  return world.movements.put(movement.id, {
    ...returned,
    settles_at: scheduleEnd(world, returned),
  });
};

/**
 * A transfer that had failed or was pending is paid after all: the status changes, and the money of a
 * failed one, which came back, leaves again.
 */
export const payAfterAll = (world: World, idOrReference: string): Movement => {
  const forgotten = world.movements.find((row) => row.reference === idOrReference);
  const movement = forgotten ?? findMovement(world, 'TRANSFER', idOrReference);
  if (movement.status === 'SUCCESS') throw new Refusal('a successful transfer is paid already');
  const cost = movement.status === 'FAILED' ? movement.amount + movement.fee : 0;
  if (cost > 0 && !world.wallets.take(movement.currency, cost)) {
    throw new Refusal('insufficient balance');
  }
  const outcome = 'SUCCESS' as const;
  const paid = { ...movement, outcome, status: outcome, updated_at: world.now() };
  return world.movements.put(movement.id, { ...paid, settles_at: scheduleEnd(world, paid) });
};

const payeeOf = (world: World, input: z.output<typeof localSchema>): Payee => {
  const { account_number, meta, bank_code, currency } = input;
  const isMomo = meta?.scheme === 'MOBILEMONEY';
  const isOnlyMomo = ['GHS', 'KES'].includes(currency);
  if (!isMomo && isOnlyMomo && world.readings.chosen('bank_schemes') === 'none') {
    throw new Refusal(`currency ${currency} is only supported for the MOBILEMONEY scheme`);
  }
  const bank = findInstitution(bank_code, ...(isMomo ? ['MOMO'] : ['NUBAN', 'BOG', 'CBK']));
  if (currencyOfCountry[bank.country] !== currency) throw new Refusal('currency is not supported');
  if (!/^\d{6,20}$/.test(account_number)) throw new Refusal('invalid account number');
  const person = meta?.counterparty;
  const full = [person?.first_name, person?.last_name].filter(Boolean).join(' ');
  const counterparty_name = person?.name ?? full;
  // Naira needs only the account. Elsewhere Maplerad requires names, in Kenya also the sender's.
  if (currency !== 'NGN' && !counterparty_name) throw new Refusal('request failed');
  const sender = meta?.sender;
  const isSenderKnown = sender?.first_name && sender.last_name && sender.phone_number;
  if (currency === 'KES' && !(isSenderKnown && sender.address && sender.country)) {
    throw new Refusal('request failed');
  }
  const place = { bank_code, bank_name: bank.name, account_number };
  return { ...place, counterparty_name, counterparty_id: null, account_id: null };
};

export const transferRoutes = (world: World): Hono => {
  const routes = new Hono();
  routes.post('/transfers', async (c) => {
    const input = await readBody(c, 'TransferRequest', localSchema);
    const made = send(world, { ...input, reference: input.reference }, payeeOf(world, input));
    const { account_number, bank_code } = made;
    const data = { ...briefMovement(made, 'PENDING'), account_number, bank_code };
    return answer(c, data, 'Transfer queued successfully');
  });

  routes.get('/transfers/:id', (c) => {
    const found = findMovement(world, 'TRANSFER', c.req.param('id'));
    const { account_number, bank_code } = found;
    const data = { ...briefMovement(found, statusNow(world, found)), account_number, bank_code };
    // The status is false although the transfer is there, as in Maplerad's own example.
    return c.json({ status: false, message: 'Successfully fetched transfer', data });
  });
  return routes;
};

export const dollarTransferRoutes = (world: World): Hono => {
  const routes = new Hono();
  routes.post('/transfers/usd', async (c) => {
    const input = await readBody(c, 'USDTransferRequest', dollarSchema);
    const party = world.counterparties.get(input.counterparty_id);
    if (!party) throw notFound('counterparty');
    if (!isActive(world, party)) throw new Refusal('counterparty is not active');
    if (!party.payment_rails.includes(input.payment_rail)) {
      throw new Refusal('counterparty does not support this payment rail');
    }
    const { account_number, account_name, institution_name, account_id, routing_number } = party;
    const made = send(
      world,
      {
        ...input,
        currency: 'USD',
        isForgotten: world.readings.chosen('dollar_transfers') === 'forgotten',
      },
      {
        bank_code: routing_number,
        bank_name: institution_name,
        account_number,
        counterparty_name: account_name,
        counterparty_id: party.id,
        account_id,
      },
    );
    const shown = { id: party.id, account_number, account_name, bank_code: routing_number };
    const counterparty = { ...shown, bank_name: institution_name };
    const data = { ...briefMovement(made, 'PENDING'), counterparty };
    return answer(c, data, 'Transfer queued successfully');
  });
  return routes;
};
