import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import type { Drift } from '#providers/drift.ts';
import {
  sandboxKeys,
  sentMessages,
  startTestSandbox,
  type TestSandbox,
} from '#providers/testing.ts';
import { createSenders } from './senders.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const key = Buffer.alloc(32).toString('base64');

const sendersFor = (provider: string, calling?: Parameters<typeof createSenders>[1]) => {
  const config = readConfig({
    ...sandboxKeys,
    DATABASE_URL: 'postgres://localhost/unused',
    FIELD_KEYS: `k1:${key}`,
    BLIND_INDEX_KEY: key,
    PIN_PEPPER: key,
    SMS_PROVIDER: provider,
    RESEND_BASE_URL: `${sandbox.url}/resend`,
    TERMII_BASE_URL: `${sandbox.url}/termii`,
    AT_BASE_URL: `${sandbox.url}/africastalking`,
    TWILIO_BASE_URL: `${sandbox.url}/twilio`,
  });
  const log = pino({ level: 'silent' });
  return createSenders({ config, clock: systemClock, log }, calling);
};

describe('texts', () => {
  it.each(['termii', 'africastalking', 'twilio'])(
    'are sent by %s if it is configured',
    async (name) => {
      const text = `Hello from ${name}`;
      await sendersFor(name).text({ to: '+2348012345678', text, idempotencyKey: name });
      expect((await sentMessages(sandbox))[0]).toMatchObject({ provider: name, text });
    },
  );
});

describe('an answer in a form we do not know', () => {
  const to = '+2348012345678';
  const body = 'Your code: 493817';
  const ways = {
    resend: { to: 'ada@example.com', subject: body, html: body, text: body, idempotencyKey: 'k' },
    termii: { to, text: body, idempotencyKey: 'k' },
    africastalking: { to, text: body, idempotencyKey: 'k' },
    twilio: { to, text: body, idempotencyKey: 'k' },
  };

  it.each(['resend', 'termii', 'africastalking', 'twilio'] as const)(
    'of %s is reported with the field and without the message',
    async (company) => {
      const drifts: Drift[] = [];
      const senders = sendersFor(company === 'resend' ? 'termii' : company, {
        fetch: async () => new Response(JSON.stringify({ body, code: 'ok' })),
        retryDelayMs: 1,
        reportDrift: (drift) => void drifts.push(drift),
      });
      const sent = company === 'resend' ? senders.mail(ways.resend) : senders.text(ways[company]);
      await expect(sent).rejects.toThrow('in a form we do not know');
      expect(drifts[0]?.fields[0]?.field).toMatch(/^(id|message_id|SMSMessageData|sid)$/);
      expect(drifts[0]?.sample).toEqual({ body: 'string', code: 'string' });
    },
  );
});
