import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { fetchReadsOnly } from '../../apps/api/src/providers/reads-only.ts';
import {
  control,
  sandboxKeys,
  sentMessages,
  startTestSandbox,
  type TestSandbox,
} from '../../apps/api/src/providers/testing.ts';
import { inRoot } from '../repository.ts';
import { companies } from '../stack/providers.ts';
import { readArguments, requireKnown } from './arguments.ts';
import { checkCompanies, isWell, namesOfCompanies } from './check.ts';
import { printSummary, printTable } from './print.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => control(sandbox, '/reset', {}));

const key = Buffer.alloc(32).toString('base64');

const configWith = (env: Record<string, string> = {}) => {
  const addresses = Object.values(companies).flatMap((company) =>
    Object.entries(company.addresses).map(([name, path]) => [name, `${sandbox.url}${path}`]),
  );
  return readConfig({
    ...(Object.fromEntries(addresses) as Record<string, string>),
    ...sandboxKeys,
    DATABASE_URL: 'postgres://localhost/unused',
    FIELD_KEYS: `k1:${key}`,
    BLIND_INDEX_KEY: key,
    PIN_PEPPER: key,
    ...env,
  });
};

const addFault = (fault: Record<string, unknown>) =>
  control(sandbox, '/fault', { method: 'ANY', times: 10, ...fault });

type SeenRequest = { provider: string; method: string; path: string };
const seenRequests = async (): Promise<SeenRequest[]> =>
  ((await control(sandbox, '/requests')) as { requests: SeenRequest[] }).requests;

const secrets = [
  sandboxKeys.MAPLERAD_SECRET_KEY,
  sandboxKeys.SMILE_API_KEY,
  sandboxKeys.RELOADLY_CLIENT_SECRET,
  sandboxKeys.BRIDGE_API_KEY,
  sandboxKeys.RESEND_API_KEY,
  sandboxKeys.TERMII_API_KEY,
  sandboxKeys.AT_API_KEY,
  sandboxKeys.TWILIO_AUTH_TOKEN,
];

describe('the check', () => {
  it.each(['termii', 'africastalking', 'twilio'])(
    'finds that every company fits, with texts by %s',
    async (sms) => {
      const checked = await checkCompanies(configWith({ SMS_PROVIDER: sms, RELOADLY_BILLS: 'on' }));
      const others = checked.filter(({ result }) => result !== 'fits');
      expect(others.map(({ company, call }) => [company, call])).toEqual([['google', 'geocoding']]);
      expect(others[0]).toMatchObject({ result: 'left out', detail: 'Google bills every look-up' });
      expect(checked.map(({ company }) => company)).toEqual(
        expect.arrayContaining(['resend', sms, 'maplerad', 'bridge', 'reloadly', 'smile']),
      );
      expect(isWell(checked)).toBe(true);
    },
  );

  it('only reads: nothing is sent, bought or created', async () => {
    await checkCompanies(configWith({ RELOADLY_BILLS: 'on' }));
    const writes = (await seenRequests()).filter(({ method }) => method !== 'GET');
    expect([...new Set(writes.map(({ provider, path }) => `${provider} ${path}`))].sort()).toEqual([
      'reloadly /auth/oauth/token',
      'smile /v1/job_status',
    ]);
    expect(await sentMessages(sandbox)).toEqual([]);
  });

  it('asks only the companies that are named', async () => {
    const checked = await checkCompanies(configWith(), ['bridge', 'binance']);
    expect(new Set(checked.map(({ company }) => company))).toEqual(new Set(['binance', 'bridge']));
    const asked = new Set((await seenRequests()).map(({ provider }) => provider));
    expect(asked).toEqual(new Set(['binance', 'bridge']));
  });

  it('does not ask for billers while bill payments are switched off', async () => {
    const checked = await checkCompanies(configWith(), ['reloadly']);
    expect(checked.at(-1)).toMatchObject({
      call: 'billers NG',
      result: 'left out',
      detail: 'RELOADLY_BILLS is off',
    });
  });

  it('says that a company has no key, and asks it nothing', async () => {
    const checked = await checkCompanies(configWith({ MAPLERAD_SECRET_KEY: '' }), ['maplerad']);
    expect(new Set(checked.map(({ result }) => result))).toEqual(new Set(['no key']));
    expect(isWell(checked)).toBe(true);
    expect(await seenRequests()).toEqual([]);
  });

  it('shows a wrong key as refused, with the company’s reason', async () => {
    const wrong = { TERMII_API_KEY: 'wrong', BRIDGE_API_KEY: 'sk-wrong' };
    const checked = await checkCompanies(configWith(wrong), ['termii', 'bridge']);
    expect(new Set(checked.map(({ result }) => result))).toEqual(new Set(['refused']));
    expect(checked[0]?.detail).toContain('Invalid api key');
    expect(isWell(checked)).toBe(false);
  });

  it.each([
    ['403', 'refused'],
    ['404', 'refused'],
    ['429', 'refused'],
    ['500', 'no answer'],
  ])('under fault %s shows %s', async (mode, result) => {
    await addFault({ provider: 'binance', mode });
    const [first] = await checkCompanies(configWith(), ['binance']);
    expect(first).toMatchObject({ company: 'binance', result });
    expect(first?.detail).not.toBe('');
  });

  it('shows a company that cannot be reached as no answer', async () => {
    const nowhere = { BINANCE_BASE_URL: 'http://127.0.0.1:9' };
    const checked = await checkCompanies(configWith(nowhere), ['binance']);
    expect(checked[0]).toMatchObject({ result: 'no answer', address: '127.0.0.1:9' });
    expect(isWell(checked)).toBe(false);
  });

  it('prints no secret, whatever a company answers', async () => {
    await addFault({ provider: 'maplerad', mode: '403' });
    const checked = await checkCompanies(configWith({ TWILIO_AUTH_TOKEN: 'other' }));
    const printed = `${JSON.stringify(checked)}${printTable(checked, undefined)}`;
    for (const secret of secrets) expect(printed).not.toContain(secret);
  });
});

describe('an answer in another format', () => {
  let server: Server;
  let answer: (path: string) => { status?: number; body: unknown };
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { status = 200, body } = answer(request.url ?? '');
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => void server.close(done)));

  it('differs, and the field is named', async () => {
    const wallet = { currency: 'NGN', ledger_balance: 100, available_balance: '1 naira' };
    answer = () => ({ body: { status: true, message: 'ok', data: [wallet] } });
    const checked = await checkCompanies(configWith({ MAPLERAD_BASE_URL: url }), ['maplerad']);
    expect(checked[0]).toMatchObject({ call: 'wallets', result: 'differs' });
    expect(checked[0]?.fields.map(({ field }) => field)).toEqual(['available_balance']);
    expect(checked[0]?.detail).toContain('available_balance: ');
    expect(isWell(checked)).toBe(false);
  });

  it('is named by its field even if other rows of the list fit', async () => {
    answer = () => ({
      body: { data: [{ name: 'cowrie.example' }, { name: 1, status: 'verified' }] },
    });
    const [domains] = await checkCompanies(configWith({ RESEND_BASE_URL: url }), ['resend']);
    expect(domains).toMatchObject({ result: 'differs' });
    expect(domains?.fields.map(({ field }) => field)).toEqual(['status', 'name']);
  });

  it('is named as a whole if it is no JSON object at all', async () => {
    answer = () => ({ body: 'maintenance' });
    const [balance] = await checkCompanies(configWith({ TERMII_BASE_URL: url }), ['termii']);
    expect(balance).toMatchObject({ result: 'differs' });
    expect(balance?.detail).toContain('the whole answer: ');
  });

  it('of a key that may only send mail fits', async () => {
    const message = 'This API key is restricted to only send emails';
    answer = () => ({
      status: 401,
      body: { statusCode: 401, name: 'restricted_api_key', message },
    });
    const [domains] = await checkCompanies(configWith({ RESEND_BASE_URL: url }), ['resend']);
    expect(domains).toMatchObject({ result: 'fits' });
  });

  it('that repeats our key is printed without it', async () => {
    const message = `Key ${sandboxKeys.BRIDGE_API_KEY} is not known`;
    answer = () => ({ status: 401, body: { code: 'invalid', message } });
    const checked = await checkCompanies(configWith({ BRIDGE_BASE_URL: url }), ['bridge']);
    expect(checked[0]).toMatchObject({ result: 'refused' });
    expect(JSON.stringify(checked)).not.toContain(sandboxKeys.BRIDGE_API_KEY);
  });
});

it('a request that is no read is not sent', async () => {
  const order = { method: 'POST', body: '{}' };
  await expect(fetchReadsOnly(`${sandbox.url}/bridge/v0/transfers`, order)).rejects.toThrow(
    'POST /bridge/v0/transfers is not a read',
  );
  expect(await seenRequests()).toEqual([]);
});

describe('the command', () => {
  const run = (args: readonly string[], env: Record<string, string> = {}) =>
    new Promise<{ code: number | null; output: string }>((resolve, reject) => {
      const child = spawn(process.execPath, [inRoot('tools', 'companies.ts'), ...args], {
        env: { PATH: process.env['PATH'], ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      }
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, output }));
    });

  it('without keys asks a sandbox of its own, says so, and ends with 0', async () => {
    const { code, output } = await run(['check']);
    expect(output).toMatch(/^maplerad +sandbox +wallets +\d+ ms +✓ fits/m);
    expect(output).toContain('Rows marked "sandbox" say nothing about the company');
    expect(code).toBe(0);
  });

  it('asks the company itself as soon as it has a key, and ends with 1 if it is refused', async () => {
    const real = { BRIDGE_API_KEY: 'sk-wrong', BRIDGE_BASE_URL: `${sandbox.url}/bridge/v0` };
    const { code, output } = await run(['check', 'bridge', '--json'], real);
    const rows = JSON.parse(output) as Record<string, unknown>[];
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ company: 'bridge', result: 'refused', isSandbox: false });
    expect(output).not.toContain('sk-wrong');
    expect(code).toBe(1);
  });

  it('in production asks no sandbox: a company without a key is shown as such', async () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/unused' };
    const { code, output } = await run(['check', 'maplerad', 'resend'], production);
    expect(output).toMatch(/^maplerad +api\.maplerad\.com +wallets +\d+ ms +· no key/m);
    expect(output).not.toContain('sandbox');
    expect(code).toBe(0);
  });

  it('explains itself if it is asked wrongly', () => {
    expect(() => readArguments([])).toThrow('Say what to do');
    expect(() => readArguments(['check', '--loud'])).toThrow('--loud');
    expect(readArguments(['check', 'bridge', '--json'])).toEqual({
      companies: ['bridge'],
      isJson: true,
    });
    const known = namesOfCompanies(configWith());
    expect(() => requireKnown(['twilio'], known)).toThrow('Not in use: twilio.');
  });
});

it('the summary counts each result', () => {
  const row = { company: 'a', address: 'b', call: 'c', detail: '', fields: [], ms: 1 };
  expect(
    printSummary([
      { ...row, result: 'fits' },
      { ...row, result: 'fits' },
      { ...row, result: 'no key' },
    ]),
  ).toBe('2 fit, 1 without a key');
});
