import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeContract, keysFromEnvironment, useSandbox } from '#test/provider-suite.ts';
import type { Bridge } from './client.ts';
import { bridgeFor, order } from './testing.ts';

const sandbox = useSandbox();

const keys = keysFromEnvironment('BRIDGE_TEST_API_KEY');
const real = keys && {
  baseUrl: process.env['BRIDGE_TEST_BASE_URL'] ?? 'https://api.sandbox.bridge.xyz/v0',
  apiKey: keys.BRIDGE_TEST_API_KEY,
};

/** The contract, in the sandbox and at Bridge itself. It moves no money. */
describeContract<() => Bridge>(
  'Bridge',
  { sandbox: () => bridgeFor(sandbox), real: real && (() => bridgeFor(sandbox, real)) },
  (make) => {
    it('returns null for unknown ids', async () => {
      expect(await make().transfers.get(randomUUID())).toBeNull();
      expect(await make().customers.find(randomUUID())).toBeNull();
      expect(await make().transfers.findByReference(randomUUID())).toBeNull();
    });

    it('creates one KYC page per reference', async () => {
      const reference = randomUUID();
      const person = { reference, fullName: 'Ada Obi', email: `${reference}@example.com` };
      const link = await make().kycLinks.create(person);
      expect(link.kycUrl).toMatch(/^https:/);
      expect(link.termsUrl).toMatch(/^https:/);
      expect((await make().kycLinks.create(person)).id).toBe(link.id);
    });

    it('refuses a transfer for an unknown customer', async () => {
      const sent = await make().transfers.create(order({ onBehalfOf: randomUUID() }));
      expect(sent).toMatchObject({ outcome: 'refused' });
    });

    it('gives a link to the terms that comes back to us', async () => {
      const order = { reference: randomUUID(), returnTo: 'https://cowrie.example/back' };
      const page = new URL(await make().terms.createLink(order));
      expect(page.searchParams.get('redirect_uri')).toBe('https://cowrie.example/back');
      expect(page.searchParams.get('session_token')).toBeTruthy();
    });

    it('knows nothing of wallets, accounts and addresses of others', async () => {
      const { wallets, virtualAccounts, liquidationAddresses } = make();
      const [customer, id] = [randomUUID(), randomUUID()];
      expect(await wallets.get(customer, id)).toBeNull();
      expect(await virtualAccounts.get(customer, id)).toBeNull();
      expect(await liquidationAddresses.get(customer, id)).toBeNull();
    });

    it('returns our dollar balances as money', async () => {
      for (const { available } of await make().prefunded.list()) {
        expect(available.currency).toBe('USD');
      }
    });
  },
);
