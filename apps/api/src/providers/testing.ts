import { fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

const rsaPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const signing = rsaPair();

/**
 * The keys that the sandbox accepts from tests. They are also canaries: none may appear in a log or
 * an error.
 */
export const sandboxKeys = {
  RESEND_API_KEY: 're_canary_key',
  RESEND_WEBHOOK_SECRET: 'whsec_cmVzZW5kLWNhbmFyeS1zZWNyZXQ=',
  TERMII_API_KEY: 'TLcanaryKey',
  TERMII_WEBHOOK_SECRET: 'termii-canary-webhook',
  AT_USERNAME: 'sandbox',
  AT_API_KEY: 'atsk_canary_key',
  AT_CALLBACK_SECRET: 'at-canary-path',
  TWILIO_ACCOUNT_SID: 'ACcanary0000000000000000000000000',
  TWILIO_AUTH_TOKEN: 'twilio-canary-token',
  TWILIO_FROM: '+15005550006',
  MAPLERAD_SECRET_KEY: 'mpr_sandbox_sk_canary',
  MAPLERAD_TZS_UNITS: '100',
  MAPLERAD_WEBHOOK_SECRET: 'whsec_bWFwbGVyYWQtY2FuYXJ5LXNlY3JldA==',
  SMILE_PARTNER_ID: '2045',
  SMILE_API_KEY: 'smile-canary-key',
  RELOADLY_CLIENT_ID: 'reloadly-canary-id',
  RELOADLY_CLIENT_SECRET: 'reloadly-canary-secret',
  RELOADLY_WEBHOOK_SECRET: 'reloadly-canary-webhook',
  BRIDGE_API_KEY: 'sk-test-canary',
  BRIDGE_PREFUNDED_ACCOUNT_ID: 'prefunded-usd',
  BRIDGE_WEBHOOK_PRIVATE_KEY: signing.privateKey,
  BRIDGE_WEBHOOK_PUBLIC_KEY: signing.publicKey,
  FCM_PROJECT_ID: 'cowrie-canary',
  FCM_CLIENT_EMAIL: 'push@cowrie-canary.example',
  FCM_PRIVATE_KEY: rsaPair().privateKey,
  GOOGLE_MAPS_KEY: 'AIzaCanaryKey',
  COINGECKO_API_KEY: 'CG-canary',
} as const;

export type TestSandbox = { url: string; stop: () => Promise<void> };

/** Programs that tests start again and again find themselves compiled here, from the second start on. */
export const compileCache = { NODE_COMPILE_CACHE: path.join(tmpdir(), 'cowrie-compiled') } as const;

const program = path.resolve(import.meta.dirname, '../../../sandbox/src/main.ts');

/** Sandboxes that no test file uses now. They end with the worker that started them. */
const idle: TestSandbox[] = [];

/**
 * Starts the sandbox as its own process on a free port, so that clients reach it only over HTTP. A
 * sandbox that one test file has stopped is reset and handed to the next, because starting one takes
 * longer than most files use it.
 */
export const startTestSandbox = async (): Promise<TestSandbox> => {
  const known = idle.pop();
  const sandbox = known ?? (await launchSandbox());
  if (known) {
    await control(known, '/listener', { base_url: null });
    await control(known, '/reset', {});
  }
  return { url: sandbox.url, stop: async () => void idle.push(sandbox) };
};

const launchSandbox = (): Promise<TestSandbox> =>
  new Promise((resolve, reject) => {
    const child = fork(program, {
      silent: true,
      env: {
        PATH: process.env['PATH'],
        ...compileCache,
        PORT: '0',
        EVENT_DELAY_MS: '0',
        ...sandboxKeys,
      },
    });
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    const stop = (): Promise<void> => {
      child.kill();
      return ended;
    };
    let said = '';
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    child.stdout?.on('data', (text: Buffer) => {
      const url = /listens on (\S+)/.exec(text.toString())?.[1];
      if (url !== undefined) resolve({ url, stop });
    });
    void ended.then(() => reject(new Error(`The sandbox did not start: ${said}`)));
  });

export const control = async (
  sandbox: TestSandbox,
  address: string,
  body?: unknown,
): Promise<unknown> => {
  const response = await fetch(`${sandbox.url}/_sandbox${address}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${address}: ${await response.text()}`);
  return response.json();
};

export const sentMessages = async (sandbox: TestSandbox): Promise<Record<string, unknown>[]> =>
  ((await control(sandbox, '/outbox')) as { messages: Record<string, unknown>[] }).messages;
