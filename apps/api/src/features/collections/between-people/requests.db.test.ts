import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, member, subjectOf } from '#test/people.ts';
import { money, openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { type Person, runJob, runQueued, type World } from '#test/world.ts';

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

describe('a request', () => {
  test('is asked, seen and paid, with one mail for each side and the note in both histories', async () => {
    const { asker, payer } = await pair();
    const request = await ask(asker.person, payer.me.id, 2_500_00, 'Rice and beans');
    expect(request).toMatchObject({
      direction: 'sent',
      state: 'asked',
      person: { tag: payer.me.tag },
    });
    const mails = await world.messagesTo(payer.details.email);
    expect(mails.map(subjectOf)).toContain('Ada Nwosu requests ₦2,500.00');
    const { items } = await payer.person.call('collections.money-requests', {
      query: { direction: 'received', open: 'true' },
    });
    expect(items).toMatchObject([{ id: request.id, direction: 'received', state: 'asked' }]);
    const params = { requestId: request.id };
    await payer.person.call('collections.see-money-request', { params });
    expect((await read(asker.person, request.id)).state).toBe('seen');
    const quote = await quoteFor(payer.person, request, asker.me.id);
    expect(quote).toMatchObject({ memo: 'Rice and beans', requestCode: request.code });
    const sent = await send(payer.person, quote.id);
    expect(await read(payer.person, request.id)).toMatchObject({
      state: 'paid',
      transactionId: sent.transactionId,
    });
    const own = await read(asker.person, request.id);
    expect(own.state).toBe('paid');
    const arrived = await asker.person.call('transactions.read', {
      params: { transactionId: own.transactionId ?? '' },
    });
    expect(arrived).toMatchObject({ note: 'Rice and beans', direction: 'in' });
    await runQueued(world, 'collections:settle-request');
    await runJob(world, 'collections:sweep-requests', {});
    const told = await world.messagesTo(asker.details.email);
    expect(told.map(subjectOf).filter((line) => line.includes('paid ₦2,500.00'))).toHaveLength(1);
  });

  test('is paid only to its asker and in its amount, and its code alone opens nothing for others', async () => {
    const [{ asker, payer }, stranger] = [await pair(), await sender(world)];
    const request = await ask(asker.person, payer.me.id);
    const wrong = { ...request, amount: 1 };
    expect(await codeOf(quoteFor(payer.person, wrong, asker.me.id))).toBe('REQUEST_DIFFERS');
    expect(await codeOf(quoteFor(payer.person, request, stranger.me.id))).toBe('REQUEST_DIFFERS');
    expect(await codeOf(quoteFor(stranger.person, request, asker.me.id))).toBe('NOT_FOUND');
    const params = { code: request.code };
    expect(
      await codeOf(stranger.person.call('collections.money-request-by-code', { params })),
    ).toBe('NOT_FOUND');
    expect(await codeOf(quoteFor(asker.person, request, asker.me.id))).toBe('RECIPIENT_SELF');
  });

  test('as a link is paid by the first person who pays it', async () => {
    const [asker, one, two] = [await sender(world, 0n), await sender(world), await sender(world)];
    const request = await ask(asker.person, null);
    expect(request).toMatchObject({ isLink: true, person: null });
    const params = { code: request.code };
    for (const { person } of [one, two]) {
      expect(await person.call('collections.money-request-by-code', { params })).toMatchObject({
        state: 'asked',
        direction: 'received',
        person: { tag: asker.me.tag },
      });
    }
    const quotes = [
      await quoteFor(one.person, request, asker.me.id),
      await quoteFor(two.person, request, asker.me.id),
    ] as const;
    await send(one.person, quotes[0].id);
    expect(await codeOf(send(two.person, quotes[1].id))).toBe('REQUEST_OVER');
    expect(await available(asker.person)).toBe(1_000_00);
    expect((await read(asker.person, request.id)).person?.tag).toBe(one.me.tag);
    // The other person learns that it is paid, not by which transaction.
    expect(await two.person.call('collections.money-request-by-code', { params })).toMatchObject({
      state: 'paid',
      transactionId: null,
    });
  });

  test('of an unknown, unverified or own account is refused as the search refuses it', async () => {
    const { asker } = await pair();
    expect(await codeOf(ask(asker.person, randomUUID()))).toBe('RECIPIENT_UNKNOWN');
    expect(await codeOf(ask(asker.person, asker.me.id))).toBe('REQUEST_SELF');
    const closed = await member(world);
    await world.platform.pool.query(`update users set status = 'closed' where id = $1`, [
      closed.me.id,
    ]);
    expect(await codeOf(ask(asker.person, closed.me.id))).toBe('RECIPIENT_UNKNOWN');
  });

  test('can be reminded once a day and three times in all', async () => {
    const { asker, payer } = await pair();
    const request = await ask(asker.person, payer.me.id);
    const params = { requestId: request.id };
    const remind = () => codeOf(asker.person.call('collections.remind-money-request', { params }));
    /** As if a day had passed; the sessions of the test stay. */
    const passDay = () =>
      world.platform.pool.query(
        `update money_requests set created_at = created_at - interval '1 day',
           reminded_at = reminded_at - interval '1 day' where id = $1`,
        [request.id],
      );
    expect(await remind()).toBe('REMINDED_LATELY');
    for (let day = 1; day <= 3; day += 1) {
      await passDay();
      expect([day, await remind()]).toEqual([day, 'no error']);
      expect(await remind()).toBe('REMINDED_LATELY');
    }
    await passDay();
    expect(await remind()).toBe('REMINDED_LATELY');
    const mails = await world.messagesTo(payer.details.email);
    expect(mails.filter((mail) => subjectOf(mail).startsWith('Reminder:'))).toHaveLength(3);
  });

  test('does not reach a person who blocks the asker, and the asker cannot tell', async () => {
    const { asker, payer } = await pair();
    const first = await ask(asker.person, payer.me.id);
    await payer.person.call('collections.decline-money-request', {
      params: { requestId: first.id },
      body: { block: true },
    });
    expect((await read(asker.person, first.id)).state).toBe('declined');
    await world.messagesTo(payer.details.email);
    const second = await ask(asker.person, payer.me.id);
    expect(second).toMatchObject({ state: 'asked', person: { tag: payer.me.tag } });
    expect(await codeOf(read(payer.person, second.id))).toBe('NOT_FOUND');
    const query = { direction: 'received', open: 'true' } as const;
    expect((await payer.person.call('collections.money-requests', { query })).items).toEqual([]);
    // Reading the messages takes them out, so these are the new ones.
    expect(await world.messagesTo(payer.details.email)).toEqual([]);
    const { items } = await payer.person.call('collections.request-blocks', {});
    expect(items).toMatchObject([{ person: { tag: asker.me.tag } }]);
    const params = { blockId: items[0]?.id ?? '' };
    expect(await codeOf(asker.person.call('collections.remove-request-block', { params }))).toBe(
      'NOT_FOUND',
    );
    await payer.person.call('collections.remove-request-block', { params });
    const third = await ask(asker.person, payer.me.id);
    expect((await read(payer.person, third.id)).state).toBe('asked');
  });

  test('that a rule holds is pending for both, cannot be cancelled, and is declined when it goes back', async () => {
    const { asker, payer } = await pair();
    const { pool } = world.platform;
    await pool.query('update flag_rules set enabled = false');
    await pool.query(
      `insert into flag_rules (id, name, measure, currency, bound, action, enabled, updated_at)
       values (gen_random_uuid(), 'Held', 'amount', 'NGN', 100, 'hold', true, now())`,
    );
    const request = await ask(asker.person, payer.me.id);
    const quote = await quoteFor(payer.person, request, asker.me.id);
    const sent = await send(payer.person, quote.id);
    await pool.query('update flag_rules set enabled = false');
    expect(sent.status).toBe('pending');
    expect((await read(asker.person, request.id)).state).toBe('pending');
    const params = { requestId: request.id };
    expect(await codeOf(asker.person.call('collections.cancel-money-request', { params }))).toBe(
      'REQUEST_OVER',
    );
    await payer.person.call('transfers.cancel', {
      params: { transactionId: sent.transactionId },
    });
    expect((await read(asker.person, request.id)).state).toBe('declined');
    await runJob(world, 'collections:sweep-requests', {});
    expect((await read(asker.person, request.id)).state).toBe('declined');
    expect(await available(payer.person)).toBe(50_000_00);
  });

  test('ends with the account of either person', async () => {
    const { asker, payer } = await pair();
    const other = await sender(world, 0n);
    const [sent, received] = [
      await ask(asker.person, payer.me.id),
      await ask(other.person, asker.me.id),
    ];
    await asker.person.call('identity.close-account', { body: { confirmTag: `@${asker.me.tag}` } });
    expect((await read(payer.person, sent.id)).state).toBe('cancelled');
    expect((await read(other.person, received.id)).state).toBe('declined');
  });
});

describe('a split', () => {
  const split = (person: Person, body: object, headers = key()) =>
    person.call('collections.create-split', { body: body as never }, headers);

  test('asks every person for their share, and shows who has paid', async () => {
    const [asker, one, two] = [await sender(world, 0n), await sender(world), await sender(world)];
    const shares = [
      { userId: one.me.id, amount: 3_333_33 },
      { userId: two.me.id, amount: 3_333_33 },
    ];
    const body = { total: 10_000_00, ownShare: 3_333_34, note: 'Dinner', shares };
    const headers = key();
    const made = await split(asker.person, body, headers);
    expect(made).toMatchObject({ total: 10_000_00, ownShare: 3_333_34, paid: 0 });
    expect(await split(asker.person, body, headers)).toEqual(made);
    expect(made.requests).toHaveLength(2);
    const mine = made.requests.find(({ person }) => person?.userId === one.me.id);
    if (!mine) throw new Error('no request');
    const quote = await quoteFor(one.person, mine, asker.me.id);
    await send(one.person, quote.id);
    const params = { splitId: made.id };
    const after = await asker.person.call('collections.split', { params });
    expect(after.paid).toBe(3_333_33);
    expect(after.requests.map(({ state }) => state).toSorted()).toEqual(['asked', 'paid']);
    expect(await codeOf(one.person.call('collections.split', { params }))).toBe('NOT_FOUND');
  });

  test('whose shares are not the total, or that names a person twice, asks nobody', async () => {
    const [asker, one] = [await sender(world, 0n), await sender(world)];
    const share = { userId: one.me.id, amount: 500_00 };
    const wrong = [
      { total: 1_000_00, ownShare: 499_99, shares: [share] },
      { total: 1_000_00, ownShare: 0, shares: [share, share] },
    ];
    for (const body of wrong) expect(await codeOf(split(asker.person, body))).toBe('SPLIT_SUM');
    const unknown = { ...share, userId: randomUUID() };
    const body = { total: 1_000_00, ownShare: 0, shares: [share, unknown] };
    expect(await codeOf(split(asker.person, body))).toBe('RECIPIENT_UNKNOWN');
    const foreign = { total: 500_00, ownShare: 0, shares: [share], transactionId: randomUUID() };
    expect(await codeOf(split(asker.person, foreign))).toBe('SPLIT_TRANSACTION');
    const query = { direction: 'received' } as const;
    expect((await one.person.call('collections.money-requests', { query })).items).toEqual([]);
  });

  test('made ten times at once under one key is made once', async () => {
    const [asker, one] = [await sender(world, 0n), await sender(world)];
    const shares = [{ userId: one.me.id, amount: 500_00 }];
    const body = { total: 1_000_00, ownShare: 500_00, shares };
    const headers = key();
    const made = await Promise.all(
      Array.from({ length: 10 }, () => split(asker.person, body, headers)),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const query = { direction: 'received' } as const;
    expect((await one.person.call('collections.money-requests', { query })).items).toHaveLength(1);
  });
});
