import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SandboxServer, startSandbox } from '../../server.ts';
import { fine, fromDollars, takePercent, plain, toDollars } from './money.ts';

let server: SandboxServer;
beforeAll(async () => {
  server = await startSandbox({
    port: 0,
    keys: {
      RELOADLY_CLIENT_ID: 'id',
      RELOADLY_CLIENT_SECRET: 'secret',
      RELOADLY_WEBHOOK_SECRET: 'hook',
    },
    smsSenders: [],
    eventDelayMs: 60_000,
  });
});
beforeEach(() => control('/reset', {}));
afterAll(() => server.stop());

type Reply = { status: number; body: Record<string, unknown> };

const ask = async (path: string, body?: unknown, token?: string): Promise<Reply> => {
  const response = await fetch(`${server.url}/reloadly${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Reply['body'] };
};
const control = (path: string, body: unknown): Promise<Response> =>
  fetch(`${server.url}/_sandbox${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const credentials = {
  client_id: 'id',
  client_secret: 'secret',
  grant_type: 'client_credentials',
  audience: 'https://topups-sandbox.reloadly.com',
};
const tokenFor = async (audience: string): Promise<string> =>
  String((await ask('/auth/oauth/token', { ...credentials, audience })).body['access_token']);

const order = (number: string) => ({
  operatorId: 341,
  amount: 1500.5,
  useLocalAmount: true,
  customIdentifier: `ref-${number}`,
  recipientPhone: { countryCode: 'NG', number },
});

describe('the emulated Reloadly', () => {
  it('returns a token for the secret, and an error for a wrong one', async () => {
    expect(await ask('/auth/oauth/token', credentials)).toMatchObject({
      status: 200,
      body: { scope: 'developer', expires_in: 86_400, token_type: 'Bearer' },
    });
    const wrong = await ask('/auth/oauth/token', { ...credentials, client_secret: 'x' });
    expect(wrong).toMatchObject({
      status: 401,
      body: {
        timeStamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
        message: 'Access Denied',
        errorCode: 'INVALID_CREDENTIALS',
        infoLink: null,
        details: [],
      },
    });
  });

  it('accepts a token only for its own product, and for a day', async () => {
    const token = await tokenFor('https://topups.reloadly.com');
    expect(await ask('/topups/accounts/balance', undefined, token)).toMatchObject({ status: 200 });
    expect(await ask('/giftcards/products', undefined, token)).toMatchObject({
      status: 401,
      body: { errorCode: 'INVALID_TOKEN' },
    });
    expect(await ask('/topups/accounts/balance')).toMatchObject({ status: 401 });
    await control('/clock', { advance_ms: 24 * 60 * 60 * 1000 });
    expect(await ask('/topups/accounts/balance', undefined, token)).toMatchObject({
      status: 401,
      body: { errorCode: 'TOKEN_EXPIRED' },
    });
  });

  it('refuses unknown paths', async () => {
    const token = await tokenFor('https://topups.reloadly.com');
    expect(await ask('/topups/nowhere', undefined, token)).toMatchObject({
      status: 404,
      body: { status: 404, error: 'Not Found' },
    });
  });

  it('pages as Spring does', async () => {
    const token = await tokenFor('https://topups.reloadly.com');
    const { body } = await ask('/topups/operators?size=5&page=2', undefined, token);
    expect(body).toMatchObject({ totalElements: 16, totalPages: 4, first: false, last: false });
    // Pages are asked for from 1 and counted from 0.
    expect(body['number']).toBe(1);
    expect(body['content']).toHaveLength(5);
  });

  it('names the missing field', async () => {
    const token = await tokenFor('https://topups.reloadly.com');
    expect(await ask('/topups/topups', { operatorId: 341, amount: 10 }, token)).toMatchObject({
      status: 400,
      body: {
        errorCode: 'INVALID_INPUT_PROVIDED',
        message: 'recipientPhone is missing or invalid',
      },
    });
  });

  it('executes a top-up at once, or later if asked', async () => {
    const token = await tokenFor('https://topups.reloadly.com');
    expect(await ask('/topups/topups', order('08031234567'), token)).toMatchObject({
      status: 200,
      body: {
        status: 'SUCCESSFUL',
        recipientPhone: '2348031234567',
        requestedAmount: 1500.5,
        deliveredAmount: 1500.5,
        deliveredAmountCurrencyCode: 'NGN',
      },
    });
    const { body } = await ask('/topups/topups-async', order('08031234568'), token);
    const status = `/topups/topups/${String(body['transactionId'])}/status`;
    const processing = (await ask(status, undefined, token)).body;
    expect(processing).toMatchObject({ status: 'PROCESSING' });
    expect(processing).not.toHaveProperty('transaction');
    await control('/clock', { advance_ms: 60_000 });
    expect((await ask(status, undefined, token)).body).toMatchObject({ status: 'SUCCESSFUL' });
  });
});

describe('calculations', () => {
  it('are exact', () => {
    expect(plain(fine(0.1) + fine(0.2))).toBe(0.3);
    expect(toDollars(1_500, 'NGN')).toBe(0.97);
    expect(toDollars(1_550, 'NGN')).toBe(1);
    expect(fromDollars(2, 'GHS')).toBe(31);
    expect(takePercent(200, 0.5)).toBe(1);
  });
});
