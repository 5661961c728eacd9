import { describe, expect, test } from 'vitest';
import type { CardTransaction } from '#providers/maplerad/events.ts';
import { abroadFee, isAbroad } from './abroad.ts';
import { askedOf } from './answers.ts';
import { categoryOf } from './categories.ts';
import { declineWords, freezesAt, isStrike, readDecline, strikesLeft } from './decline-words.ts';
import { eventWords, openingWords } from './entry-words.ts';
import { firstStanding, merge, type EntryValues } from './merge.ts';
import { keyOf, readShop } from './shop-names.ts';
import { afterStep, type Booked, nextStep, stepId } from './steps.ts';
import { type Told, toldByEvent, toldByList } from './told.ts';

describe('shops', () => {
  test.each([
    ['PAYPAL *SPOTIFY', null, 'Spotify'],
    ['SPOTIFY P2B4C6 STOCKHOLM', 'Stockholm', 'Spotify'],
    ['AMZN Mktp US*2X3AB19', null, 'Amazon'],
    ['AMAZON.COM*RT4G55', null, 'Amazon'],
    ['GOOGLE *YouTube Premium', null, 'YouTube'],
    ['NETFLIX.COM 866-579-7172 CA', null, 'Netflix'],
    ['APPLE.COM/BILL', null, 'Apple'],
    ['FACEBK *GHT6RXB2', null, 'Meta Ads'],
    ['CANVA* I04093-12345', null, 'Canva'],
    ['NAMECHEAP.COM', null, 'Namecheap'],
    ['JUMIA FOODS LAGOS', 'LAGOS', 'Jumia Foods'],
    ['Hetzner Online GmbH', null, 'Hetzner Online'],
    ['SQ *THE COFFEE BAR', null, 'The Coffee Bar'],
    ['OPENAI *CHATGPT SUBSCR', null, 'OpenAI'],
    ['', null, 'Unknown shop'],
  ])('%s', (written, city, name) => {
    expect(readShop(written, city).name).toBe(name);
  });

  test('one shop has one key, however it writes itself', () => {
    const keys = ['NETFLIX.COM', 'Netflix', 'NETFLIX.COM 866-579-7172'].map(
      (written) => readShop(written).key,
    );
    expect(new Set(keys)).toEqual(new Set(['netflix']));
    expect(keyOf('  Café Ünïon #1 ')).toBe(keyOf('CAFÉ ÜNÏON 1'));
  });

  test('codes have categories, and well-known shops have theirs without one', () => {
    expect(categoryOf('5812', 'x')).toBe('food');
    expect(categoryOf('3058', 'x')).toBe('travel');
    expect(categoryOf('8220', 'x')).toBe('education');
    expect(categoryOf('7311', 'x')).toBe('advertising');
    expect(categoryOf('0000', 'netflix')).toBe('entertainment');
    expect(categoryOf(null, 'x')).toBe('other');
  });
});

describe('declines', () => {
  test.each([
    ['No sufficient funds', 'funds'],
    ['Insufficient balance', 'funds'],
    ['Card is not active', 'frozen'],
    ['Merchant not allowed', 'trade'],
    ['Local currency transactions are not allowed', 'local'],
    ['Billing address mismatch', 'address'],
    ['Incorrect CVV', 'details'],
    ['Do not honour', 'other'],
    ['', 'other'],
  ] as const)('%s: %s', (written, reason) => {
    expect(readDecline(written)).toBe(reason);
  });

  test('the name of the shop is not a reason', () => {
    expect(declineWords('CVV STORE', 'CVV STORE')).toBe('');
    expect(declineWords('No sufficient funds | (ADDRESS BOOK)', 'ADDRESS BOOK')).toBe(
      'No sufficient funds',
    );
  });

  test('only a lack of money is a strike, and the second one freezes', () => {
    expect(isStrike('funds')).toBe(true);
    expect(isStrike('frozen')).toBe(false);
    expect([freezesAt(0, 1), freezesAt(1, 2), freezesAt(2, 3)]).toEqual([false, true, false]);
    expect([strikesLeft(1), strikesLeft(4), strikesLeft(9)]).toEqual([3, 0, 0]);
  });
});

describe('across the border', () => {
  test('another country or another currency is abroad', () => {
    expect(isAbroad({ country: 'US', asked_currency: 'USD' })).toBe(false);
    expect(isAbroad({ country: null, asked_currency: null })).toBe(false);
    expect(isAbroad({ country: 'GB', asked_currency: 'USD' })).toBe(true);
    expect(isAbroad({ country: 'US', asked_currency: 'NGN' })).toBe(true);
  });
  test('the fee is a share and a flat part', () => {
    expect(abroadFee({ basisPoints: 200, flat: 50 }, 1_000n)).toBe(70n);
    expect(abroadFee({ basisPoints: 200, flat: 0 }, 25n)).toBe(1n);
    expect(abroadFee({ basisPoints: 200, flat: 50 }, 0n)).toBe(0n);
  });
  test('the shop’s own amount and the rate', () => {
    const row = { asked_amount: '76000', asked_currency: 'NGN', amount: 80n };
    expect(askedOf(row as Parameters<typeof askedOf>[0])).toEqual({
      amount: '760.00',
      currency: 'NGN',
      rate: '950.0000',
    });
  });
});

const event = (over: Partial<CardTransaction> = {}): CardTransaction => ({
  cardId: 'card',
  type: 'AUTHORIZATION',
  mode: 'debit',
  status: 'PENDING',
  amount: { minor: 500n, currency: 'USD' },
  fee: null,
  reference: 'ref',
  description: 'NETFLIX.COM',
  merchant: { name: 'NETFLIX.COM', city: 'Los Gatos', country: 'us' },
  merchantCategory: '5815',
  authorized: null,
  isTermination: false,
  isSettled: false,
  createdAt: new Date(0),
  ...over,
});

describe('what the issuer told', () => {
  test('events of payments', () => {
    expect(toldByEvent(event())).toMatchObject({
      what: 'payment',
      state: 'pending',
      country: 'US',
    });
    expect(toldByEvent(event({ status: 'SUCCESS' }))).toMatchObject({ state: 'pending' });
    expect(toldByEvent(event({ type: 'SETTLEMENT', status: 'SUCCESS' }))).toMatchObject({
      state: 'settled',
    });
    expect(toldByEvent(event({ status: 'FAILED' }))).toMatchObject({ state: 'failed' });
  });

  test('our own movements, unknown types and events without a reference are not entries', () => {
    expect(toldByEvent(event({ type: 'FUNDING' }))).toBeNull();
    expect(toldByEvent(event({ type: 'REFUND', isTermination: true }))).toBeNull();
    expect(toldByEvent(event({ type: 'SOMETHING' }))).toBeNull();
    expect(toldByEvent(event({ reference: null }))).toBeNull();
    expect(toldByEvent(event({ amount: null }))).toBeNull();
  });

  test('rows of the list', () => {
    const row = {
      id: 'ref',
      amount: { minor: 500n, currency: 'USD' },
      direction: 'debit',
      status: 'succeeded',
      type: null,
      description: 'NETFLIX.COM',
      merchant: { name: 'NETFLIX.COM', city: '', country: '' },
      createdAt: null,
    } as const;
    expect(toldByList(row)).toMatchObject({ what: 'debit', state: 'settled', country: null });
    const own = { name: 'Maplerad Technologies Inc.', city: '', country: 'US' };
    expect(toldByList({ ...row, merchant: own })).toBeNull();
    expect(toldByList({ ...row, merchant: null, description: 'Card funding' })).toBeNull();
    // A shop may sell something with such a name.
    const shop = { name: 'GOFUNDME', city: '', country: 'US' };
    expect(toldByList({ ...row, merchant: shop, description: 'Crowd funding' })).not.toBeNull();
  });
});

const told = (over: Partial<Told> = {}): Told => ({
  ref: 'ref',
  source: 'event',
  what: 'payment',
  state: 'pending',
  amount: 500n,
  shop: 'NETFLIX.COM',
  city: null,
  country: null,
  mcc: null,
  asked: null,
  description: 'NETFLIX.COM',
  at: null,
  ...over,
});
const listed = (over: Partial<Told> = {}): Told => told({ source: 'list', what: 'debit', ...over });

/** The standing after all of it, in this order. */
const after = (...steps: readonly Told[]): EntryValues => {
  const [first, ...rest] = steps;
  let standing = firstStanding(first ?? told());
  for (const step of rest) {
    const merged = merge(standing, step);
    if (merged !== 'same' && merged !== 'ask') standing = merged;
  }
  return standing;
};

describe('order', () => {
  const held = told();
  const taken = told({ state: 'settled', amount: 520n });
  const given = told({ what: 'reversal', state: 'settled' });

  test('reserved, then taken with another amount, in any order and doubled', () => {
    const settled = { kind: 'payment', state: 'settled', amount: 520n };
    for (const order of [
      [held, taken],
      [taken, held],
      [held, held, taken, taken],
      [taken, held, taken],
      [listed({ state: 'settled', amount: 520n }), held, taken],
      [listed(), listed({ state: 'settled', amount: 520n })],
    ]) {
      expect(after(...order)).toMatchObject(settled);
    }
  });

  test('given back, whichever comes first', () => {
    for (const order of [
      [held, given],
      [given, held],
      [held, taken, told({ what: 'reversal', state: 'settled', amount: 520n })],
      [held, listed({ state: 'failed' })],
      [held, told({ what: 'decline', state: 'failed' })],
    ]) {
      expect(after(...order)).toMatchObject({ kind: 'payment', state: 'reversed' });
    }
  });

  test('taken after it was given back: only if the list says so too', () => {
    const back = after(held, given);
    expect(merge(back, taken)).toBe('ask');
    expect(merge(back, listed({ state: 'settled', amount: 520n }), true)).toMatchObject({
      state: 'settled',
      amount: 520n,
    });
    expect(merge(back, listed({ state: 'settled' }))).toBe('same');
  });

  test('the list corrects the amount of a payment that was taken; an event does not', () => {
    const settled = after(held, taken);
    expect(merge(settled, listed({ state: 'settled', amount: 510n }))).toMatchObject({
      state: 'settled',
      amount: 510n,
    });
    expect(merge(settled, told({ state: 'settled', amount: 510n }))).toBe('same');
  });

  test('a part that is given back does not release all of it: the list is asked', () => {
    const part = told({ what: 'reversal', state: 'settled', amount: 200n });
    expect(merge(after(held), part)).toBe('ask');
    expect(merge(after(held, taken), given)).toBe('ask');
    expect(merge(after(held), listed({ amount: 300n }), true)).toMatchObject({
      state: 'pending',
      amount: 300n,
    });
  });

  test('a reversal that is an entry of its own becomes money back', () => {
    const credit = listed({ what: 'credit', state: 'settled' });
    expect(merge(after(given), credit)).toMatchObject({ kind: 'refund', state: 'settled' });
  });

  test('a refused payment stays refused, and keeps the better reason', () => {
    const unknown = after(listed({ state: 'failed' }));
    expect(unknown).toMatchObject({ kind: 'decline', state: 'declined', decline: 'other' });
    const why = told({ what: 'decline', state: 'failed', description: 'No sufficient funds | X' });
    expect(merge(unknown, why)).toMatchObject({ decline: 'funds' });
    expect(merge(unknown, held)).toBe('same');
    expect(merge(after(why), listed({ state: 'failed' }))).toBe('same');
    expect(merge(unknown, taken)).toBe('ask');
  });

  test('a refund counts once it is there', () => {
    const refund = told({ what: 'refund', state: 'pending' });
    expect(after(refund)).toMatchObject({ kind: 'refund', state: 'pending' });
    expect(after(refund, told({ what: 'refund', state: 'settled' }))).toMatchObject({
      state: 'settled',
    });
    expect(after(told({ what: 'refund', state: 'settled' }), refund)).toMatchObject({
      state: 'settled',
    });
  });

  test('a fee under the reference of its payment gives way to it', () => {
    const fee = told({ what: 'fee', state: 'settled', amount: 10n });
    expect(after(fee, held)).toMatchObject({ kind: 'payment', state: 'pending', amount: 500n });
    expect(after(held, fee)).toMatchObject({ kind: 'payment', amount: 500n });
    expect(after(fee, listed({ state: 'settled', amount: 10n }))).toMatchObject({ kind: 'fee' });
  });
});

describe('words of the history', () => {
  test('say who charged, and where the money went', () => {
    expect(openingWords('payment')).toBe('The shop charged your card.');
    expect(openingWords('fee')).toBe('The card issuer charged a fee.');
    expect(eventWords('payment', 'reversed')).toBe('The money is back on the card.');
    expect(eventWords('refund', 'reversed')).toBe('The shop took its refund back from the card.');
  });
});

/** All steps until the ledger has what the issuer says. */
const stepsOf = (start: Booked): { steps: string[]; booked: Booked } => {
  let booked = start;
  const steps: string[] = [];
  for (;;) {
    const step = nextStep(booked);
    if (!step) return { steps, booked };
    steps.push(`${step.op} ${step.amount}`);
    booked = { ...booked, ...afterStep(booked, step) };
  }
};

describe('steps in the ledger', () => {
  const entry: Booked = { kind: 'payment', state: 'pending', amount: 500n, held: 0n, posted: 0n };

  test.each([
    ['a reservation', entry, ['hold 500']],
    ['a payment without one', { ...entry, state: 'settled' }, ['out 500']],
    ['the same amount', { ...entry, state: 'settled', held: 500n }, ['settle 500']],
    ['less', { ...entry, state: 'settled', amount: 420n, held: 500n }, ['settle 420']],
    ['more', { ...entry, state: 'settled', amount: 620n, held: 500n }, ['settle 500', 'out 120']],
    ['given back', { ...entry, state: 'reversed', held: 500n }, ['release 500']],
    ['given back after it was taken', { ...entry, state: 'reversed', posted: -500n }, ['in 500']],
    ['reserved anew', { ...entry, amount: 600n, held: 500n }, ['release 500', 'hold 600']],
    ['a refund', { ...entry, kind: 'refund', state: 'settled' }, ['in 500']],
    ['a refund on its way', { ...entry, kind: 'refund' }, []],
    ['a decline', { ...entry, kind: 'decline', state: 'declined' }, []],
    ['nothing at all', { ...entry, amount: 0n }, []],
    ['our own movement', { ...entry, kind: 'funding', state: 'settled' }, []],
  ] as const)('%s', (_, start, steps) => {
    const made = stepsOf(start);
    expect(made.steps).toEqual(steps);
    expect(stepsOf(made.booked).steps).toEqual([]);
  });

  test('the id of a step follows from the entry and its number', () => {
    expect(stepId('a', 0)).toBe(stepId('a', 0));
    expect(new Set([stepId('a', 0), stepId('a', 1), stepId('b', 0)]).size).toBe(3);
  });
});
