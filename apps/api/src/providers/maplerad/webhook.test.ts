import { money } from '@cowrie/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useSandbox } from '#test/provider-suite.ts';
import { control, sandboxKeys } from '../testing.ts';
import { readMapleradEvent } from './events.ts';
import { mapleradFor, newCustomer, listSentEvents } from './testing.ts';
import { verifyMaplerad } from './webhook.ts';

const sandbox = useSandbox();
let signed: { headers: Headers; rawBody: Buffer };
let eventId: string;
beforeAll(async () => {
  const maplerad = mapleradFor(sandbox);
  const customerId = await newCustomer(maplerad, 0);
  const { accountNumber } = await maplerad.accounts.openNaira({ customerId });
  await control(sandbox, '/maplerad/deposit', { account_number: accountNumber, amount: 1_000 });
  eventId = (await listSentEvents(sandbox)).at(-1)?.id ?? '';
  signed = await delivery();
});

/** The delivery with its headers, as Maplerad would send it now. */
const delivery = async () => {
  const { headers, body } = (await control(sandbox, `/events/${eventId}/signed`)) as {
    headers: Record<string, string>;
    body: string;
  };
  return { headers: new Headers(headers), rawBody: Buffer.from(body) };
};
const secret = sandboxKeys.MAPLERAD_WEBHOOK_SECRET;
const verify = (changes: Partial<Parameters<typeof verifyMaplerad>[0]> = {}) =>
  verifyMaplerad({ ...signed, now: systemClock.now(), secret, ...changes });

describe('a webhook of Maplerad', () => {
  it('is accepted by its signature, with an id that stays the same', async () => {
    expect(verify()).toMatchObject({ ok: true, eventId, type: 'collection.successful' });
    expect(verify(await delivery())).toMatchObject({ ok: true, eventId });
  });

  it('is refused with another key', () => {
    expect(verify({ secret: 'whsec_b3RoZXI=' })).toMatchObject({ ok: false });
  });

  it('is refused if it is old', () => {
    const now = new Date(systemClock.now().getTime() + 6 * 60 * 1000);
    expect(verify({ now })).toMatchObject({ ok: false, why: 'timestamp is not fresh' });
  });

  it('is refused if the body was parsed and encoded again', () => {
    const rawBody = Buffer.from(JSON.stringify(JSON.parse(signed.rawBody.toString()), null, 1));
    expect(verify({ rawBody })).toMatchObject({ ok: false });
  });

  it('is refused without a signature, and without a secret to check it', () => {
    expect(verify({ headers: new Headers() })).toMatchObject({ ok: false });
    expect(verify({ secret: '' })).toMatchObject({ ok: false });
  });
});

describe('the content of an event', () => {
  const usd = (minor: bigint) => money(minor, 'USD');
  const cardTransaction = {
    card_id: 'c1',
    amount: 1_000,
    currency: 'USD',
    type: 'SETTLEMENT',
    mode: 'DEBIT',
    status: 'SUCCESS',
    reference: 'r1',
    description: 'AMAZON',
    fee: 0,
    merchant: { name: 'AMAZON', city: 'SEATTLE', country: 'US' },
    card_acceptor_mcc: '5942',
    created_at: '2022-07-02 01:24:08.815361 -0500 CDT',
  };

  it.each([
    ['collection.successful', { id: 'a', reference: 'r' }, { kind: 'collection', id: 'a' }],
    ['collection.failed', { id: 'a' }, { result: 'failed', reference: null }],
    ['transfer.successful', { id: 'a', reference: 'r' }, { kind: 'transfer', reference: 'r' }],
    ['transfer.failed', { id: 'a', reference: 'r' }, { kind: 'transfer', result: 'failed' }],
    [
      'issuing.created.successful',
      { reference: 'r', card: { id: 'c' } },
      { kind: 'card_created', cardId: 'c' },
    ],
    ['issuing.created.failed', { reference: 'r' }, { kind: 'card_refused', reason: '' }],
    [
      'issuing.transaction',
      cardTransaction,
      { kind: 'card_transaction', mode: 'debit', amount: usd(1_000n), merchantCategory: '5942' },
    ],
    [
      'issuing.terminated',
      { card_id: 'c', reason: 'x' },
      { kind: 'card_terminated', amount: null },
    ],
    [
      'issuing.charge',
      { card_id: 'c', amount: 30, currency: 'USD', reason: 'x' },
      { kind: 'card_charge', amount: usd(30n) },
    ],
    ['issuing.activation', { card_id: 'c', activation_code: 123456 }, { code: '123456' }],
    ['account.creation.successful', { id: 'a', reference: 'r' }, { kind: 'account_created' }],
    [
      'account.creation.failed',
      { id: 'a', reference: 'r', decline_reason: ['blurred'] },
      { kind: 'account_refused', result: 'declined', reasons: ['blurred'] },
    ],
    [
      'account.creation.change_request',
      { id: 'a', reference: 'r', decline_reason: ['address'] },
      { result: 'change_requested' },
    ],
    [
      'account.transaction',
      { id: 't', amount: 100, source: { payment_rail: 'ACH', sender_name: 'ACME' } },
      { kind: 'account_transaction', rail: 'ACH', sender: 'ACME' },
    ],
    ['account.counterparty.status', { id: 'p', active: true }, { kind: 'counterparty' }],
  ])('%s is read, with flat or nested fields', (event, fields, expected) => {
    const flat = readMapleradEvent(event, { event, ...fields });
    expect(flat).toMatchObject(expected);
    expect(readMapleradEvent(event, { event, data: fields })).toEqual(flat);
  });

  it('is kept whole if its type is unknown or its fields are not as expected', () => {
    const strange = { event: 'issuing.recalled', card_id: 'c' };
    expect(readMapleradEvent('issuing.recalled', strange)).toEqual({
      kind: 'unknown',
      type: 'issuing.recalled',
      payload: strange,
    });
    expect(readMapleradEvent('transfer.failed', { event: 'transfer.failed' }).kind).toBe('unknown');
  });
});
