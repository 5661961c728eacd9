import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '@cowrie/money';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createMaplerad } from './client.ts';

/** Answers that the sandbox cannot be made to give, from a small server of the test. */
let answer: { status: number; body: string };
let asked: number;
let logged: string;
const server = createServer((request, response) => {
  request.resume();
  asked += 1;
  response.writeHead(answer.status, { 'Content-Type': 'application/json' });
  response.end(answer.body);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  asked = 0;
  logged = '';
});
afterAll(() => server.close());

const maplerad = () =>
  createMaplerad({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey: 'mpr_canary',
    clock: systemClock,
    fetch,
    log: pino({ level: 'trace' }, { write: (line: string) => (logged += line) }),
    retryDelayMs: 1,
  });
const says = (status: number, body: unknown): void => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};
const order = {
  to: 'bank' as const,
  bankCode: '123',
  accountNumber: '1000000018',
  amount: money(150_000n, 'NGN'),
  reason: 'Rent',
  reference: 'r1',
  recipient: { name: 'Grace Bello' },
};
const transfer = { id: 't1', currency: 'NGN', status: 'SUCCESS', amount: 150_000, fee: 0 };

describe('the answer to a transfer', () => {
  it.each([
    ['with yes and the transfer', 200, { status: true, data: transfer }, 'accepted'],
    ['with the transfer and a wrong flag', 200, { status: false, data: transfer }, 'accepted'],
    ['with 200 and no', 200, { status: false, message: 'insufficient balance' }, 'refused'],
    ['with 400 and nothing', 400, {}, 'refused'],
    ['with 403', 403, { status: false, message: 'IP not allowed' }, 'refused'],
    ['with its own request', 200, { bank_code: '123', amount: 150_000 }, 'unknown'],
    ['with a page', 200, '<html>', 'unknown'],
    ['with 502 and a page', 502, '<html>', 'unknown'],
    ['with a taken reference', 400, { message: 'reference already exists' }, 'unknown'],
    [
      'with 200 and a taken reference',
      200,
      { status: false, message: 'Duplicate reference' },
      'unknown',
    ],
  ])('%s', async (_, status, body, outcome) => {
    says(status, body);
    const sent = await maplerad().transfers.sendLocal(order);
    expect(sent.outcome).toBe(outcome);
    expect(asked).toBe(1);
  });

  it('with an unknown status is pending, and is logged as a warning', async () => {
    says(200, { data: { ...transfer, status: 'REVERSING' } });
    expect((await maplerad().transfers.find('r1'))?.status).toBe('pending');
    expect(logged).toContain('REVERSING');
  });
});

describe('a lookup', () => {
  it('believes "not found" only from Maplerad itself', async () => {
    says(404, { status: false, message: 'transaction not found' });
    expect(await maplerad().transfers.find('r1')).toBeNull();
    says(404, '<html>nginx</html>');
    const error = { kind: 'unavailable', status: 404 };
    await expect(maplerad().transfers.find('r1')).rejects.toMatchObject(error);
  });

  it('fails if the amount is not a whole number or the currency is unknown', async () => {
    for (const wrong of [{ amount: 10.5 }, { currency: 'DOGE' }]) {
      says(200, { data: { ...transfer, ...wrong } });
      await expect(maplerad().transfers.find('r1')).rejects.toMatchObject({ kind: 'unavailable' });
    }
  });
});

describe('a list', () => {
  it('that never ends stops when a page has nothing new, with every code once', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({ name: `Bank ${at}`, code: at % 99 }));
    says(200, { status: true, data: rows, total: 0 });
    const listed = await maplerad().reference.institutions({ country: 'NG', type: 'NUBAN' });
    expect(listed).toHaveLength(99);
    expect(asked).toBe(2);
  });

  it('of cards that never ends stops too', async () => {
    const charge = { card_id: 'c1', fee: 30, reason: 'x', created_at: '2026-01-01 10:00:00' };
    says(200, { data: Array.from({ length: 100 }, () => charge) });
    expect(await maplerad().cards.charges()).toHaveLength(100);
    expect(asked).toBe(2);
  });

  it('of card payments accepts old rows that have the direction as their status', async () => {
    says(200, { data: [{ id: 'e1', amount: 500, status: 'CREDIT', description: 'Old' }] });
    expect(await maplerad().cards.transactions('c1')).toMatchObject([
      { direction: 'credit', status: 'succeeded', amount: money(500n, 'USD') },
    ]);
  });

  it('of balances leaves out currencies we do not hold, with a log entry', async () => {
    const wallet = { available_balance: 1, ledger_balance: 1, holding_balance: 0 };
    says(200, {
      data: [
        { ...wallet, currency: 'NGN' },
        { ...wallet, currency: 'XDR' },
      ],
    });
    expect(await maplerad().wallets.balances()).toHaveLength(1);
    expect(logged).toContain('XDR');
  });
});
