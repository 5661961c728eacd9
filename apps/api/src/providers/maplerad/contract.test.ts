import { money } from '@cowrie/money';
import { expect, it } from 'vitest';
import { describeContract, keysFromEnvironment, useSandbox } from '#test/provider-suite.ts';
import type { Maplerad } from './client.ts';
import { mapleradFor } from './testing.ts';

const sandbox = useSandbox();

const keys = keysFromEnvironment('MAPLERAD_TEST_SECRET_KEY');
const real = keys && {
  baseUrl: process.env['MAPLERAD_TEST_BASE_URL'] ?? 'https://api.maplerad.com',
  secretKey: keys.MAPLERAD_TEST_SECRET_KEY,
};

/** The contract, in the sandbox and at Maplerad itself. It moves no money. */
describeContract<() => Maplerad>(
  'Maplerad',
  { sandbox: () => mapleradFor(sandbox), real: real && (() => mapleradFor(sandbox, real)) },
  (make) => {
    it('lists the countries we serve, with calling codes', async () => {
      const countries = await make().reference.countries();
      expect(countries).toContainEqual({ code: 'NG', name: 'Nigeria', callingCode: '234' });
      expect(countries.map(({ code }) => code)).toEqual(expect.arrayContaining(['GH', 'KE']));
    });

    it('lists its currencies', async () => {
      const currencies = await make().reference.currencies();
      expect(currencies.map(({ code }) => code)).toEqual(expect.arrayContaining(['NGN', 'USD']));
    });

    it.each([
      ['NG', 'NUBAN'],
      ['GH', 'BOG'],
      ['KE', 'CBK'],
      ['NG', 'VIRTUAL'],
      ['GH', 'MOMO'],
    ] as const)('lists the institutions of %s of type %s, each once', async (country, type) => {
      const listed = await make().reference.institutions({ country, type });
      expect(listed.length).toBeGreaterThan(0);
      expect(new Set(listed.map(({ code }) => code)).size).toBe(listed.length);
    });

    it('finds the bank of a routing number', async () => {
      const found = await make().reference.routing('051402372');
      expect(found).toMatchObject({ routingNumber: '051402372', state: 'VA', zipCode: '22835' });
      expect(found?.bankName).toContain('BLUE RIDGE BANK');
    });

    it('returns our balances as money', async () => {
      const balances = await make().wallets.balances();
      const naira = balances.find(({ currency }) => currency === 'NGN');
      expect(naira?.available.currency).toBe('NGN');
      expect(typeof naira?.available.minor).toBe('bigint');
    });

    it('quotes an exchange in the amounts asked for', async () => {
      const from = money(1_000_000_00n, 'NGN');
      const quote = await make().fx.quote({ from, to: 'USD' });
      expect(quote.source).toEqual(from);
      expect(quote.target.currency).toBe('USD');
      expect(quote.reference).not.toBe('');
    });

    it('returns null for unknown ids', async () => {
      const unknownId = '00000000-0000-4000-8000-000000000000';
      expect(await make().transfers.find(unknownId)).toBeNull();
      expect(await make().collections.findByReference(unknownId)).toBeNull();
      expect(await make().customers.find(unknownId)).toBeNull();
      expect(await make().customers.findByEmail('nobody@cowrie.invalid')).toBeNull();
    });

    it.each(['airtime', 'data', 'cable', 'electricity'] as const)(
      'lists the %s billers of Nigeria',
      async (kind) => {
        const billers = await make().bills.billers(kind, 'NG');
        expect(billers.length).toBeGreaterThan(0);
        for (const { identifier } of billers) expect(identifier).toMatch(/^[a-z0-9-]+$/);
      },
    );

    it('lists the bundles of a network with their prices', async () => {
      const [bundle] = await make().bills.bundles('mtn-data-ng');
      expect(bundle?.price).toBeGreaterThan(0n);
      expect(bundle?.code).not.toBe('');
    });

    it('lists the plans of a television company with their prices', async () => {
      const plans = await make().bills.cablePlans('gotv-ng');
      const priced = plans.find(({ prices }) => prices.length > 0);
      expect(priced?.prices[0]).toMatchObject({ months: expect.any(Number) as number });
      expect(priced?.prices[0]?.price).toBeGreaterThan(0n);
    });

    it('returns null for an unknown address of coins', async () => {
      expect(await make().crypto.getAddress('00000000-0000-4000-8000-000000000000')).toBeNull();
    });

    it('refuses a bank code from another list', async () => {
      const account = { bankCode: 'no-such-bank', accountNumber: '0690000031' };
      await expect(make().reference.resolveAccount(account)).rejects.toMatchObject({
        kind: 'rejected',
      });
    });
  },
);
