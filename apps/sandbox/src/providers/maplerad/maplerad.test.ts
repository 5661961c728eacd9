import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SandboxServer, startSandbox } from '../../server.ts';

let server: SandboxServer;
beforeAll(async () => {
  server = await startSandbox({
    port: 0,
    keys: { MAPLERAD_SECRET_KEY: 'mpr_test', MAPLERAD_WEBHOOK_SECRET: 'whsec_c2VjcmV0' },
    smsSenders: [],
    eventDelayMs: 60_000,
  });
});
beforeEach(() => control('/reset', {}));
afterAll(() => server.stop());

type Reply = { status: number; body: { status?: boolean; message?: string; data?: unknown } };

const ask = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { Authorization: 'Bearer mpr_test' },
): Promise<Reply> => {
  const response = await fetch(`${server.url}/maplerad${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Reply['body'] };
};
const control = async (path: string, body: unknown): Promise<Response> =>
  fetch(`${server.url}/_sandbox${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const post = (path: string, body: unknown): Promise<Reply> => ask('POST', path, body);
const dataOf = (reply: Reply) => reply.body.data as Record<string, string>;
const rowsOf = (reply: Reply) => reply.body.data as Record<string, string | number>[];

const person = { first_name: 'Ada', last_name: 'Obi', email: 'ada@example.com', country: 'NG' };
const enrolled = { ...person, dob: '24-05-1990', identification_number: '22222222222' };
const application = {
  identification_number: 'A0123',
  employment_status: 'EMPLOYED',
  employment_description: 'Engineer',
  nationality: 'NG',
  employer_name: 'Cowrie',
  occupation: 'Engineering',
  us_residency_status: 'NON_RESIDENT_ALIEN',
  documents: {
    identification_country: 'NG',
    identification_type: 'PASSPORT',
    identification_image_front: 'data:image/jpeg;base64,AAAA',
    source_of_funds: { file_name: 'PAYSLIP', file: 'data:application/pdf;base64,AAAA' },
    proof_of_address: { file_name: 'BILL', file: 'data:application/pdf;base64,AAAA' },
  },
};

describe('the emulated Maplerad', () => {
  it.each([{}, { Authorization: 'Bearer wrong' }, { Authorization: 'mpr_test' }])(
    'refuses requests without the key: %j',
    async (headers) => {
      const reply = await ask('GET', '/v1/wallets', undefined, headers as Record<string, string>);
      expect(reply.status).toBe(401);
      expect(reply.body).toMatchObject({ status: false });
      expect(reply.body.message).toContain('Authentication');
    },
  );

  it('names the missing field as Maplerad does', async () => {
    const reply = await post('/v1/transfers', { account_number: '1000000018', amount: 1 });
    expect(reply.status).toBe(400);
    expect(reply.body.message).toBe(
      "Key: 'TransferRequest.BankCode' Error:Field validation for 'BankCode' failed on the 'required' tag",
    );
  });

  it.each([
    ['GET', '/v1/customers/nobody'],
    ['GET', '/v1/transfers/nothing'],
    ['GET', '/v1/transactions/verify/nothing'],
    ['GET', '/v1/issuing/nothing'],
    ['GET', '/v1/collections/virtual-account/status/nothing'],
    ['GET', '/v1/no/such/path'],
  ])('has no route for %s %s', async (method, path) => {
    const reply = await ask(method, path);
    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({ status: false });
  });

  it('accepts whole amounts only', async () => {
    for (const amount of [0, -5, 1.5, '100']) {
      const wanted = { source_currency: 'NGN', target_currency: 'USD', amount };
      expect((await post('/v1/fx/quote', wanted)).status).toBe(400);
    }
  });

  it.each([
    ['an empty postal code', { postal_code: '' }, /PostalCode.*'required'/],
    ['no postal code', { postal_code: undefined }, /PostalCode.*'required'/],
  ])('refuses tier 1 with %s', async (_, change, message) => {
    const { id: customer_id } = dataOf(await post('/v1/customers', person));
    const { dob, identification_number } = enrolled;
    const address = { street: 'a', city: 'b', state: 'c', country: 'NG', ...change };
    const reply = await ask('PATCH', '/v1/customers/upgrade/tier1', {
      customer_id,
      dob,
      identification_number,
      address,
    });
    expect(reply.status).toBe(400);
    expect(reply.body.message).toMatch(message);
  });

  it('refuses pictures that are not addresses, and a tier that a customer has already', async () => {
    const { id: customer_id } = dataOf(await post('/v1/customers', person));
    const tier1 = { ...enrolled, customer_id };
    const raise = (tier: number, body: object) =>
      ask('PATCH', `/v1/customers/upgrade/tier${tier}`, body);
    expect((await raise(1, tier1)).status).toBe(200);
    expect((await raise(1, tier1)).body.message).toContain('already');
    const identity = { type: 'NIN', number: '1', country: 'NG', image: 'https://a.example/1' };
    const inline = { ...identity, image: 'data:image/jpeg;base64,AAAA' };
    expect((await raise(2, { customer_id, identity: inline })).status).toBe(400);
    expect((await raise(2, { customer_id, identity })).status).toBe(200);
    expect((await raise(2, { customer_id, identity })).body.message).toContain('already');
  });

  it('issues a card only if it is approved at once, and moves no money on a frozen one', async () => {
    const { id: customer_id } = dataOf(await post('/v1/customers/enroll', enrolled));
    const card = { customer_id, currency: 'USD', type: 'VIRTUAL', auto_approve: true, amount: 500 };
    expect((await post('/v1/issuing', { ...card, auto_approve: false })).status).toBe(400);
    const { reference } = dataOf(await post('/v1/issuing', card));
    await control('/clock', { advance_ms: 60_000 });
    const { id } = dataOf(await ask('GET', `/v1/issuing/${reference}`));
    await ask('PATCH', `/v1/issuing/${id}/freeze`);
    expect((await post(`/v1/issuing/${id}/fund`, { amount: 100 })).status).toBe(400);
    expect((await post(`/v1/issuing/${id}/withdraw`, { amount: 100 })).status).toBe(400);
  });

  it.each([
    [
      'a number of another country',
      '/airtime',
      { identifier: 'ng-airtime', phone_number: '+233241234567', amount: 100 },
    ],
    [
      'a price that is not the plan’s',
      '/cable',
      {
        identifier: 'gotv-ng',
        serial_number: '1',
        amount: 1,
        subscription_id: '665df6192af87a39f2c5ff11',
      },
    ],
    [
      'an unknown plan',
      '/cable',
      { identifier: 'gotv-ng', serial_number: '1', amount: 1, subscription_id: 'x' },
    ],
    [
      'a price that is not the bundle’s',
      '/data',
      {
        identifier: 'mtn-data-ng',
        bundle_identifier: '100_1',
        phone_number: '+2348123456789',
        amount: 1,
      },
    ],
    [
      'a meter that does not exist',
      '/electricity',
      {
        identifier: 'ikeja-electricity-prepaid-ng',
        meter_number: '0000',
        phone_number: '+2348123456789',
        amount: 100,
      },
    ],
    ['no account', '/utility', { identifier: 'nairobi-water-ke', amount: 100 }],
  ])('refuses a bill with %s', async (_, path, body) => {
    expect((await post(`/v1/bills${path}`, body)).status).toBe(400);
  });

  it('sends coins only to an address of the network, and once per reference', async () => {
    const order = {
      amount: 100,
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      chain: 'polygon',
      coin: 'usdc',
      reference: 'r1',
    };
    expect((await post('/v1/crypto/transfer', { ...order, chain: 'solana' })).status).toBe(400);
    expect((await post('/v1/crypto/transfer', order)).status).toBe(200);
    expect((await post('/v1/crypto/transfer', order)).body.message).toContain('reference');
  });

  it('enrols a customer in one step, lists them and can block them', async () => {
    const { id } = dataOf(await post('/v1/customers/enroll', enrolled));
    const listed = await ask('GET', '/v1/customers?search=obi');
    expect(listed.body.data).toMatchObject([{ id, tier: 2, status: 'COMPLETED' }]);
    await post(`/v1/customers/${id}/active`, { blacklist: true });
    const seen = await ask('GET', `/v1/customers/${id}`);
    expect(seen.body.data).toMatchObject({ active: false, disabled: true });
    expect(seen.body.data).not.toHaveProperty('tier');
    expect((await ask('GET', '/v1/customers?search=nobody')).body.data).toEqual([]);
  });

  it('writes a customer’s payments in as text', async () => {
    const { id } = dataOf(await post('/v1/customers', person));
    const opened = await post('/v1/collections/virtual-account', {
      customer_id: id,
      currency: 'NGN',
    });
    const { account_number, id: account_id } = dataOf(opened);
    await control('/maplerad/deposit', { account_number, amount: 500_000 });
    await post('/v1/test/collection/mock-transaction', { amount: '10000', account_id });
    const listed = await ask('GET', `/v1/customers/${id}/transactions`);
    expect(listed.body.data).toMatchObject([
      { amount: '500000', fee: '0', type: 'COLLECTION', status: 'PENDING' },
      { amount: '10000' },
    ]);
  });

  it('opens an account for one payment at the requested bank', async () => {
    const banks = await ask('GET', '/v1/institutions?country=NG&type=DYNAMIC');
    const [bank] = rowsOf(banks);
    const wanted = { account_name: 'Cowrie Shop', preferred_bank: bank?.['code'] };
    const reply = await post('/v1/collections/dynamic-account', wanted);
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({
      bank_name: bank?.['name'],
      account_name: 'Cowrie Shop',
    });
  });

  it('credits our float for a test', async () => {
    const naira = async () => {
      const rows = rowsOf(await ask('GET', '/v1/wallets'));
      return rows.find((row) => row['currency'] === 'NGN')?.['available_balance'];
    };
    expect(await naira()).toBe(50_000_000_000);
    await post('/v1/test/wallet/credit', { amount: 100, currency: 'NGN' });
    expect(await naira()).toBe(50_000_000_100);
  });

  it('answers a mocked card payment with the event itself', async () => {
    const { id: customer_id } = dataOf(await post('/v1/customers/enroll', enrolled));
    const wanted = {
      customer_id,
      currency: 'USD',
      type: 'VIRTUAL',
      auto_approve: true,
      amount: 500,
    };
    const { reference } = dataOf(await post('/v1/issuing', wanted));
    await control('/clock', { advance_ms: 60_000 });
    const { id } = dataOf(await ask('GET', `/v1/issuing/${reference}`));
    const mock = (amount: number, type: string) =>
      post(`/v1/test/issuing/${id}/mock-transaction`, { amount, type });
    expect((await mock(501, 'DEBIT')).body).toMatchObject({ type: 'DECLINE', status: 'FAILED' });
    expect((await mock(200, 'DEBIT')).body).toMatchObject({ type: 'AUTHORIZATION', card_id: id });
    expect((await mock(50, 'CREDIT')).body).toMatchObject({ type: 'REFUND', mode: 'CREDIT' });
    expect((await ask('GET', `/v1/issuing/${id}`)).body.data).toMatchObject({ balance: 350 });
    expect((await ask('GET', '/v1/issuing')).body).not.toHaveProperty('status');
  });
});

describe('a delayed result', () => {
  it('is pending until its event is sent, and then has the state of the event', async () => {
    const banks = await ask('GET', '/v1/institutions?country=NG&type=NUBAN&page_size=1');
    const [bank] = rowsOf(banks);
    const order = { bank_code: bank?.['code'], account_number: '1000000018', currency: 'NGN' };
    await post('/v1/transfers', { ...order, amount: 10_000, reference: 'r1' });
    const status = async () => dataOf(await ask('GET', '/v1/transfers/r1'))['status'];
    expect(await status()).toBe('PENDING');
    await control('/clock', { advance_ms: 60_000 });
    expect(await status()).toBe('SUCCESS');
    const { id, type } = dataOf(await ask('GET', '/v1/transactions/r1'));
    expect(type).toBe('TRANSFER');
    expect((await ask('GET', `/v1/transactions/verify/${id}`)).status).toBe(404);
  });

  it('keeps a new counterparty from being paid', async () => {
    const { id: customer_id } = dataOf(await post('/v1/customers/enroll', enrolled));
    const asked = await post('/v1/collections/virtual-account/usd', {
      customer_id,
      meta: application,
    });
    const { reference } = dataOf(asked);
    const path = `/v1/collections/virtual-account/status/${reference}`;
    expect((await ask('GET', path)).body.data).toMatchObject({
      status: 'PENDING',
      account_id: null,
    });
    await control('/clock', { advance_ms: 60_000 });
    const { account_id } = dataOf(await ask('GET', path));
    const made = await post('/v1/collections/virtual-account/counterparties', {
      account_id,
      is_corporate: true,
      business_name: 'Acme Inc',
      beneficiary_address: { street: '1', city: 'A', state: 'VA', postal_code: '1', country: 'US' },
      account_information: {
        account_name: 'Acme Inc',
        account_number: '123456789',
        type: 'CHECKING',
        payment_rails: ['ACH'],
        routing_number: '021000021',
        institution_name: 'Chase',
      },
    });
    const { id: counterparty_id } = dataOf(made);
    const order = { counterparty_id, memo: 'm', reason: 'r', amount: 100, payment_rail: 'ACH' };
    const early = await post('/v2/transfers/usd', { ...order, reference: 'u1' });
    expect(early.body.message).toBe('counterparty is not active');
    await control('/clock', { advance_ms: 60_000 });
    expect((await post('/v2/transfers/usd', { ...order, reference: 'u2' })).status).toBe(200);
  });
});
