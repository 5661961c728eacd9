import type { FeeTerms } from '@cowrie/contract/quote/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submit1 } from '#test/worlds/kyc.ts';
import { fund } from '#test/money.ts';
import { codeOf, demo } from '#test/people.ts';
import {
  bankCode,
  money,
  openTransferWorld,
  sender,
  withoutSelfies,
} from '#test/worlds/transfer.ts';
import type { Person, World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
});
afterAll(() => close());

const reason = 'the price list of the new year';
/** Changes a fee: one member of staff proposes, another approves. */
const charge = async (over: Partial<FeeTerms>): Promise<void> => {
  const terms: FeeTerms = {
    rail: 'bank',
    country: null,
    currency: 'NGN',
    kind: 'service',
    label: 'Transfer fee',
    fromAmount: 0,
    flat: 0,
    basisPoints: 0,
    least: null,
    most: null,
    ...over,
  };
  const [maker, checker] = [await demo(world, 'admin'), await demo(world, 'checker')];
  const { items } = await maker.person.call('quote.fees', { query: {} });
  const replaces = items.find(({ rail, kind }) => rail === terms.rail && kind === terms.kind)?.id;
  const change = { kind: 'set', terms, ...(replaces && { replaces }) } as const;
  const { approvalId } = await maker.person.call('quote.propose-fee', { body: { change, reason } });
  const body = { decision: 'approve', reason } as const;
  await checker.person.call('approvals.decide', { params: { approvalId }, body });
};

const termsOf = (
  person: Person,
  rail: 'tag' | 'bank' | 'momo' | 'usd_bank' | 'international',
  country: string,
) => person.call('transfers.terms', { params: { rail, country } });

describe('the largest amount', () => {
  test.each([
    ['tag', 'NG'],
    ['bank', 'NG'],
    ['international', 'GH'],
    ['momo', 'GH'],
  ] as const)(
    'by %s to %s succeeds with its fees, and one kobo more does not',
    async (rail, country) => {
      await charge({ rail, flat: 10_00, basisPoints: 150 });
      await charge({
        rail,
        kind: 'stamp_duty',
        label: 'Stamp duty',
        fromAmount: 10_000_00,
        flat: 50_00,
      });
      const [{ person }, other] = [await sender(world, 40_000_00n), await sender(world, 0n)];
      const type = rail === 'momo' ? { type: 'MOMO' as const } : {};
      const { data } = await person.call('reference.institutions', {
        body: { country, ...type },
      });
      const code = data[0]?.code ?? '';
      const to = {
        tag: { rail: 'tag', recipientUserId: other.me.id },
        bank: {
          rail: 'bank',
          country,
          bankCode: await bankCode(person),
          accountNumber: '0123456789',
        },
        international: { rail: 'bank', country, bankCode: code, accountNumber: '1234567890' },
        momo: { rail: 'momo', country, providerCode: code, phoneNumber: '233241234567' },
      } as const;
      const { most, fees } = await termsOf(person, rail, country);
      expect(fees.map(({ label, flat }) => [label, flat])).toEqual([
        ['Transfer fee', 10_00],
        ['Stamp duty', 50_00],
      ]);
      const quote = (amount: number) =>
        person.call('transfers.quote', { body: { to: to[rail], amount } });
      expect((await quote(most)).total).toBeLessThanOrEqual(40_000_00);
      expect(await codeOf(quote(most + 1))).toBe('INSUFFICIENT_BALANCE');
      const { id: quoteId } = await quote(most);
      await person.call('transfers.send', { body: { quoteId } }, money());
      expect((await termsOf(person, rail, country)).most).toBe(0);
    },
  );

  test('respects the limit per transfer and the rest of the daily limit', async () => {
    const [{ person }, other] = [await sender(world, 500_000_00n), await sender(world, 0n)];
    expect((await termsOf(person, 'tag', 'NG')).most).toBe(50_000_00);
    const to = { rail: 'tag', recipientUserId: other.me.id } as const;
    const { id: quoteId } = await person.call('transfers.quote', {
      body: { to, amount: 20_000_00 },
    });
    await person.call('transfers.send', { body: { quoteId } }, money());
    expect((await termsOf(person, 'tag', 'NG')).most).toBe(30_000_00);
  });

  test('of dollars leaves enough for the fee, and is nothing below the minimum', async () => {
    const { person, me } = await sender(world, 0n);
    await submit1(person);
    await person.call('wallets.open', { body: { currency: 'USD' } });
    await fund(world, me.id, 3_98n, 'USD');
    expect(await termsOf(person, 'usd_bank', 'US')).toMatchObject({
      currency: 'USD',
      fees: [{ kind: 'service', label: 'Transfer fee', flat: 2_99, basisPoints: 0 }],
      most: 0,
    });
    await fund(world, me.id, 36_02n, 'USD');
    expect((await termsOf(person, 'usd_bank', 'US')).most).toBe(37_01);
    await charge({ rail: 'usd_bank', currency: 'USD', flat: 3_50, basisPoints: 100 });
    const { most } = await termsOf(person, 'usd_bank', 'US');
    expect(most).toBe(36_13);
    expect(most + 3_50 + 37).toBe(40_00);
  });

  test('is not found for a corridor that does not exist', async () => {
    const { person } = await sender(world, 0n);
    expect(await codeOf(termsOf(person, 'momo', 'RW'))).toBe('RAIL_OFF');
  });
});
