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
  residential_address: {
    street_line_1: '12 Marina',
    city: 'Lagos',
    subdivision: 'LA',
    country: 'NGA',
  },
  birth_date: '1990-05-24',
  identifying_information: [{ type: 'national_id', issuing_country: 'NGA', number: '12345678901' }],
};
const signAgreement = async (): Promise<string> => {
  const { body } = await post('/customers/tos_links', {});
  const page = new URL(String(body['url']));
  page.pathname += '/accept';
  page.searchParams.set('redirect_uri', 'https://cowrie.example/back?step=terms');
  const answer = await fetch(page, { redirect: 'manual' });
  const back = new URL(answer.headers.get('Location') ?? '');
  expect(back.searchParams.get('step')).toBe('terms');
  return back.searchParams.get('signed_agreement_id') ?? '';
};
const activeCustomer = async (): Promise<string> => {
  const signed_agreement_id = await signAgreement();
  const { body } = await post('/customers', { ...person, signed_agreement_id });
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

  it('repeats its answer for a day, and then refuses the key, or forgets it', async () => {
    const first = await post('/customers', person, 'one');
    expect(await post('/customers', person, 'one')).toEqual(first);
    expect(await post('/customers', { ...person, first_name: 'Ola' }, 'one')).toMatchObject({
      status: 400,
      body: { code: 'not_truly_idempotent' },
    });
    await control('/clock', { advance_ms: 24 * 60 * 60 * 1000 });
    expect(await post('/customers', person, 'one')).toMatchObject({ status: 422 });
    await control('/reading', { provider: 'bridge', name: 'expired_keys', value: 'forgotten' });
    expect(await post('/customers', person, 'one')).toMatchObject({
      status: 400,
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
    for (let round = 0; round < 6; round += 1) {
      await step();
      states.push((await ask('GET', `/transfers/${String(body['id'])}`)).body['state']);
    }
    expect(states).toContain('returned');
    expect(states.at(-1)).toBe('refunded');
    expect(await float()).toBe('100.00');
  });

  it('gives nothing back while a refund is under way, or if it failed', async () => {
    const customer = await activeCustomer();
    await control('/bridge/float', { balance: '100' });
    await post('/transfers', transfer(customer, '23.23'));
    await post('/transfers', transfer(customer, '29.29'));
    for (let round = 0; round < 6; round += 1) await step();
    const { body } = await ask('GET', '/transfers');
    expect((body['data'] as { state: string }[]).map(({ state }) => state)).toEqual([
      'refund_failed',
      'returned',
    ]);
    expect(await float()).toBe('47.48');
  });

  it('shows its terms, and takes no agreement that was not signed there', async () => {
    const { body } = await post('/customers/tos_links', {});
    const page = await fetch(`${String(body['url'])}&redirect_uri=https://cowrie.example/back`);
    expect(await page.text()).toContain('Accept');
    const own = { ...person, signed_agreement_id: 'agreement' };
    expect(await post('/customers', own)).toMatchObject({
      status: 400,
      body: { source: { key: { signed_agreement_id: 'is not a signed agreement' } } },
    });
    await control('/reading', { provider: 'bridge', name: 'agreements', value: 'reliance' });
    expect(await post('/customers', { ...own, has_accepted_terms_of_service: true })).toMatchObject(
      { status: 201, body: { has_accepted_terms_of_service: true } },
    );
  });

  it('refuses a subdivision that is no code, and grants nothing without identification', async () => {
    const named = { ...person.residential_address, subdivision: 'Lagos' };
    expect(await post('/customers', { ...person, residential_address: named })).toMatchObject({
      status: 400,
      body: { source: { key: { 'residential_address.subdivision': expect.any(String) } } },
    });
    const { identifying_information: _, ...bare } = person;
    const { body } = await post('/customers', bare);
    await step();
    expect(await ask('GET', `/customers/${String(body['id'])}`)).toMatchObject({
      body: { status: 'incomplete', endorsements: [{ name: 'base', status: 'incomplete' }] },
    });
  });

  it('has a hash that is preliminary while the payment is submitted', async () => {
    const customer = await activeCustomer();
    const { body } = await post('/transfers', transfer(customer, '10.00'));
    const hashes = new Map<unknown, unknown>();
    for (let round = 0; round < 5; round += 1) {
      const { body: now } = await ask('GET', `/transfers/${String(body['id'])}`);
      hashes.set(now['state'], (now['receipt'] as Record<string, string>)['destination_tx_hash']);
      await step();
    }
    expect(hashes.get('funds_received')).toBeUndefined();
    expect(hashes.get('payment_submitted')).toMatch(/^0x/);
    expect(hashes.get('payment_processed')).not.toBe(hashes.get('payment_submitted'));
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

  it('takes a memo only on the networks that have one', async () => {
    const order = transfer(await activeCustomer(), '10.00');
    const destination = { ...order.destination, blockchain_memo: '42' };
    const refused = await post('/transfers', { ...order, destination });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_parameters' } });
  });

  it.each([
    ['a virtual account', 'virtual_accounts'],
    ['a liquidation address', 'liquidation_addresses'],
  ])('opens %s only towards a valid address or what the customer owns', async (_, path) => {
    const owner = await activeCustomer();
    const wallet = await post(`/customers/${owner}/wallets`, { chain: 'solana' });
    const signed_agreement_id = await signAgreement();
    const other = await post('/customers', {
      ...person,
      email: 'obi@example.com',
      signed_agreement_id,
    });
    await step();
    const open = (customer: unknown, goal: { address?: string; bridge_wallet_id?: unknown }) =>
      post(
        `/customers/${String(customer)}/${path}`,
        path === 'virtual_accounts'
          ? {
              source: { currency: 'usd' },
              destination: { payment_rail: 'polygon', currency: 'usdc', ...goal },
            }
          : {
              chain: 'evm',
              currency: 'usdc',
              destination_payment_rail: 'polygon',
              destination_currency: 'usdc',
              bridge_wallet_id: goal.bridge_wallet_id,
              destination_address: goal.address,
            },
      );
    const theirs = { bridge_wallet_id: wallet.body['id'] };
    expect((await open(owner, theirs)).status).toBe(201);
    expect((await open(other.body['id'], theirs)).status).toBe(400);
    const to = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };
    expect((await open(owner, to)).status).toBe(201);
    expect((await open(owner, { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' })).status).toBe(400);
  });
});
