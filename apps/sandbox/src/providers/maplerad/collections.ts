import { Hono } from 'hono';
import * as z from 'zod';
import { currencyOfCountry } from '../../data/countries.ts';
import { personFrom } from '../../data/people.ts';
import { inUnits } from './money.ts';
import {
  briefMovement,
  findMovement,
  freshReference,
  newMovement,
  scheduleEnd,
} from './movements.ts';
import { alwaysAsksForCode, findInstitution } from './reference.ts';
import type { Account, Movement, World } from './state.ts';
import { answer, readBody, notFound, Refusal, subunits, text } from './wire.ts';

const momoSchema = z.object({
  account_number: text,
  amount: subunits,
  bank_code: text,
  currency: text,
  description: text,
  reference: text.optional(),
  meta: z.object({ counterparty: z.looseObject({ first_name: text, last_name: text }) }).optional(),
});
const otpSchema = z.object({ transaction_id: text, otp: text });
const mockSchema = z.object({
  amount: z.string().regex(/^[1-9]\d*$/),
  account_id: z.string().optional(),
  reference: z.string().optional(),
});

const otpLength = 4;
const otpInstruction = {
  details:
    '1/ Générer un code de paiement en composant le #144*82#. 2/ Saisir le code reçu par SMS.',
  length: otpLength,
};

/** One per cent, rounded up. */
const feeOf = (amount: number): number => Number((BigInt(amount) + 99n) / 100n);

/** The last digit of the payer's number decides how a request ends. */
const outcomeOf = (msisdn: string): Movement['outcome'] =>
  msisdn.endsWith('3') ? 'FAILED' : msisdn.endsWith('9') ? 'PENDING' : 'SUCCESS';

/** Settles a payment in: our float is credited with the amount less the fee. */
const end = (world: World, movement: Movement): Movement => {
  const { outcome, amount, fee, currency } = movement;
  if (outcome === 'SUCCESS') world.wallets.give(currency, amount - fee);
  const ended = { ...movement, status: outcome, updated_at: world.now() };
  return world.movements.put(movement.id, { ...ended, settles_at: scheduleEnd(world, ended) });
};

const request = (world: World, input: z.output<typeof momoSchema>): Movement => {
  const { account_number, amount, bank_code, currency, description, meta } = input;
  if (!/^\d{8,15}$/.test(account_number)) throw new Refusal('invalid account number');
  const operator = findInstitution(bank_code, 'MOMOCOLLECTION');
  if (currencyOfCountry[operator.country] !== currency)
    throw new Refusal('currency is not supported');
  if (!meta) throw new Refusal('request failed');
  const reference = freshReference(world, input.reference);
  const needsCode = account_number.endsWith('1') || alwaysAsksForCode(operator);
  const { first_name, last_name } = meta.counterparty;
  const counterparty_name = `${first_name} ${last_name}`;
  const movement = newMovement(world, {
    reference,
    kind: 'COLLECTION',
    entry: 'CREDIT',
    channel: 'WALLET',
    status: 'PENDING',
    currency,
    amount,
    fee: feeOf(amount),
    summary: `Collection | ${counterparty_name} - ${account_number} - ${operator.name}`,
    reason: description,
    account_number,
    bank_code,
    bank_name: operator.name,
    counterparty_name,
    otp: needsCode ? 'awaited' : 'none',
    outcome: outcomeOf(account_number),
  });
  return needsCode ? world.movements.put(movement.id, movement) : end(world, movement);
};

/** The payer approves a request that was left pending. */
export const approveCollection = (
  world: World,
  idOrReference: string,
  /** Amount that the payer pays, if it differs from the requested one. */
  paid?: { amount?: number | undefined; currency?: string | undefined },
): Movement => {
  const movement = findMovement(world, 'COLLECTION', idOrReference);
  if (movement.outcome !== 'PENDING')
    throw new Refusal('only a request that waits can be approved');
  const { amount = movement.amount, currency = movement.currency } = paid ?? {};
  return end(world, { ...movement, amount, currency, outcome: 'SUCCESS' });
};

/** A bank transfer into the account of one of our customers. */
export const deposit = (
  world: World,
  account: Account,
  amount: number,
  details: {
    sender?: string | undefined;
    rail?: string | undefined;
    reference?: string | undefined;
    told_amount?: number | undefined;
    listed_amount?: number | undefined;
  } = {},
): Movement => {
  const reference = freshReference(world, details.reference);
  const { firstName, lastName } = personFrom(reference);
  const sender = details.sender ?? `${firstName} ${lastName}`.toUpperCase();
  const movement = newMovement(world, {
    reference,
    kind: 'COLLECTION',
    entry: 'CREDIT',
    channel: 'BANKTRANSFER',
    status: 'SUCCESS',
    currency: account.currency,
    amount,
    fee: 0,
    summary: `Collection | ${sender} - ${account.account_number} - ${account.bank_name}`,
    reason: 'Deposit',
    account_number: account.account_number,
    bank_code: '',
    bank_name: account.bank_name,
    counterparty_name: sender,
    account_id: account.id,
    customer_id: account.customer_id || null,
    outcome: 'SUCCESS',
    told_amount: details.told_amount,
    listed_amount: details.listed_amount,
  });
  const told = details.told_amount ?? amount;
  if (account.currency === 'NGN') return end(world, movement);
  world.wallets.give('USD', amount);
  const { id } = movement;
  const settles_at = world.sendEvent('account.transaction', {
    id: world.readings.chosen('dollar_deposit_id') === 'payment' ? id : account.id,
    amount:
      world.readings.chosen('dollar_deposit_amount') === 'cents'
        ? told
        : inUnits(world.readings, told, 'USD'),
    type: 'CREDIT',
    source: { payment_rail: details.rail ?? 'ACH', sender_name: sender },
  });
  return world.movements.put(id, { ...movement, settles_at });
};

export const collectionRoutes = (world: World): Hono => {
  const routes = new Hono();
  routes.post('/collections/momo', async (c) => {
    const made = request(world, await readBody(c, 'MomoCollectionRequest', momoSchema));
    const requires_otp = made.otp === 'awaited';
    const data = {
      ...briefMovement(made, 'PENDING'),
      requires_otp,
      otp_instruction: requires_otp ? otpInstruction : null,
    };
    return answer(c, data, 'Approve payment request to complete transaction');
  });

  routes.post('/collections/momo/verify-otp', async (c) => {
    const { transaction_id, otp } = await readBody(c, 'VerifyOTPRequest', otpSchema);
    const movement = world.movements.get(transaction_id);
    if (movement?.kind !== 'COLLECTION') throw notFound('transaction');
    if (movement.otp !== 'awaited') throw new Refusal('transaction does not require an otp');
    if (!/^\d{4}$/.test(otp) || otp === '0000') throw new Refusal('invalid otp');
    const given = end(world, { ...movement, otp: 'given' });
    return answer(c, briefMovement(given, 'PENDING'));
  });

  routes.post('/test/collection/mock-transaction', async (c) => {
    const { amount, account_id, reference } = await readBody(
      c,
      'MockCollectionRequest',
      mockSchema,
    );
    const account = world.accounts.get(account_id ?? '');
    if (account) {
      const made = deposit(world, account, Number(amount), { reference });
      return answer(c, briefMovement(made, made.status));
    }
    const known = findMovement(world, 'COLLECTION', reference ?? '');
    if (known.status !== 'PENDING') throw new Refusal('transaction is already completed');
    const done = end(world, { ...known, outcome: 'SUCCESS', otp: 'none' });
    return answer(c, briefMovement(done, done.status));
  });
  return routes;
};
