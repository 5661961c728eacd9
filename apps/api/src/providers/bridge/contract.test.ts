import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { startTestSandbox, type TestSandbox } from '../testing.ts';
import { type Bridge, createBridge } from './client.ts';
import { bridgeFor, order } from './testing.ts';

/** What must hold of Bridge wherever it answers from. Nothing here moves money. */
const contract = (name: string, make: () => Bridge): void => {
  describe(`Bridge, ${name}`, () => {
    it('does not know what never was', async () => {
      expect(await make().transfers.get(randomUUID())).toBeNull();
      expect(await make().customers.find(randomUUID())).toBeNull();
      expect(await make().transfers.findByReference(randomUUID())).toBeNull();
    });

    it('checks people on a page of its own, once per reference', async () => {
      const reference = randomUUID();
      const person = { reference, fullName: 'Ada Obi', email: `${reference}@example.com` };
      const link = await make().kycLinks.create(person);
      expect(link.kycUrl).toMatch(/^https:/);
      expect(link.termsUrl).toMatch(/^https:/);
      expect((await make().kycLinks.create(person)).id).toBe(link.id);
    });

    it('sends nothing for somebody it does not know', async () => {
      const sent = await make().transfers.create(order({ onBehalfOf: randomUUID() }));
      expect(sent).toMatchObject({ outcome: 'refused' });
    });

    it('says our dollars in money', async () => {
      for (const { available } of await make().prefunded.list()) {
        expect(available.currency).toBe('USD');
      }
    });
  });
};

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

contract('in the sandbox', () => bridgeFor(sandbox));

const apiKey = process.env['BRIDGE_TEST_API_KEY'];
if (apiKey) {
  const baseUrl = process.env['BRIDGE_TEST_BASE_URL'] ?? 'https://api.sandbox.bridge.xyz/v0';
  const log = pino({ level: 'silent' });
  contract('at the company itself', () =>
    createBridge({ baseUrl, apiKey, clock: systemClock, fetch, log }),
  );
}
