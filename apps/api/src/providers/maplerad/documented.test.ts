/** The client reads Maplerad's own documented answers. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '@cowrie/money';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Drift } from '../drift.ts';
import { createMaplerad } from './client.ts';
import * as fixtures from './fixtures.ts';

let answers: Record<string, unknown> = {};
let drifts: Drift[] = [];
const server = createServer((request, response) => {
  request.resume();
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const body = answers[`${request.method} ${path}`];
  response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body ?? { status: false, message: 'not found' }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  answers = {};
  drifts = [];
});
afterAll(() => server.close());

const maplerad = () =>
  createMaplerad({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey: 'mpr_canary',
    clock: systemClock,
    fetch,
    log: pino({ level: 'silent' }),
    retryDelayMs: 1,
    reportDrift: (drift) => void drifts.push(drift),
  });

describe('our account statement', () => {
  const page = { currency: 'NGN', page: 1, size: 2 } as const;

  it('is read entry by entry, although an entry has neither type nor reference', async () => {
    answers['GET /v1/wallets/NGN/history'] = fixtures.walletHistory;
    const { lines, hasMore } = await maplerad().wallets.statement(page);
    expect(hasMore).toBe(true);
    expect(lines).toEqual([
      {
        id: 'a4a6e17b-96a5-4a38-95d4-c9e82eb05297',
        status: 'succeeded',
        amount: money(550_00n, 'NGN'),
        direction: 'out',
        isReversal: false,
        createdAt: new Date('2022-08-22T08:12:58.945Z'),
      },
      expect.objectContaining({ id: 'df82f1c4-6fad-45b8-a357-1f7d50b3b039' }),
    ]);
    expect(drifts).toEqual([]);
  });

  it('keeps its other entries if one cannot be read, and is not taken for complete', async () => {
    const odd = { ...fixtures.walletHistory.data[0], transaction_id: null };
    const data = [odd, fixtures.walletHistory.data[1]];
    answers['GET /v1/wallets/NGN/history'] = { ...fixtures.walletHistory, data };
    const { lines, hasMore } = await maplerad().wallets.statement(page);
    expect(lines.map(({ id }) => id)).toEqual(['df82f1c4-6fad-45b8-a357-1f7d50b3b039']);
    expect(hasMore).toBe(true);
    expect(drifts).toMatchObject([{ fields: [{ field: 'transaction_id' }] }]);
  });

  it('has what an entry is in the transaction', async () => {
    const { id } = fixtures.cardTransaction.data;
    answers[`GET /v1/transactions/${id}`] = fixtures.cardTransaction;
    expect(await maplerad().transactions.get(id)).toMatchObject({
      type: 'card',
      reference: null,
      amount: money(300n, 'USD'),
      fee: money(100n, 'USD'),
    });
  });
});

describe('a payment in', () => {
  it('has the account and the customer it belongs to', async () => {
    const { id } = fixtures.verifiedCollection.data;
    answers[`GET /v1/transactions/verify/${id}`] = fixtures.verifiedCollection;
    expect(await maplerad().collections.verify(id)).toMatchObject({
      status: 'succeeded',
      amount: money(1_000_000_00n, 'NGN'),
      fee: money(750_00n, 'NGN'),
      reference: null,
      accountId: '08a57869-7f2a-413c-b3c5-862598b54bdc',
      customerId: '25d24c6f-695f-3f3a-bb58-5baa2348',
      payer: { name: 'Test Customer', accountNumber: '1400123000', bankName: 'Kuda Bank' },
    });
  });
});

describe('a transfer', () => {
  it('is found although the flag says false', async () => {
    const { id } = fixtures.localTransfer.data;
    answers[`GET /v1/transfers/${id}`] = fixtures.localTransfer;
    expect(await maplerad().transfers.find(id)).toMatchObject({
      status: 'pending',
      amount: money(95_00n, 'NGN'),
    });
  });
});
