import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '#test/people.ts';
import { money, openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { type Person, runJob, type World } from '#test/world.ts';
import { settleRequest } from './end-request.ts';

let world: World;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ world, close } = await openTransferWorld());
  await withoutSelfies(world);
});
afterAll(() => close());

const key = () => ({ headers: { 'idempotency-key': randomUUID() } });
const ask = (person: Person, fromUserId: string | null, amount = 1_000_00, note = 'Rice') =>
  person.call('collections.request-money', { body: { fromUserId, amount, note } }, key());
const quoteFor = (person: Person, request: { code: string; amount: number }, askerId: string) =>
  person.call('transfers.quote', {
    body: {
      to: { rail: 'tag', recipientUserId: askerId },
      amount: request.amount,
      requestCode: request.code,
    },
  });
const send = (person: Person, quoteId: string, keyId: string = randomUUID()) =>
  person.call('transfers.send', { body: { quoteId } }, money(keyId));
const available = async (person: Person): Promise<number | undefined> => {
  const { items } = await person.call('wallets.list', {});
  return items.find(({ currency }) => currency === 'NGN')?.available;
};
const read = (person: Person, requestId: string) =>
  person.call('collections.money-request', { params: { requestId } });
/** An asker without money, and a payer with ₦50,000. */
const pair = async () => ({ asker: await sender(world, 0n), payer: await sender(world) });

const endedAs = { cancel: 'cancelled', decline: 'declined' } as const;

describe('one request, several ends at once', () => {
  test('two tabs with quotes and keys of their own pay it once', async () => {
    const { asker, payer } = await pair();
    const request = await ask(asker.person, payer.me.id);
    const quotes = await Promise.all(
      Array.from({ length: 12 }, () => quoteFor(payer.person, request, asker.me.id)),
    );
    const codes = await Promise.all(quotes.map(({ id }) => codeOf(send(payer.person, id))));
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['no error', 'REQUEST_OVER']));
    expect(await available(payer.person)).toBe(49_000_00);
    expect(await available(asker.person)).toBe(1_000_00);
  });

  test('a retry after a lost answer gets the answer of the payment', async () => {
    const { asker, payer } = await pair();
    const request = await ask(asker.person, payer.me.id);
    const quote = await quoteFor(payer.person, request, asker.me.id);
    const keyId = randomUUID();
    const first = await send(payer.person, quote.id, keyId);
    expect(await send(payer.person, quote.id, keyId)).toEqual(first);
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => codeOf(send(payer.person, quote.id, keyId))),
    );
    expect(new Set(codes)).toEqual(new Set(['no error']));
    expect(await available(asker.person)).toBe(1_000_00);
  });

  test.each(['cancel', 'decline'] as const)(
    'paying against %s: exactly one of them happens',
    async (how) => {
      for (let round = 0; round < 6; round += 1) {
        const { asker, payer } = await pair();
        const request = await ask(asker.person, payer.me.id);
        const quote = await quoteFor(payer.person, request, asker.me.id);
        const params = { requestId: request.id };
        const end = () =>
          how === 'cancel'
            ? asker.person.call('collections.cancel-money-request', { params })
            : payer.person.call('collections.decline-money-request', { params, body: {} });
        const [paid, ended] = await Promise.all([
          codeOf(send(payer.person, quote.id)),
          codeOf(end()),
        ]);
        expect([paid, ended].toSorted()).toEqual(['REQUEST_OVER', 'no error']);
        const { state } = await read(asker.person, request.id);
        expect(state).toBe(paid === 'no error' ? 'paid' : endedAs[how]);
        expect(await available(asker.person)).toBe(paid === 'no error' ? 1_000_00 : 0);
      }
    },
  );

  test('paying against the expiry: exactly one of them happens', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { asker, payer } = await pair();
      const request = await ask(asker.person, payer.me.id);
      const quote = await quoteFor(payer.person, request, asker.me.id);
      await world.platform.pool.query('update money_requests set expires_at = $2 where id = $1', [
        request.id,
        new Date(world.clock.now().getTime() + 1),
      ]);
      const paying = codeOf(send(payer.person, quote.id));
      world.clock.advance(1);
      const [paid] = await Promise.all([
        paying,
        settleRequest(world.platform as never, request.id),
      ]);
      const { state } = await read(asker.person, request.id);
      expect([paid, state]).toEqual(
        paid === 'no error' ? ['no error', 'paid'] : ['REQUEST_OVER', 'expired'],
      );
      expect(await available(asker.person)).toBe(paid === 'no error' ? 1_000_00 : 0);
    }
  });

  test('a request whose time is up cannot be paid, declined or cancelled before the sweep either', async () => {
    const { asker, payer } = await pair();
    const request = await ask(asker.person, payer.me.id);
    const quote = await quoteFor(payer.person, request, asker.me.id);
    await world.platform.pool.query('update money_requests set expires_at = $2 where id = $1', [
      request.id,
      world.clock.now(),
    ]);
    const params = { requestId: request.id };
    expect(await codeOf(send(payer.person, quote.id))).toBe('REQUEST_OVER');
    expect(
      await codeOf(payer.person.call('collections.decline-money-request', { params, body: {} })),
    ).toBe('REQUEST_OVER');
    expect((await read(asker.person, request.id)).state).toBe('expired');
    await runJob(world, 'collections:sweep-requests', {});
    expect((await read(asker.person, request.id)).state).toBe('expired');
  });
});
