import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
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

const sendersFor = (provider: string) => {
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
  return createSenders({ config, clock: systemClock, log });
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
