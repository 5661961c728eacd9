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
  Partial<Pick<CardEntry, 'id' | 'status' | 'merchant' | 'mcc' | 'asked' | 'created_at'>>;

/** The merchant of Maplerad's own movements. Events write it shorter. */
const ownMerchant: Merchant = { name: 'Maplerad Technologies Inc.', city: 'Newark', country: 'US' };

const entryId = (): string => createHash('md5').update(randomUUID()).digest('hex');

/** Card events carry the clock of a Go process behind the time. */
const processorTime = (iso: string): string =>
  `${iso.slice(0, 23).replace('T', ' ')}000 +0000 UTC m=+1129.482495385`;

const createEvent = (entry: CardEntry) => ({
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
  authorization_amount: entry.asked?.amount ?? entry.amount,
  authorization_currency: entry.asked?.currency ?? entry.currency,
  card_acceptor_mcc: entry.mcc ?? null,
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
const note = (world: World, card: Card, entry: NewEntry) => {
  const id = entry.id ?? entryId();
  const made: CardEntry = {
    card_id: card.id,
    currency: 'USD',
    status: 'SUCCESS',
    fee: 0,
    merchant: null,
    created_at: world.now(),
    ...entry,
    id,
    reference: id,
  };
  world.cardEntries.put(id, made);
  const event = createEvent(made);
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
    ...createEvent(entry),
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

/** Gives back the balance that was left on a terminated card. */
export const emptyCard = (world: World, card: Card, amount: number): void => {
  const description = 'Card termination';
  const isCredit = world.readings.chosen('card_termination') === 'credit';
  const type = isCredit ? 'TERMINATION' : 'WITHDRAWAL';
  const entry = keepEntry(world, card, { amount, type, entry: 'DEBIT', description });
  sendOwn(world, entry, { mode: isCredit ? 'CREDIT' : 'DEBIT', is_termination: true });
};

/** Why a payment is declined, as the processor writes it. */
export const declineWords = {
  funds: 'No sufficient funds',
  inactive: 'Card is not active',
  merchant: 'Merchant not allowed',
  currency: 'Local currency transactions are not allowed',
  address: 'Billing address mismatch',
  cvv: 'Incorrect CVV',
} as const;
export type Decline = keyof typeof declineWords;

const decline = (world: World, card: Card, entry: NewEntry, reason: Decline) => {
  const why = declineWords[reason];
  const description = `${why} | ${entry.description}`;
  const refused = { ...entry, description, type: 'DECLINE', status: 'FAILED' as const };
  const declined = note(world, card, refused);
  if (reason !== 'funds') return declined;
  chargeForDecline(world, card, declined.id, `${why} | (${entry.merchant?.name ?? ''})`);
  return declined;
};

const chargeForDecline = (world: World, card: Card, id: string, why: string): void => {
  const reason = `Fee for declined transaction | ${why}`;
  const created_at = world.now();
  world.wallets.take('USD', declineFee);
  world.charges.put(id, {
    created_at,
    card_id: card.id,
    reason,
    card_transaction_id: id,
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
};

type Spend = {
  amount: number;
  merchant?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
  mcc?: string | undefined;
  /** The shop's own money. */
  asked?: { amount: number; currency: string } | undefined;
  threeDSecure?: boolean | undefined;
  /** Declined for this, whatever the card has. */
  decline?: Decline | undefined;
  /** The shop only reserves the money; `settle`, `reverse` or nothing follows. */
  isHeldOnly?: boolean | undefined;
};

const whyDeclined = (card: Card, wanted: Spend, mcc: string): Decline | undefined => {
  if (wanted.decline) return wanted.decline;
  if (card.status !== 'ACTIVE') return 'inactive';
  if (blockedTrades.has(mcc)) return 'merchant';
  return wanted.amount > card.balance ? 'funds' : undefined;
};

/**
 * A payment with the card: first an authorization, then the settlement; or a decline with its fee.
 */
export const spend = (
  world: World,
  card: Card,
  wanted: Spend,
): { id: string; event: CardEvent } => {
  const merchant: Merchant = {
    name: wanted.merchant ?? 'AMAZON.COM',
    city: wanted.city ?? 'SEATTLE',
    country: wanted.country ?? 'US',
  };
  const mcc = wanted.mcc ?? '5942';
  const asked = wanted.asked && { asked: wanted.asked };
  const entry = { amount: wanted.amount, entry: 'DEBIT' as const, merchant, mcc, ...asked };
  const described = { ...entry, type: 'AUTHORIZATION', description: merchant.name };
  if (wanted.threeDSecure) {
    const activation_code = digitsFrom(`${card.id} ${world.now()}`, 6);
    world.sendEvent('issuing.activation', { card_id: card.id, activation_code });
  }
  const reason = whyDeclined(card, wanted, mcc);
  if (reason) return decline(world, card, described, reason);
  changeCard(world, card, { balance: card.balance - wanted.amount });
  const held = note(world, card, { ...described, status: 'PENDING' });
  if (!wanted.isHeldOnly) settle(world, held.id);
  return held;
};

const paymentOf = (world: World, id: string): { entry: CardEntry; card: Card } => {
  const entry = world.cardEntries.get(id);
  const card = entry && world.cards.get(entry.card_id);
  if (!entry || !card || entry.entry !== 'DEBIT') throw notFound('payment');
  return { entry, card };
};

/** The shop takes the money, perhaps another amount than it reserved. */
export const settle = (world: World, id: string, amount?: number): { event: CardEvent } => {
  const { entry, card } = paymentOf(world, id);
  // A payment that was reversed has nothing reserved any more.
  const reserved = entry.status === 'FAILED' ? 0 : entry.amount;
  const taken = amount ?? entry.amount;
  changeCard(world, card, { balance: card.balance + reserved - taken });
  return note(world, card, { ...entry, type: 'SETTLEMENT', status: 'SUCCESS', amount: taken });
};

/** The money of a payment comes back: by its own entry, or by a new one. */
export const reverse = (world: World, id: string): { event: CardEvent } => {
  const { entry, card } = paymentOf(world, id);
  if (entry.status === 'FAILED') throw new Refusal('payment is not open');
  changeCard(world, card, { balance: card.balance + entry.amount });
  const reversal = { ...entry, type: 'REVERSAL', description: `Reversal | ${entry.description}` };
  if (world.readings.chosen('card_reversal') === 'same') {
    return note(world, card, { ...reversal, status: 'FAILED' });
  }
  const own = { ...reversal, entry: 'CREDIT' as const, created_at: world.now() };
  return note(world, card, { ...own, id: entryId(), status: 'SUCCESS' });
};

/** A shop gives money back, for a payment or without one. */
export const refund = (
  world: World,
  card: Card,
  amount: number,
  of?: string,
): { id: string; event: CardEvent } => {
  changeCard(world, card, { balance: card.balance + amount });
  const amazon: Merchant = { name: 'AMAZON.COM', city: 'SEATTLE', country: 'US' };
  const merchant = (of === undefined ? null : paymentOf(world, of).entry.merchant) ?? amazon;
  const description = `Refund | ${merchant.name}`;
  return note(world, card, { amount, entry: 'CREDIT', type: 'REFUND', merchant, description });
};
