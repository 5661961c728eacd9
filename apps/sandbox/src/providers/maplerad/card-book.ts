/** The entries of a card, and the events the product receives about them. */

import { createHash, randomUUID } from 'node:crypto';
import { digitsFrom } from '../../data/people.ts';
import type { Card, CardEntry, World } from './state.ts';
import { notFound, Refusal } from './wire.ts';

type Merchant = { name: string; city: string; country: string };

/** Blocked merchant category codes. */
const blockedTrades = new Set('4829 5962 5966 6051 6211 7273 7297 7800 7801 7802 7995'.split(' '));
const declineFee = 30;

/** Sixteen digits whose last one is the Luhn check digit, as on a real card. */
export const cardNumber = (seed: string, issuer: Card['issuer']): string => {
  const body = `${issuer === 'VISA' ? '465189' : '531245'}${digitsFrom(seed, 9)}`;
  const sum = Array.from(body, Number)
    .toReversed()
    .reduce((total, digit, at) => {
      const doubled = at % 2 === 0 ? digit * 2 : digit;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};

export const openCard = (world: World, idOrReference: string): Card => {
  const known = world.cards.get(idOrReference);
  const card = known ?? world.cards.find(({ reference }) => reference === idOrReference);
  if (!card || !world.hasCome(card.opens_at)) throw notFound('card');
  return card;
};

export const usableCard = (world: World, id: string): Card => {
  const card = openCard(world, id);
  if (card.status === 'TERMINATED') throw new Refusal('card has been terminated');
  return card;
};

export const changeCard = (world: World, card: Card, changes: Partial<Card>): Card =>
  world.cards.put(card.id, { ...card, ...changes, updated_at: world.now() });

type NewEntry = Pick<CardEntry, 'amount' | 'type' | 'entry' | 'description'> &
  Partial<Pick<CardEntry, 'id' | 'status' | 'merchant'>>;

/** The merchant of Maplerad's own movements. Events write it shorter. */
const ownMerchant: Merchant = { name: 'Maplerad Technologies Inc.', city: 'Newark', country: 'US' };

const entryId = (): string => createHash('md5').update(randomUUID()).digest('hex');

/** Card events carry the clock of a Go process behind the time. */
const processorTime = (iso: string): string =>
  `${iso.slice(0, 23).replace('T', ' ')}000 +0000 UTC m=+1129.482495385`;

const createEvent = (entry: CardEntry, mcc: string | null) => ({
  card_id: entry.card_id,
  amount: entry.amount,
  currency: entry.currency,
  type: entry.type,
  mode: entry.entry,
  status: entry.status,
  reference: entry.reference,
  description: entry.description,
  fee: entry.fee,
  merchant: entry.merchant,
  authorization_amount: entry.amount,
  authorization_currency: entry.currency,
  card_acceptor_mcc: mcc,
  card_acceptor_mid: null,
  card_acceptor_state: null,
  approval_code: entry.status === 'FAILED' ? null : digitsFrom(entry.id, 6),
  is_termination: false,
  settled: entry.type === 'SETTLEMENT',
  created_at: processorTime(entry.created_at),
  updated_at: processorTime(entry.created_at),
});

type CardEvent = ReturnType<typeof createEvent>;

/** Stores a new entry, or updates the one with its id, and sends the event. */
export const note = (world: World, card: Card, entry: NewEntry, mcc: string | null = null) => {
  const id = entry.id ?? entryId();
  const made: CardEntry = {
    card_id: card.id,
    currency: 'USD',
    status: 'SUCCESS',
    fee: 0,
    reference: id,
    merchant: null,
    created_at: world.now(),
    ...entry,
    id,
  };
  world.cardEntries.put(id, made);
  const event = createEvent(made, mcc);
  world.sendEvent('issuing.transaction', event);
  return { id, event };
};

const keepEntry = (world: World, card: Card, entry: NewEntry): CardEntry => {
  const id = entryId();
  return world.cardEntries.put(id, {
    card_id: card.id,
    currency: 'USD',
    status: 'SUCCESS',
    fee: 0,
    reference: id,
    merchant: ownMerchant,
    created_at: world.now(),
    ...entry,
    id,
  });
};

const sendOwn = (world: World, entry: CardEntry, changes: Partial<CardEvent>): void =>
  void world.sendEvent('issuing.transaction', {
    ...createEvent(entry, null),
    merchant: { ...ownMerchant, name: 'Maplerad' },
    ...changes,
  });

/** A funding: one entry, and one or two events about it. */
export const fundCard = (world: World, card: Card, amount: number): void => {
  const description = 'Card funding';
  const entry = keepEntry(world, card, { amount, type: 'FUNDING', entry: 'CREDIT', description });
  const told = world.readings.chosen('card_twins');
  if (told === 'single') return sendOwn(world, entry, { mode: 'CREDIT' });
  const halves = [
    { type: 'FUNDING', mode: 'DEBIT' },
    { type: 'WITHDRAWAL', mode: 'CREDIT' },
  ] as const;
  for (const half of told === 'funding_first' ? halves : halves.toReversed()) {
    sendOwn(world, entry, half);
  }
};

export const withdrawFromCard = (world: World, card: Card, amount: number): void => {
  const description = 'Card withdrawal';
  const entry = { amount, type: 'WITHDRAWAL', entry: 'DEBIT' as const, description };
  sendOwn(world, keepEntry(world, card, entry), {});
};

/** What was left on a terminated card comes back. */
export const emptyCard = (world: World, card: Card, amount: number): void => {
  const description = 'Card termination';
  const isCredit = world.readings.chosen('card_termination') === 'credit';
  const type = isCredit ? 'TERMINATION' : 'WITHDRAWAL';
  const entry = keepEntry(world, card, { amount, type, entry: 'DEBIT', description });
  sendOwn(world, entry, { mode: isCredit ? 'CREDIT' : 'DEBIT', is_termination: true });
};

const decline = (world: World, card: Card, entry: NewEntry, why: string, mcc: string | null) => {
  const declined = note(world, card, { ...entry, type: 'DECLINE', status: 'FAILED' }, mcc);
  if (why !== 'No sufficient funds') return declined;
  const reason = `Fee for declined transaction | ${why} | (${entry.merchant?.name ?? ''})`;
  const created_at = world.now();
  world.wallets.take('USD', declineFee);
  world.charges.put(declined.id, {
    created_at,
    card_id: card.id,
    reason,
    card_transaction_id: declined.id,
    fee: declineFee,
    channel: 'CARD',
  });
  world.sendEvent('issuing.charge', {
    card_id: card.id,
    amount: declineFee,
    currency: 'USD',
    transaction_date: created_at,
    reason,
  });
  return declined;
};

type Spend = { amount: number; merchant?: string; mcc?: string; threeDSecure?: boolean };

/**
 * A payment with the card: first an authorization, then the settlement; or a decline with its fee.
 */
export const spend = (world: World, card: Card, wanted: Spend): { event: CardEvent } => {
  const merchant: Merchant = {
    name: wanted.merchant ?? 'AMAZON.COM',
    city: 'SEATTLE',
    country: 'US',
  };
  const mcc = wanted.mcc ?? '5942';
  const entry = { amount: wanted.amount, entry: 'DEBIT' as const, merchant };
  const described = { ...entry, type: 'AUTHORIZATION', description: merchant.name };
  if (wanted.threeDSecure) {
    const activation_code = digitsFrom(`${card.id} ${world.now()}`, 6);
    world.sendEvent('issuing.activation', { card_id: card.id, activation_code });
  }
  if (card.status !== 'ACTIVE') return decline(world, card, described, 'Card is not active', mcc);
  if (blockedTrades.has(mcc)) return decline(world, card, described, 'Merchant not allowed', mcc);
  if (wanted.amount > card.balance) {
    return decline(world, card, described, 'No sufficient funds', mcc);
  }
  changeCard(world, card, { balance: card.balance - wanted.amount });
  const held = note(world, card, { ...described, status: 'PENDING' }, mcc);
  note(world, card, { ...described, type: 'SETTLEMENT', id: held.id }, mcc);
  return held;
};

export const refund = (world: World, card: Card, amount: number): { event: CardEvent } => {
  changeCard(world, card, { balance: card.balance + amount });
  const merchant: Merchant = { name: 'AMAZON.COM', city: 'SEATTLE', country: 'US' };
  const description = `Refund | ${merchant.name}`;
  return note(world, card, { amount, entry: 'CREDIT', type: 'REFUND', merchant, description });
};
