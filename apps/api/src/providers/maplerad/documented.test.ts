/** The client reads Maplerad's own documented answers. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '@cowrie/money';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Drift } from '../drift.ts';
import { createMaplerad } from './client.ts';
import { readMapleradEvent } from './events.ts';
import * as fixtures from './fixtures.ts';
import { readMoment } from './times.ts';

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
        fee: money(0n, 'NGN'),
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

describe('a time', () => {
  it.each([
    ['2022-07-12T15:47:51.293441Z', '2022-07-12T15:47:51.293Z'],
    ['2022-08-22T09:12:58.945497+01:00', '2022-08-22T08:12:58.945Z'],
    ['2022-07-02 01:24:08.815361 -0500 CDT', '2022-07-02T06:24:08.815Z'],
    ['2023-12-11 21:22:32.312347102 +0000 UTC m=+1129.482495385', '2023-12-11T21:22:32.312Z'],
    ['2022-08-24 20:51:02', '2022-08-24T20:51:02.000Z'],
  ])('%s is read', (written, iso) => {
    expect(readMoment(written)?.toISOString()).toBe(iso);
  });
});

describe('the event of a refused account', () => {
  it.each(['decline_reason', 'Decline_reason'])('has its reasons in %s', (field) => {
    const payload = { event: 'account.creation.failed', id: 'i', reference: 'r', [field]: ['No'] };
    expect(readMapleradEvent('account.creation.failed', payload)).toEqual({
      kind: 'account_refused',
      result: 'declined',
      reference: 'r',
      reasons: ['No'],
    });
  });
});

describe('a dollar account', () => {
  it('is paid with a number, a memo and a bank of its own by each rail', async () => {
    const { id } = fixtures.dollarAccount.data;
    answers[`GET /v1/collections/virtual-account/${id}`] = fixtures.dollarAccount;
    const account = await maplerad().accounts.get(id);
    expect(
      account?.instructions.map((each) => [
        each.type,
        each.bankName,
        each.accountNumber,
        each.memo,
        each.routingNumber,
        each.swiftCode,
      ]),
    ).toEqual([
      ['ACH', 'Bank of the Lakes', '975205633350', 'RUJV3MB', '021001208', null],
      ['FEDWIRE', 'Maplerad Bank', '075205633070', 'EMH2UT4', '021001208', null],
      ['SWIFT', 'Bank of America', '752075633021', 'JZXMCQB', null, 'LAKEUS41'],
    ]);
  });
});

describe('a card', () => {
  it('is funded with an answer that has only the card’s own id', async () => {
    const { id } = fixtures.cardFunded.data;
    answers[`POST /v1/issuing/${id}/fund`] = fixtures.cardFunded;
    const funded = await maplerad().cards.fund(id, money(100_00n, 'USD'));
    expect(funded).toEqual({ outcome: 'accepted' });
  });

  it('of a business is created with a reference under a capital R', async () => {
    answers['POST /v1/issuing/business'] = fixtures.businessCard;
    const wanted = { name: 'JANE DOE ENTERPRISES', brand: 'VISA', amount: money(300n, 'USD') };
    expect(await maplerad().cards.createForBusiness({ ...wanted, brand: 'VISA' as const })).toEqual(
      { outcome: 'accepted', reference: fixtures.businessCard.data.Reference },
    );
  });

  it('has its charges', async () => {
    answers['GET /v1/issuing/charges'] = fixtures.cardCharges;
    expect(await maplerad().cards.charges()).toMatchObject([
      { entryId: '674197384', fee: money(30n, 'USD') },
      { entryId: '13564790', reason: 'Decline Fee  13564790' },
    ]);
  });

  it('was funded if the list has Maplerad as the merchant and no type', async () => {
    const row = {
      id: '0f8fad5bd9cb469fa16570867728950e',
      amount: 10_000,
      currency: 'USD',
      description: 'Card funding',
      status: 'SUCCESS',
      entry: 'CREDIT',
      merchant: { name: 'Maplerad Technologies Inc.', city: '', country: '' },
      created_at: '2022-08-24 20:51:02',
    };
    answers['GET /v1/issuing/c1/transactions'] = { status: true, data: [row] };
    const since = new Date('2022-08-24T20:51:02.900Z');
    const shift = { cardId: 'c1', verb: 'fund' as const, amount: money(100_00n, 'USD'), since };
    expect(await maplerad().cards.findShifts(shift)).toMatchObject([{ id: row.id }]);
  });
});

describe('a bill', () => {
  it('for television is paid, and its plans are read', async () => {
    answers['POST /v1/bills/cable'] = fixtures.cablePayment;
    answers['GET /v1/bills/cable/subscriptions/gotv-ng'] = fixtures.cablePlans;
    const amount = money(5_800_00n, 'NGN');
    const order = { identifier: 'dstv-ng', smartcard: '258914450', amount };
    const paid = await maplerad().bills.payCable(order);
    expect(paid).toMatchObject({ outcome: 'accepted', bill: { amount, cost: amount } });
    expect(await maplerad().bills.cablePlans('gotv-ng')).toMatchObject([
      { planId: 'GOTVNJ2', prices: [{ months: 1, price: 280_000n }, { months: 2 }] },
    ]);
  });
});

describe('an exchange', () => {
  it('is quoted in both currencies', async () => {
    answers['POST /v1/fx/quote'] = fixtures.fxQuote;
    const from = money(100_00n, 'NGN');
    expect(await maplerad().fx.quote({ from, to: 'USD' })).toEqual({
      reference: 'cdb3df604f7e448ca6d9cafa11b39be2',
      source: from,
      target: money(15n, 'USD'),
      rate: '0.00158730158',
    });
  });
});

describe('a request for a dollar account', () => {
  it('is approved with the account’s id, whatever else it says', async () => {
    const { reference } = fixtures.dollarRequest.data;
    answers[`GET /v1/collections/virtual-account/status/${reference}`] = fixtures.dollarRequest;
    expect(await maplerad().accounts.dollarStatus(reference)).toMatchObject({
      status: 'approved',
      accountId: '301977d2-a013-41ad-abe3-809b667e1101',
      kycLink: 'https://maplerad.com',
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

  it('of dollars has no reference, and is found by amount, payee and time', async () => {
    const { id, counterparty, created_at } = fixtures.dollarTransfer.data;
    answers['POST /v2/transfers/usd'] = fixtures.dollarTransfer;
    const amount = money(19_00n, 'USD');
    const order = { counterpartyId: counterparty.id, amount, rail: 'ACH' as const };
    const sent = await maplerad().transfers.sendDollars({ ...order, reason: 'R', reference: 'r' });
    expect(sent).toMatchObject({ outcome: 'accepted', transfer: { id, reference: null } });
    const line = { transaction_id: id, debit: 1900, credit: 0, reversal: false, created_at };
    answers['GET /v1/wallets/USD/history'] = { status: true, data: [line] };
    answers[`GET /v1/transfers/${id}`] = fixtures.dollarTransfer;
    const search = { amount, accountNumber: null, since: new Date('2024-11-27T12:00:00Z') };
    const found = await maplerad().transfers.searchDollars({
      ...search,
      counterpartyId: counterparty.id,
    });
    expect(found).toMatchObject([{ id }]);
    const other = { ...search, counterpartyId: 'another' };
    expect(await maplerad().transfers.searchDollars(other)).toEqual([]);
  });
});
