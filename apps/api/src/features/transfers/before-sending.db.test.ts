/**
 * Pages that people see before they choose a recipient, and amounts that are typed as they arrive.
 */

import { type AssetCode, formatUnitPrice } from '@cowrie/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { submit1 } from '#test/worlds/kyc.ts';
import { codeOf, member } from '#test/people.ts';
import {
  bankCode,
  fault,
  money,
  openTransferWorld,
  runPayouts,
  sender,
  withoutSelfies,
} from '#test/worlds/transfer.ts';
import { type Person, runQueued, type World } from '#test/world.ts';
import { firstCountries } from './book/destinations.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld());
  await withoutSelfies(world);
});
afterAll(() => close());

const verified = async (amount?: bigint) => {
  const made = await sender(world, amount);
  await submit1(made.person);
  return made;
};

const momoTo = async (person: Person, country: string, phoneNumber: string) => {
  const { data } = await person.call('reference.institutions', {
    body: { country, type: 'MOMO' },
  });
  return { rail: 'momo', country, providerCode: data[0]?.code ?? '', phoneNumber } as const;
};

const available = async (person: Person) => {
  const { items } = await person.call('wallets.list', {});
  return items.find(({ currency }) => currency === 'NGN')?.available;
};

/** Recipients are saved shortly after a send. */
const hasRecipients = async (person: Person): Promise<boolean> =>
  (await person.call('transfers.recipients', { query: {} })).items.length > 0;

const settle = async () => {
  await runQueued(world, 'payouts:submit');
  world.clock.advance(30);
  await control(sandbox, '/clock', { advance_ms: 60_000 });
  await runPayouts(world);
};

describe('they get exactly', () => {
  test.each([
    ['GH', '233241234567', 123_45],
    ['GH', '233241234567', 1],
    ['SN', '221771234567', 1_00],
    ['SN', '221771234567', 4_999_00],
  ])('%s %s: %i arrives to the last minor unit', async (country, phoneNumber, amount) => {
    const { person } = await verified();
    const to = await momoTo(person, country, phoneNumber);
    const body = { to, amount, side: 'target' } as const;
    const quote = await person.call('transfers.quote', { body });
    expect(quote).toMatchObject({ fixed: 'target', target: { amount } });
    const sent = await person.call('transfers.send', { body: { quoteId: quote.id } }, money());
    await settle();
    const view = await person.call('transactions.read', {
      params: { transactionId: sent.transactionId },
    });
    expect(view).toMatchObject({ status: 'completed', arrives: { amount }, total: quote.total });
    expect(await available(person)).toBe(50_000_00 - quote.total);
    expect(view.facts).toContainEqual(
      expect.objectContaining({
        label: 'Rate',
        value: formatUnitPrice(quote.rate ?? '', 'NGN', quote.target.currency as AssetCode),
      }),
    );
  });

  test('a part of a franc cannot be paid, so it is refused and not rounded', async () => {
    const { person } = await verified();
    const to = await momoTo(person, 'SN', '221771234567');
    const body = { to, amount: 4_999_50, side: 'target' } as const;
    expect(await codeOf(person.call('transfers.quote', { body }))).toBe('AMOUNT_TOO_SMALL');
  });

  test('balance and limits are those of the amount that leaves', async () => {
    const { person } = await verified(1_000_00n);
    const to = await momoTo(person, 'GH', '233241234567');
    const quote = (amount: number) =>
      person.call('transfers.quote', { body: { to, amount, side: 'target' } });
    const cost = (await quote(5_00)).source.amount;
    expect(cost).toBeLessThanOrEqual(1_000_00);
    expect(await codeOf(quote(50_00))).toBe('INSUFFICIENT_BALANCE');
    // Tier 1 sends at most ₦1,000,000.00 at a time: about ten thousand cedis.
    expect(await codeOf(quote(50_000_00))).toBe('LIMIT_SINGLE');
  });
});

describe('countries abroad', () => {
  test('have today’s rate, fee and arrival; Nigeria is not among them', async () => {
    const { person } = await member(world);
    const { items } = await person.call('transfers.destinations', {});
    expect(items.map(({ country }) => country)).not.toContain('NG');
    expect(items).toHaveLength(10);
    expect(items.filter(({ isFirst }) => isFirst).map(({ country }) => country)).toEqual([
      'GH',
      'KE',
      'US',
    ]);
    expect(items[0]).toMatchObject({
      country: 'GH',
      source: 'NGN',
      target: 'GHS',
      rate: expect.stringMatching(/^0\.0\d+$/),
      ways: [
        { method: 'momo', fees: [], arrival: 'Within minutes', isOpen: true },
        { method: 'bank', fees: [], arrival: 'Within one business day', isOpen: true },
      ],
    });
    expect(items.find(({ country }) => country === 'US')).toMatchObject({
      source: 'USD',
      target: 'USD',
      rate: null,
      ways: [{ method: 'bank', fees: [{ flat: 299 }], arrival: '1-3 business days' }],
    });
  });

  test('start with those the person sends to most', async () => {
    const { person } = await verified();
    const to = await momoTo(person, 'SN', '221771234567');
    const { id: quoteId } = await person.call('transfers.quote', {
      body: { to, amount: 1_000_00 },
    });
    await person.call('transfers.send', { body: { quoteId } }, money());
    await expect.poll(() => hasRecipients(person), { interval: 20 }).toBe(true);
    const { items } = await person.call('transfers.destinations', {});
    expect(items.slice(0, 4).map(({ country }) => country)).toEqual(['SN', 'GH', 'KE', 'US']);
    // Another person's transfers change nothing.
    const { person: stranger } = await member(world);
    expect((await stranger.call('transfers.destinations', {})).items[0]?.country).toBe('GH');
  });

  test('the own country is first, then the most used, each once', () => {
    const known = ['GH', 'KE', 'CM', 'UG', 'US'];
    expect(firstCountries('KE', ['UG', 'KE'], known)).toEqual(['KE', 'UG', 'GH', 'US']);
    expect(firstCountries('NG', [], known)).toEqual(['GH', 'KE', 'US']);
    expect(firstCountries('FR', ['UG', 'CM', 'KE', 'GH', 'US'], known)).toEqual([
      'UG',
      'CM',
      'KE',
      'GH',
    ]);
  });

  test('the terms of a transfer say when it arrives', async () => {
    const { person } = await member(world);
    const params = { rail: 'momo', country: 'GH' } as const;
    expect(await person.call('transfers.terms', { params })).toMatchObject({
      arrival: 'Within minutes',
    });
  });
});

describe('hints for the bank of an account number', () => {
  test('have the check digits of known banks, the popular ones, and only the own accounts', async () => {
    const { person } = await verified();
    const code = await bankCode(person);
    const before = await person.call('transfers.bank-hints', {});
    expect(before.used).toEqual([]);
    expect(before.banks).toContainEqual({ code, prefix: '000058', popular: 1 });
    expect(before.banks.filter(({ popular }) => popular !== null)).toHaveLength(12);
    const to = {
      rail: 'bank',
      country: 'NG',
      bankCode: code,
      accountNumber: '0123456789',
    } as const;
    const { id: quoteId } = await person.call('transfers.quote', {
      body: { to, amount: 1_000_00 },
    });
    await person.call('transfers.send', { body: { quoteId } }, money());
    await expect.poll(() => hasRecipients(person), { interval: 20 }).toBe(true);
    expect((await person.call('transfers.bank-hints', {})).used).toEqual([
      { bankCode: code, accountNumber: '0123456789', name: 'TUNDE ADAEZE OWUSU', uses: 1 },
    ]);
    const { person: stranger } = await member(world);
    expect((await stranger.call('transfers.bank-hints', {})).used).toEqual([]);
  });

  test('a number with spaces is the same account', async () => {
    const { person } = await verified();
    const code = await bankCode(person);
    const accountNumber = '012 345-6789';
    const to = { rail: 'bank', country: 'NG', bankCode: code, accountNumber } as const;
    const quote = await person.call('transfers.quote', { body: { to, amount: 1_000_00 } });
    expect(quote.recipient).toMatchObject({ identifier: '0123456789', name: 'TUNDE ADAEZE OWUSU' });
    const body = { bank_code: code, account_number: accountNumber };
    expect((await person.call('reference.resolve-account', { body })).data.account_name).toBe(
      'TUNDE ADAEZE OWUSU',
    );
  });
});

// Last, because calls to the company pause for a while after an outage.
test('countries are listed without rates while the company is away', async () => {
  const { person } = await member(world);
  world.clock.advance(600);
  await fault(sandbox, 'down', { times: 50 });
  const { items } = await person.call('transfers.destinations', {});
  await control(sandbox, '/reset', {});
  expect(items).toHaveLength(10);
  expect(items[0]?.rate).toBeNull();
});
