import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setFreeze } from '#ledger/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { control, type TestSandbox } from '#providers/testing.ts';
import { deliverEvent } from '../../../test/worlds/funding.ts';
import { refusalOf } from '../../../test/worlds/kyc.ts';
import { booksBalance } from '#test/ledger/books-balance.ts';
import { walletOf } from '#test/money.ts';
import { codeOf } from '../../../test/people.ts';
import { fault, openTransferWorld, sender } from '../../../test/worlds/transfer.ts';
import { type Person, runJob, runQueued, type World } from '../../../test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
let turn = 0;

beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld());
});
afterAll(() => close());
beforeEach(() => control(sandbox, '/reset', {}));

/** The last digit of the payer's number decides how the sandbox ends the request. */
const number = (last: number) => `23324123456${last}`;
const pays = number(0);
const declines = number(3);
const waits = number(9);
const asksForCode = number(1);

const operator = async (person: Person) => {
  const { data } = await person.call('reference.institutions', {
    body: { country: 'GH', type: 'MOMO' },
  });
  return data.find(({ name }) => name.includes('MTN'))?.code ?? '';
};
const asking = async (person: Person, phone: string, over: object = {}) => ({
  account_number: phone,
  amount: 100_00,
  bank_code: await operator(person),
  currency: 'GHS',
  description: 'Rent for May',
  reference: `collection_${Date.UTC(2026, 10, 15)}_${(turn += 1)}`,
  meta: {
    counterparty: {
      first_name: 'Ama',
      last_name: 'Owusu',
      email: 'ama@example.test',
      phone_number: phone,
    },
  },
  ...over,
});
const ask = async (person: Person, phone: string, over: object = {}) =>
  (
    await person.call('collections.create-momo-collection', {
      body: await asking(person, phone, over),
    })
  ).data;
const read = (person: Person, collectionId: string) =>
  person.call('collections.read', { params: { collectionId } });
const naira = async (person: Person) => {
  const { items } = await person.call('wallets.list', {});
  return items.find(({ currency }) => currency === 'NGN')?.available;
};
const later = async (seconds: number) => {
  world.clock.advance(seconds);
  await control(sandbox, '/clock', { advance_ms: seconds * 1000 });
  await runJob(world, 'collections:sweep', {});
  await runQueued(world, 'collections:check');
};

describe('a request to pay from mobile money', () => {
  test('is credited once when the company says paid, at the rate that was shown', async () => {
    const { person } = await sender(world, 0n);
    const { collection, requires_otp } = await ask(person, pays);
    expect(requires_otp).toBe(false);
    const told = await read(person, collection.id);
    expect(told).toMatchObject({ state: 'prompted', currency: 'GHS', amount: 100_00 });
    expect(await naira(person)).toBe(0);
    await later(60);
    await deliverEvent(world, sandbox, collection.reference);
    await deliverEvent(world, sandbox, collection.reference);
    const paid = await read(person, collection.id);
    expect(paid).toMatchObject({ state: 'paid', credit: told.credit, rate: told.rate });
    expect(await naira(person)).toBe(told.credit.amount);
    const transaction = await person.call('transactions.read', {
      params: { transactionId: paid.transactionId ?? '' },
    });
    expect(transaction).toMatchObject({ type: 'collection', status: 'completed' });
  });

  test('that the payer declines is declined, and nothing is credited', async () => {
    const { person } = await sender(world, 0n);
    const { collection } = await ask(person, declines);
    await later(60);
    expect((await read(person, collection.id)).state).toBe('declined');
    expect(await naira(person)).toBe(0);
  });

  test('that asks for a code waits for it; an accepted code is not yet a payment', async () => {
    const { person } = await sender(world, 0n);
    const made = await ask(person, asksForCode);
    expect(made.requires_otp).toBe(true);
    const { reference, id } = made.collection;
    const give = (otp: string) =>
      person.call('collections.verify-momo-otp', {
        body: { transaction_id: made.id ?? '', otp, reference },
      });
    expect(await refusalOf(give('12'))).toMatchObject({
      message: 'Please enter a valid 4-digit OTP',
    });
    const { data } = await give('6550');
    expect(data.status).toBe('prompted');
    expect(await naira(person)).toBe(0);
    await later(60);
    expect((await read(person, id)).state).toBe('paid');
  });

  test('without an answer expires and can be sent again', async () => {
    const { person } = await sender(world, 0n);
    const { collection } = await ask(person, waits);
    expect(
      await codeOf(person.call('collections.resend', { params: { collectionId: collection.id } })),
    ).toBe('COLLECTION_OPEN');
    await later(300);
    await later(400);
    expect((await read(person, collection.id)).state).toBe('expired');
    const again = await person.call('collections.resend', {
      params: { collectionId: collection.id },
    });
    expect(again).toMatchObject({ state: 'prompted', payerName: 'Ama Owusu', amount: 100_00 });
    expect(again.reference).not.toBe(collection.reference);
  });

  test('that expired and is paid later is credited', async () => {
    const { person } = await sender(world, 0n);
    const { collection } = await ask(person, waits);
    await person.call('collections.cancel', { params: { collectionId: collection.id } });
    await control(sandbox, '/maplerad/approve', { reference: collection.reference });
    await later(1_000);
    const paid = await read(person, collection.id);
    expect(paid.state).toBe('paid');
    expect(await naira(person)).toBe(paid.credit.amount);
  });

  /** The payer approves a waiting request and pays this instead. */
  const paidWith = async (paid: { amount?: number; currency?: string }) => {
    const { person, me } = await sender(world, 0n);
    const { collection } = await ask(person, waits);
    const { reference } = collection;
    await control(sandbox, '/maplerad/approve', { reference, ...paid });
    await later(60);
    await later(60);
    const suspense = await world.platform.ledger.system('suspense', 'GHS');
    return { person, me, id: collection.id, seen: await read(person, collection.id), suspense };
  };
  const posted = async (account: number) =>
    (await world.platform.ledger.balance(account))?.posted ?? 0n;
  const casesAbout = async (id: string) =>
    (
      await world.platform.pool.query<{ what: string }>(
        `select s.what from cases c join case_steps s on s.case_id = c.id
         where c.subject = $1 and c.state = 'open'`,
        [`collection:${id}`],
      )
    ).rows.map(({ what }) => what);

  test('paid a little less or more is credited as it was paid', async () => {
    for (const amount of [96_00, 104_00]) {
      const { person, id, seen } = await paidWith({ amount });
      expect(seen).toMatchObject({ state: 'paid', paid: { amount, currency: 'GHS' } });
      expect(await naira(person)).toBe(seen.credit.amount);
      expect(await casesAbout(id)).toEqual([]);
    }
    await booksBalance(world.platform);
  });

  test('paid in another amount ends in suspense, and the person and staff are told', async () => {
    const before = await posted(await world.platform.ledger.system('suspense', 'GHS'));
    const { person, id, seen, suspense } = await paidWith({ amount: 40_00 });
    expect(seen).toMatchObject({ state: 'differs', paid: { amount: 40_00, currency: 'GHS' } });
    expect(seen.transactionId).toBeNull();
    expect(await naira(person)).toBe(0);
    expect(await posted(suspense)).toBe(before + 40_00n);
    expect(await casesAbout(id)).toEqual([expect.stringContaining('is in suspense')]);
    // The payment is booked once, whatever the company says again.
    await later(1_000);
    expect(await posted(suspense)).toBe(before + 40_00n);
    expect((await read(person, id)).state).toBe('differs');
    await booksBalance(world.platform);
  });

  test('paid in another currency ends in suspense of that currency', async () => {
    const { person, seen } = await paidWith({ amount: 100_00, currency: 'KES' });
    expect(seen).toMatchObject({ state: 'differs', paid: { amount: 100_00, currency: 'KES' } });
    expect(await naira(person)).toBe(0);
    expect(await posted(await world.platform.ledger.system('suspense', 'KES'))).toBe(100_00n);
    await booksBalance(world.platform);
  });

  test('paid while the wallet is frozen opens a case, and is credited after the freeze', async () => {
    const { person, me } = await sender(world, 0n);
    const { collection } = await ask(person, pays);
    const account = await walletOf(world, me.id);
    const freeze = (to: 'none' | 'all') =>
      inTx(world.platform.db, (tx) => setFreeze(tx, account, to));
    await freeze('all');
    await later(60);
    expect((await read(person, collection.id)).state).toBe('prompted');
    await freeze('none');
    await later(1_000);
    const paid = await read(person, collection.id);
    expect(paid.state).toBe('paid');
    expect(await naira(person)).toBe(paid.credit.amount);
  });

  test('can be cancelled while it is open, and not after', async () => {
    const { person } = await sender(world, 0n);
    const { collection } = await ask(person, waits);
    const params = { collectionId: collection.id };
    expect((await person.call('collections.cancel', { params })).state).toBe('cancelled');
    expect(await codeOf(person.call('collections.cancel', { params }))).toBe('COLLECTION_OVER');
  });

  test('with the same reference is the same request; another amount with it is refused', async () => {
    const { person } = await sender(world, 0n);
    const body = await asking(person, waits);
    const call = (over: object = {}) =>
      person.call('collections.create-momo-collection', { body: { ...body, ...over } });
    const first = await call();
    expect(await call()).toEqual(first);
    expect(await codeOf(call({ amount: 200_00 }))).toBe('IDEMPOTENCY_KEY_REUSED');
    const { items } = await person.call('collections.list', { query: {} });
    expect(items).toHaveLength(1);
  });

  test.each(['500_after', 'malformed'])(
    'whose answer was lost by %s is found and credited once',
    async (mode) => {
      const { person } = await sender(world, 0n);
      const body = await asking(person, pays);
      await fault(sandbox, mode, { method: 'POST', path_regex: '/v1/collections/momo' });
      const { data } = await person.call('collections.create-momo-collection', { body });
      expect(data).toMatchObject({ id: null, collection: { status: 'requested' } });
      await later(60);
      await later(60);
      const { state, credit } = await read(person, data.collection.id);
      expect(state).toBe('paid');
      expect(await naira(person)).toBe(credit.amount);
    },
  );

  test('that never reached the company is declined, and the person sees it', async () => {
    const { person } = await sender(world, 0n);
    const body = await asking(person, pays);
    await fault(sandbox, '500', { method: 'POST', path_regex: '/v1/collections/momo' });
    const { data } = await person.call('collections.create-momo-collection', { body });
    await later(60);
    await later(120);
    expect((await read(person, data.collection.id)).state).toBe('declined');
  });

  test.each([
    [{ meta: { counterparty: {} } }, 'Please fill in all required fields'],
    [{ amount: 0 }, 'Please fill in amount and description'],
    [{ description: '' }, 'Please fill in amount and description'],
  ])('with %o is refused: %s', async (over, sentence) => {
    const { person } = await sender(world, 0n);
    expect(await refusalOf(ask(person, pays, over))).toMatchObject({ message: sentence });
  });

  test('of another person is not found', async () => {
    const { person } = await sender(world, 0n);
    const { person: stranger } = await sender(world, 0n);
    const { collection } = await ask(person, waits);
    expect(await codeOf(read(stranger, collection.id))).toBe('NOT_FOUND');
    expect(
      await codeOf(
        stranger.call('collections.cancel', { params: { collectionId: collection.id } }),
      ),
    ).toBe('NOT_FOUND');
  });
});

describe('a pay link', () => {
  const details = (given: Readonly<Record<'providerCode' | 'phoneNumber' | 'key', string>>) => ({
    ...given,
    firstName: 'Kwame',
    lastName: 'Mensah',
    email: 'kwame@example.test',
  });

  test('lets anyone pay once with their own number', async () => {
    const { person } = await sender(world, 0n);
    const link = await person.call('collections.create-link', {
      body: { country: 'GH', amount: 50_00, description: 'Books' },
    });
    const stranger = world.person();
    const shown = await stranger.call('collections.public-link', { params: { code: link.code } });
    expect(shown).toMatchObject({ to: 'Ada Nwosu', amount: 50_00, state: 'open' });
    expect(JSON.stringify(shown)).not.toContain('@example');
    const provider = shown.providers[0]?.code ?? '';
    const body = details({
      providerCode: provider,
      phoneNumber: pays,
      key: '018f3e5a-0000-7000-8000-000000000001',
    });
    const params = { code: link.code };
    const asked = await stranger.call('collections.pay-link', { params, body });
    expect(await stranger.call('collections.pay-link', { params, body })).toEqual(asked);
    await later(60);
    const state = await stranger.call('collections.public-state', {
      params: { code: link.code, collectionId: asked.id },
    });
    expect(state.state).toBe('paid');
    expect(
      await codeOf(
        stranger.call('collections.pay-link', {
          params,
          body: { ...body, key: '018f3e5a-0000-7000-8000-000000000002' },
        }),
      ),
    ).toBe('LINK_OVER');
  });

  test('that was closed, or does not exist, cannot be paid', async () => {
    const { person } = await sender(world, 0n);
    const link = await person.call('collections.create-link', {
      body: { country: 'GH', amount: 50_00, description: 'Books' },
    });
    await person.call('collections.close-link', { params: { linkId: link.id } });
    const stranger = world.person();
    const pay = (code: string) =>
      stranger.call('collections.pay-link', {
        params: { code },
        body: details({
          providerCode: 'x',
          phoneNumber: pays,
          key: '018f3e5a-0000-7000-8000-000000000003',
        }),
      });
    expect(await codeOf(pay(link.code))).toBe('LINK_OVER');
    expect(await codeOf(pay('abcdefghijklmnopqrst'))).toBe('NOT_FOUND');
  });
});
