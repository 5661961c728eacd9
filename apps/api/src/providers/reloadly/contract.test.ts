import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeContract, keysFromEnvironment, useSandbox } from '#test/provider-suite.ts';
import type { Reloadly } from './client.ts';
import { reloadlyFor } from './testing.ts';

const sandbox = useSandbox();

const keys = keysFromEnvironment('RELOADLY_TEST_CLIENT_ID', 'RELOADLY_TEST_CLIENT_SECRET');
const product = (name: string) => {
  const url = `https://${name}-sandbox.reloadly.com`;
  return { url, audience: url };
};
const real = keys && {
  authUrl: 'https://auth.reloadly.com',
  topups: product('topups'),
  utilities: product('utilities'),
  giftcards: product('giftcards'),
  clientId: keys.RELOADLY_TEST_CLIENT_ID,
  clientSecret: keys.RELOADLY_TEST_CLIENT_SECRET,
};

/** The contract, in the sandbox and at Reloadly itself. It moves no money. */
describeContract<() => Reloadly>(
  'Reloadly',
  { sandbox: () => reloadlyFor(sandbox), real: real && (() => reloadlyFor(sandbox, real)) },
  (make) => {
    it('returns our balance as money', async () => {
      expect(typeof (await make().balance())?.minor).toBe('bigint');
    });

    it('lists the networks of Nigeria, each once, and sells airtime there', async () => {
      const operators = await make().operators.ofCountry('NG');
      expect(new Set(operators.map(({ id }) => id)).size).toBe(operators.length);
      const mtn = operators.find(({ name, kind }) => /MTN/.test(name) && kind === 'airtime');
      expect(mtn).toMatchObject({ country: 'NG', localCurrency: 'NGN' });
      expect(mtn?.range ?? mtn?.localRange).not.toBeNull();
    });

    it('detects the operator of a number', async () => {
      const operator = await make().operators.detect('08031234567', 'NG');
      expect(operator?.name).toContain('MTN');
    });

    it('lists billers and gift cards', async () => {
      const billers = await make().utilities.billers({ country: 'NG', kind: 'electricity' });
      expect(billers.length).toBeGreaterThan(0);
      expect(billers.every(({ kind }) => kind === 'electricity')).toBe(true);
      const products = await make().giftcards.products({ country: 'US' });
      expect(products.length).toBeGreaterThan(0);
    });

    it('returns null for unknown ids', async () => {
      const never = randomUUID();
      expect(await make().topups.findByReference(never)).toBeNull();
      expect(await make().utilities.findByReference(never)).toBeNull();
      expect(await make().giftcards.findByReference(never)).toBeNull();
    });
  },
);
