import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SandboxServer, startSandbox } from '../../server.ts';

let server: SandboxServer;
beforeAll(async () => {
  server = await startSandbox({
    port: 0,
    keys: { BRIDGE_API_KEY: 'sk-test' },
    smsSenders: [],
    eventDelayMs: 60_000,
  });
});
beforeEach(() => control('/reset', {}));
afterAll(() => server.stop());

type Reply = { status: number; body: Record<string, unknown> };

const ask = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> => {
  const response = await fetch(`${server.url}/bridge/v0${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'Api-Key': 'sk-test', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Reply['body'] };
};
const post = (path: string, body: unknown, key: string = randomUUID()): Promise<Reply> =>
  ask('POST', path, body, { 'Idempotency-Key': key });
const control = (path: string, body: unknown): Promise<Response> =>
  fetch(`${server.url}/_sandbox${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const step = () => control('/clock', { advance_ms: 60_000 });

const person = {
  type: 'individual',
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada@example.com',
  residential_address: { street_line_1: '12 Marina', city: 'Lagos', country: 'NGA' },
  birth_date: '1990-05-24',
  signed_agreement_id: 'agreement',
};
const activeCustomer = async (): Promise<string> => {
  const { body } = await post('/customers', person);
  await step();
  return String(body['id']);
};
const transfer = (on_behalf_of: string, amount: string) => ({
  client_reference_id: randomUUID(),
  amount,
  on_behalf_of,
  source: { payment_rail: 'prefunded', currency: 'usd', prefunded_account_id: 'prefunded-usd' },
  destination: {
    payment_rail: 'polygon',
    currency: 'usdc',
    to_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  },
});
const float = async (): Promise<unknown> => {
  const { body } = await ask('GET', '/prefunded_accounts');
  return (body['data'] as { available_balance: string }[])[0]?.available_balance;
};

describe('the emulated Bridge', () => {
  it("refuses requests without the key, in Bridge's format", async () => {
    expect(await ask('GET', '/transfers', undefined, { 'Api-Key': '' })).toEqual({
      status: 401,
      body: {
        code: 'required',
        location: 'header',
        name: 'Api-Key',
        message: 'Missing Api-Key header',
      },
    });
    const wrong = await ask('GET', '/transfers', undefined, { 'Api-Key': 'sk-live' });
    expect(wrong.body).toMatchObject({ code: 'invalid', message: 'Invalid Api-Key header' });
  });

  it('requires an idempotency key with every POST, and accepts other requests without one', async () => {
    expect(await ask('POST', '/customers', person)).toMatchObject({
      status: 400,
      body: { code: 'invalid_parameters', source: { location: 'header' } },
    });
    expect(await ask('GET', '/transfers/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not_found', source: { location: 'path' } },
    });
    expect(await ask('GET', '/nowhere')).toMatchObject({ status: 404 });
  });

  it('repeats its answer for a day, and then forgets it', async () => {
    const first = await post('/customers', person, 'one');
    expect(await post('/customers', person, 'one')).toEqual(first);
    expect(await post('/customers', { ...person, first_name: 'Ola' }, 'one')).toMatchObject({
      status: 400,
      body: { code: 'not_truly_idempotent' },
    });
    await control('/clock', { advance_ms: 24 * 60 * 60 * 1000 });
    expect(await post('/customers', person, 'one')).toMatchObject({
      body: { code: 'duplicate_record' },
    });
  });

  it('names every missing field', async () => {
    const { body } = await post('/transfers', { amount: 'ten' });
    const { key } = body['source'] as { key: Record<string, string> };
    expect(Object.keys(key)).toEqual(['amount', 'on_behalf_of', 'source', 'destination']);
  });

  it('moves a transfer through its states, a moment each', async () => {
    const customer = await activeCustomer();
    const { body, status } = await post('/transfers', transfer(customer, '10.00'));
    expect(status).toBe(201);
    const states: unknown[] = [];
    for (let round = 0; round < 5; round += 1) {
      states.push((await ask('GET', `/transfers/${String(body['id'])}`)).body['state']);
      await step();
    }
    expect(states.filter((state, at) => state !== states[at - 1])).toEqual([
      'awaiting_funds',
      'funds_received',
      'payment_submitted',
      'payment_processed',
    ]);
  });

  it('keeps the money until a transfer that failed is refunded', async () => {
    const customer = await activeCustomer();
    await control('/bridge/float', { balance: '100' });
    const { body } = await post('/transfers', transfer(customer, '13.13'));
    expect(await float()).toBe('86.87');
    const states: unknown[] = [];
    for (let round = 0; round < 5; round += 1) {
      await step();
      states.push((await ask('GET', `/transfers/${String(body['id'])}`)).body['state']);
    }
    expect(states).toContain('undeliverable');
    expect(states.at(-1)).toBe('refunded');
    expect(await float()).toBe('100.00');
  });

  it('refuses a transfer below a dollar, for an unknown customer, or above the float', async () => {
    const customer = await activeCustomer();
    await control('/bridge/float', { balance: '5' });
    const ownerless = transfer(customer, '2');
    ownerless.destination.to_address = `0x${'0'.repeat(40)}`;
    for (const [order, code] of [
      [transfer(customer, '0.99'), 'invalid_parameters'],
      [ownerless, 'invalid_parameters'],
      [transfer(customer, '5.01'), 'bad_request'],
    ] as const) {
      expect(await post('/transfers', order)).toMatchObject({ status: 400, body: { code } });
    }
    expect(await float()).toBe('5.00');
  });

  it('pages its lists after and before a known row', async () => {
    const customer = await activeCustomer();
    for (let count = 0; count < 5; count += 1) await post('/transfers', transfer(customer, '2'));
    const ids = async (query: string): Promise<string[]> => {
      const { body } = await ask('GET', `/transfers${query}`);
      return (body['data'] as { id: string }[]).map(({ id }) => id);
    };
    const all = await ids('');
    expect(await ids('?limit=2')).toEqual(all.slice(0, 2));
    expect(await ids(`?limit=2&starting_after=${all[1]}`)).toEqual(all.slice(2, 4));
    expect(await ids(`?limit=2&ending_before=${all[3]}`)).toEqual(all.slice(1, 3));
  });
});
