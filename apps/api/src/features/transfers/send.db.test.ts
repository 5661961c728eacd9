import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { codeOf } from '../../../test/people.ts';
import {
  bankCode,
  fault,
  money,
  openTransferWorld,
  runPayouts,
  sender,
  withoutSelfies,
} from '../../../test/worlds/transfer.ts';
import { type Person, runQueued, type World } from '../../../test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld());
  await withoutSelfies(world);
});
afterAll(() => close());
beforeEach(() => control(sandbox, '/reset', {}));

const balance = async (person: Person) => {
  const { items } = await person.call('wallets.list', {});
  const naira = items.find(({ currency }) => currency === 'NGN');
  return { available: naira?.available, held: naira?.held };
};
const quoteTo = (person: Person, recipientUserId: string, amount: number) =>
  person.call('transfers.quote', { body: { to: { rail: 'tag', recipientUserId }, amount } });
const send = (person: Person, quoteId: string, proof: { key?: string; pin?: string } = {}) =>
  person.call('transfers.send', { body: { quoteId } }, money(proof.key, proof.pin));

describe('to a tag', () => {
  test('what was shown is what happens, both people have it at once', async () => {
    const [a, b] = [await sender(world), await sender(world, 0n)];
    const quote = await quoteTo(a.person, b.me.id, 12_000_00);
    expect(quote).toMatchObject({
      total: 12_000_00,
      fees: [],
      recipient: { name: 'Ada Nwosu', isNew: true },
    });
    const sent = await send(a.person, quote.id);
    expect(sent.status).toBe('completed');
    expect(await balance(a.person)).toEqual({ available: 38_000_00, held: 0 });
    expect(await balance(b.person)).toEqual({ available: 12_000_00, held: 0 });
  });

  test('the same key again is the same send; the same key with another input is refused', async () => {
    const [a, b] = [await sender(world), await sender(world, 0n)];
    const key = randomUUID();
    const quote = await quoteTo(a.person, b.me.id, 1_000_00);
    const first = await send(a.person, quote.id, { key });
    expect(await send(a.person, quote.id, { key })).toEqual(first);
    const other = await quoteTo(a.person, b.me.id, 2_000_00);
    expect(await codeOf(send(a.person, other.id, { key }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await codeOf(a.person.call('transfers.send', { body: { quoteId: other.id } }))).toBe(
      'IDEMPOTENCY_KEY_MISSING',
    );
    expect((await balance(b.person)).available).toBe(1_000_00);
  });

  test('a finished key replayed ten times in parallel gets its stored answer every time', async () => {
    const [a, b] = [await sender(world), await sender(world, 0n)];
    const key = randomUUID();
    const quote = await quoteTo(a.person, b.me.id, 1_000_00);
    const first = await send(a.person, quote.id, { key });
    const again = await Promise.all(
      Array.from({ length: 10 }, () => send(a.person, quote.id, { key })),
    );
    expect(again).toEqual(again.map(() => first));
    expect((await balance(b.person)).available).toBe(1_000_00);
  });

  test('in one call, the same key again is the same send; the same key with another amount, person or memo is refused', async () => {
    const [a, b, c] = [await sender(world), await sender(world, 0n), await sender(world, 0n)];
    const { items } = await a.person.call('wallets.list', {});
    const body = {
      sender_wallet_id: items.find(({ currency }) => currency === 'NGN')?.id ?? '',
      recipient_user_id: b.me.id,
      amount_value: 1_000_00,
      currency_code: 'NGN',
      memo_text: 'Rice',
    } as const;
    const key = randomUUID();
    const process = (over: object = {}) =>
      a.person.call('transfers.process-tag-transfer', { body: { ...body, ...over } }, money(key));
    const first = await process();
    expect(first.success).toBe(true);
    expect(await process()).toEqual(first);
    for (const over of [
      { amount_value: 2_000_00 },
      { recipient_user_id: c.me.id },
      { memo_text: 'Beans' },
      { sender_wallet_id: randomUUID() },
    ]) {
      expect([over, await codeOf(process(over))]).toEqual([over, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect(await balance(a.person)).toEqual({ available: 49_000_00, held: 0 });
    expect((await balance(b.person)).available).toBe(1_000_00);
    expect((await balance(c.person)).available).toBe(0);
  });

  test('twenty requests with one quote and different keys move the money once', async () => {
    const [a, b] = [await sender(world), await sender(world, 0n)];
    const quote = await quoteTo(a.person, b.me.id, 1_000_00);
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(send(a.person, quote.id))),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['no error', 'QUOTE_SPENT']));
    expect((await balance(b.person)).available).toBe(1_000_00);
  });

  test('an expired quote, a wrong PIN and too little money move nothing', async () => {
    const [a, b] = [await sender(world, 5_000_00n), await sender(world, 0n)];
    const quote = await quoteTo(a.person, b.me.id, 4_000_00);
    expect(await codeOf(send(a.person, quote.id, { pin: '1111' }))).toBe('PIN_WRONG');
    await expect(quoteTo(a.person, b.me.id, 5_000_01)).rejects.toThrow(
      'Insufficient balance. Available: 5,000.00 NGN',
    );
    const twin = await quoteTo(a.person, b.me.id, 4_000_00);
    await send(a.person, twin.id);
    expect(await codeOf(send(a.person, quote.id))).toBe('INSUFFICIENT_BALANCE');
    const small = await quoteTo(a.person, b.me.id, 1_00);
    world.clock.advance(901);
    expect(await codeOf(send(a.person, small.id))).toBe('QUOTE_EXPIRED');
    expect((await balance(b.person)).available).toBe(4_000_00);
  });

  test('limits are checked at the quote and again in the ledger', async () => {
    const [a, b] = [await sender(world, 500_000_00n), await sender(world, 0n)];
    expect(await codeOf(quoteTo(a.person, b.me.id, 50_000_01))).toBe('LIMIT_SINGLE');
    const quotes = await Promise.all(
      Array.from({ length: 8 }, () => quoteTo(a.person, b.me.id, 10_000_00)),
    );
    const codes = await Promise.all(quotes.map(({ id }) => codeOf(send(a.person, id))));
    expect(codes.filter((code) => code === 'no error')).toHaveLength(5);
    expect(codes.filter((code) => code === 'LIMIT_DAY')).toHaveLength(3);
    expect((await balance(b.person)).available).toBe(50_000_00);
  });
});

describe('to a Nigerian bank', () => {
  const quoteBank = async (person: Person, amount: number, accountNumber = '0123456789') => {
    const to = {
      rail: 'bank',
      country: 'NG',
      bankCode: await bankCode(person),
      accountNumber,
    } as const;
    return person.call('transfers.quote', { body: { to, amount } });
  };
  const statusOf = async (id: string): Promise<{ status: string; state: string }> => {
    const { rows } = await world.platform.pool.query<{ status: string; state: string }>(
      'select t.status, p.state from transactions t join payouts p using (id) where id = $1',
      [id],
    );
    return rows[0] ?? { status: 'none', state: 'none' };
  };

  test('the account is resolved, and the money is held, submitted and settled', async () => {
    const { person } = await sender(world);
    const quote = await quoteBank(person, 10_000_00);
    expect(quote.recipient.name).not.toBe('');
    const sent = await send(person, quote.id);
    expect(sent).toMatchObject({ status: 'pending', reference: expect.stringMatching(/^TXN_/) });
    expect(await balance(person)).toEqual({ available: 40_000_00, held: 10_000_00 });
    await runQueued(world, 'payouts:submit');
    expect(await statusOf(sent.transactionId)).toEqual({
      status: 'processing',
      state: 'submitted',
    });
    world.clock.advance(30);
    await control(sandbox, '/clock', { advance_ms: 60_000 });
    await runPayouts(world);
    expect(await statusOf(sent.transactionId)).toEqual({ status: 'completed', state: 'settled' });
    expect(await balance(person)).toEqual({ available: 40_000_00, held: 0 });
  });

  test.each(['500_after', 'malformed'])(
    'a payout whose answer was lost by %s stays on hold until we ask the company',
    async (mode) => {
      const { person } = await sender(world);
      const quote = await quoteBank(person, 10_000_00);
      const sent = await send(person, quote.id);
      await fault(sandbox, mode, { method: 'POST', path_regex: '/v1/transfers' });
      await runQueued(world, 'payouts:submit');
      expect((await statusOf(sent.transactionId)).state).toBe('unknown');
      expect((await balance(person)).held).toBe(10_000_00);
      world.clock.advance(60);
      await control(sandbox, '/clock', { advance_ms: 60_000 });
      await runPayouts(world);
      expect(await statusOf(sent.transactionId)).toEqual({ status: 'completed', state: 'settled' });
    },
  );

  test('an order the company refuses returns the money', async () => {
    const { person } = await sender(world);
    const quote = await quoteBank(person, 10_000_00);
    const sent = await send(person, quote.id);
    await fault(sandbox, '400', { method: 'POST', path_regex: '/v1/transfers' });
    await runQueued(world, 'payouts:submit');
    expect(await statusOf(sent.transactionId)).toEqual({ status: 'failed', state: 'failed' });
    expect(await balance(person)).toEqual({ available: 50_000_00, held: 0 });
  });
});
