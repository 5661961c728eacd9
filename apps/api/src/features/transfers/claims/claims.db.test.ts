import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setFreeze } from '#ledger/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { fund, walletOf } from '#test/money.ts';
import { setTier } from '#test/outflows.ts';
import { codeIn, codeOf, demo, failureOf, member, newcomer, signUp, logIn } from '#test/people.ts';
import { money, openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { saveFlagRule } from '#test/two-people.ts';
import { type Person, runJob, runQueued, type World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
});
afterAll(() => close());
beforeEach(() => world.platform.pool.query('update flag_rules set enabled = false'));

const amount = 5_000_00;

const quote = (person: Person, address: string, sum = amount) =>
  person.call('transfers.quote', {
    body: {
      to: { rail: 'claim', channel: address.includes('@') ? 'email' : 'phone', address },
      amount: sum,
      memo: 'For the taxi',
    },
  });
const send = async (person: Person, address: string, sum = amount) => {
  const { id: quoteId } = await quote(person, address, sum);
  return (await person.call('transfers.send', { body: { quoteId } }, money())).transactionId;
};
const claim = (person: Person, claimId: string) =>
  person.call('transfers.claim', { params: { claimId } });
const recall = (person: Person, transactionId: string) =>
  person.call('transfers.cancel', { params: { transactionId } });
/** Seven days later; a session would have ended by then. */
const makeDue = (id: string) =>
  world.platform.pool.query(
    "update claimable_sends set expires_at = now() - interval '1 minute' where id = $1",
    [id],
  );
const expire = async (id: string) => runJob(world, 'transfers:return-claim', { id });
const read = (person: Person, transactionId: string) =>
  person.call('transactions.read', { params: { transactionId } });
const naira = async (person: Person) => {
  const { items } = await person.call('wallets.list', {});
  const wallet = items.find(({ currency }) => currency === 'NGN');
  return { available: wallet?.available, held: wallet?.held };
};
const stateOf = async (id: string): Promise<string | undefined> => {
  const { rows } = await world.platform.pool.query<{ state: string }>(
    'select state from claimable_sends where id = $1',
    [id],
  );
  return rows[0]?.state;
};
const received = async (person: Person) => (await person.call('transfers.claims', {})).received;

describe('money sent to an email that no user has', () => {
  test('waits on hold, is found after sign-up, and is claimed with one press', async () => {
    const { person, me } = await sender(world);
    const details = newcomer();
    const id = await send(person, details.email.toUpperCase());
    expect(await naira(person)).toEqual({ available: 45_000_00, held: amount });
    const waiting = await read(person, id);
    expect(waiting).toMatchObject({
      status: 'pending',
      counterparty: { name: details.email },
      where: `It waits for ${details.email}. Your money is on hold in your wallet until it is claimed.`,
      can: { cancel: true, receipt: false },
    });
    expect(Date.parse(waiting.waitsUntil ?? '') - Date.parse(waiting.at)).toBeGreaterThan(
      6.9 * 86_400_000,
    );

    expect(await runQueued(world, 'transfers:tell-claim')).toBe(1);
    const [mail] = await world.messagesTo(details.email);
    expect(mail?.text).toContain('₦5,000.00');
    expect(mail?.text).toContain('/claims');
    expect(mail?.text).not.toContain(id);
    expect(mail?.text).not.toContain('For the taxi');

    const stranger = await member(world);
    expect(await codeOf(claim(stranger.person, id))).toBe('NOT_FOUND');

    const { person: newOne } = await signUp(world, details);
    await logIn(newOne, details.email);
    expect(await received(newOne)).toMatchObject([
      { id, amount, from: { tag: me.tag }, memo: 'For the taxi', problem: null },
    ]);
    const { transactionId } = await claim(newOne, id);
    expect(await naira(newOne)).toEqual({ available: amount, held: 0 });
    expect(await naira(person)).toEqual({ available: 45_000_00, held: 0 });
    expect(await received(newOne)).toEqual([]);
    expect(await read(newOne, transactionId)).toMatchObject({
      status: 'completed',
      direction: 'in',
    });
    const after = await read(person, id);
    expect(after).toMatchObject({ status: 'completed', waitsUntil: null, can: { receipt: true } });
    expect(after.timeline.map(({ status }) => status)).toEqual(['pending', 'completed']);
    await runQueued(world, 'transfers:tell-claim-end');
    expect(await codeOf(recall(person, id))).toBe('NOT_CANCELLABLE');
  });

  test('the sender hears of the claim once', async () => {
    const [a, b] = [await sender(world), await member(world)];
    const id = await send(a.person, b.details.email);
    await claim(b.person, id);
    await runQueued(world, 'transfers:tell-claim-end');
    await runJob(world, 'transfers:tell-claim-end', { id });
    const mails = await world.messagesTo(a.details.email);
    expect(mails.filter(({ text }) => text.includes('was claimed'))).toHaveLength(1);
  });

  test('an address that is not proved opens nothing', async () => {
    const { person } = await sender(world);
    const phone = '+2348031234599';
    const id = await send(person, '0803 123 4599');
    const other = await member(world);
    await world.platform.pool.query('update users set phone = $1 where id = $2', [
      phone,
      other.me.id,
    ]);
    expect(await received(other.person)).toEqual([]);
    expect(await codeOf(claim(other.person, id))).toBe('NOT_FOUND');
    await runQueued(world, 'transfers:tell-claim');
    const [text] = await world.messagesTo(phone);
    expect(text?.text).toContain('₦5,000.00');
    expect(() => codeIn(text)).toThrow();
    await world.platform.pool.query('update users set phone_verified_at = now() where id = $1', [
      other.me.id,
    ]);
    expect(await received(other.person)).toMatchObject([{ id, channel: 'phone' }]);
    await claim(other.person, id);
  });
});

describe('whether the address belongs to a user', () => {
  test('is not told: quote, send and history are the same for both', async () => {
    const { person } = await sender(world);
    const known = (await member(world)).details.email;
    const unknown = newcomer().email;
    const shapeOf = async (address: string) => {
      const made = await quote(person, address);
      const { transactionId } = await person.call(
        'transfers.send',
        { body: { quoteId: made.id } },
        money(),
      );
      const seen = JSON.stringify([
        {
          ...made,
          id: '',
          expiresAt: '',
          available: 0,
          arrival: made.arrival.words,
          sentBefore: null,
        },
        {
          ...(await read(person, transactionId)),
          id: '',
          at: '',
          reference: '',
          facts: [],
          timeline: [],
          waitsUntil: '',
        },
      ]);
      return seen.replaceAll(address, 'address');
    };
    expect(await shapeOf(known)).toBe(await shapeOf(unknown));
  });

  test('the own address, and what is no address, are refused', async () => {
    const { person, details } = await sender(world);
    expect(await codeOf(quote(person, details.email))).toBe('RECIPIENT_SELF');
    expect(await codeOf(quote(person, 'not@an address'))).toBe('CLAIM_ADDRESS');
    expect(await codeOf(quote(person, '12345'))).toBe('CLAIM_ADDRESS');
    expect(await codeOf(quote(person, newcomer().email, 50_00))).toBe('AMOUNT_BELOW_LEAST');
  });
});

describe('until it is claimed', () => {
  test('the sender recalls it at once, as often as they ask', async () => {
    const [a, b] = [await sender(world), await member(world)];
    const id = await send(a.person, b.details.email);
    await recall(a.person, id);
    await recall(a.person, id);
    expect(await naira(a.person)).toEqual({ available: 50_000_00, held: 0 });
    expect(await codeOf(claim(b.person, id))).toBe('CLAIM_OVER');
    expect(await codeOf(recall(b.person, id))).toBe('NOT_FOUND');
    expect(await read(a.person, id)).toMatchObject({ status: 'cancelled' });
    // The recalled sum counts no longer against the day.
    const { currencies } = await a.person.call('limits.own', {});
    const all = currencies[0]?.lines.find(({ scope }) => scope === 'all');
    expect(all?.day.used).toBe(0);
  });

  test('it returns by itself after seven days', async () => {
    const [a, b] = [await sender(world), await member(world)];
    const id = await send(a.person, b.details.email);
    await runJob(world, 'transfers:sweep-claims', {});
    await runQueued(world, 'transfers:return-claim');
    expect(await stateOf(id)).toBe('waiting');
    await makeDue(id);
    expect(await codeOf(claim(b.person, id))).toBe('CLAIM_OVER');
    await runJob(world, 'transfers:sweep-claims', {});
    await runQueued(world, 'transfers:return-claim');
    await expire(id);
    expect(await stateOf(id)).toBe('returned');
    expect(await naira(a.person)).toEqual({ available: 50_000_00, held: 0 });
    expect(await read(a.person, id)).toMatchObject({
      status: 'returned',
      where: 'It was not claimed. Your money is back in your naira wallet.',
    });
    await runQueued(world, 'transfers:tell-claim-end');
    const mails = await world.messagesTo(a.details.email);
    expect(mails.filter(({ text }) => text.includes('was not claimed'))).toHaveLength(1);
  });

  test('the sender cannot close the account', async () => {
    const a = await sender(world, BigInt(amount));
    await send(a.person, newcomer().email);
    const error = await failureOf(
      a.person.call('identity.close-account', { body: { confirmTag: a.me.tag } }),
    );
    expect(JSON.stringify(error)).toContain('Recall the ₦5,000.00');
  });
});

describe('a person who cannot take it now', () => {
  test('is told which tier takes it, and claims it then', async () => {
    const a = await sender(world, 0n);
    await setTier(world, a.me.id, 2);
    await fund(world, a.me.id, 100_000_00n);
    const b = await member(world);
    const id = await send(a.person, b.details.email, 60_000_00);
    const [waiting] = await received(b.person);
    expect(waiting?.problem).toContain('On Tier 0 you can claim up to ₦50,000.00');
    expect(await codeOf(claim(b.person, id))).toBe('CLAIM_TIER');
    expect(await stateOf(id)).toBe('waiting');
    await setTier(world, b.me.id, 1);
    await claim(b.person, id);
  });

  test('waits while their wallet, or the sender’s, is frozen', async () => {
    const [a, b] = [await sender(world), await member(world)];
    const id = await send(a.person, b.details.email);
    const freeze = async (userId: string, level: 'none' | 'all') => {
      const account = await walletOf(world, userId);
      await inTx(world.platform.db, (tx) => setFreeze(tx, account, level));
    };
    await freeze(b.me.id, 'all');
    expect(await codeOf(claim(b.person, id))).toBe('WALLET_FROZEN');
    await freeze(b.me.id, 'none');
    await freeze(a.me.id, 'all');
    expect(await codeOf(claim(b.person, id))).toBe('CLAIM_PAUSED');
    await freeze(a.me.id, 'none');
    await claim(b.person, id);
  });
});

describe('a rule that holds it', () => {
  const hold = () =>
    saveFlagRule(world, {
      name: 'Large',
      measure: 'amount',
      currency: 'NGN',
      bound: amount,
      action: 'hold',
    });
  const act = async (staff: Person, id: string, action: 'release' | 'refund') => {
    const { items } = await staff.call('cases.list', { query: { state: 'open', limit: '100' } });
    const caseId = items.find(({ transactionId }) => transactionId === id)?.id ?? '';
    const body = { action, reason: 'because the test says so' } as const;
    return staff.call('cases.act', { params: { caseId }, body });
  };

  test('tells nobody until staff release it; then it waits seven days', async () => {
    const staff = (await demo(world, 'admin')).person;
    await hold();
    const [a, b] = [await sender(world), await member(world)];
    const id = await send(a.person, b.details.email);
    expect(await stateOf(id)).toBe('review');
    await runQueued(world, 'transfers:tell-claim');
    expect(await world.messagesTo(b.details.email)).toEqual([]);
    expect(await received(b.person)).toEqual([]);
    expect(await codeOf(claim(b.person, id))).toBe('NOT_FOUND');
    expect((await read(a.person, id)).where).toContain('We are reviewing');
    await act(staff, id, 'release');
    expect(await runQueued(world, 'transfers:tell-claim')).toBe(1);
    expect(await world.messagesTo(b.details.email)).toHaveLength(1);
    await claim(b.person, id);
  });

  test('and staff may return it', async () => {
    const staff = (await demo(world, 'admin')).person;
    await hold();
    const a = await sender(world);
    const id = await send(a.person, newcomer().email);
    await act(staff, id, 'refund');
    expect(await stateOf(id)).toBe('stopped');
    expect(await naira(a.person)).toEqual({ available: 50_000_00, held: 0 });
  });
});

describe('of everything that ends it, one happens', () => {
  const race = async (
    ends: (input: { a: Person; b: Person; id: string }) => readonly Promise<unknown>[],
  ) => {
    for (let round = 0; round < 4; round += 1) {
      const [a, b] = [await sender(world), await member(world)];
      const id = await send(a.person, b.details.email);
      const before = await naira(a.person);
      expect(before.held).toBe(amount);
      await Promise.allSettled(ends({ a: a.person, b: b.person, id }));
      const state = await stateOf(id);
      const [mine, theirs] = [await naira(a.person), await naira(b.person)];
      const isClaimed = state === 'claimed';
      expect([state, mine, theirs]).toEqual([
        state,
        { available: isClaimed ? 45_000_00 : 50_000_00, held: 0 },
        { available: isClaimed ? amount : 0, held: 0 },
      ]);
    }
  };

  test('claim against recall', () =>
    race(({ a, b, id }) => [claim(b, id), recall(a, id), claim(b, id), recall(a, id)]));
  test('claim against expiry', () =>
    race(({ b, id }) => {
      return [claim(b, id), makeDue(id).then(() => expire(id)), expire(id)];
    }));
  test('recall against expiry', async () => {
    const a = await sender(world);
    const id = await send(a.person, newcomer().email);
    await makeDue(id);
    await Promise.allSettled([recall(a.person, id), expire(id), recall(a.person, id), expire(id)]);
    expect(['recalled', 'returned']).toContain(await stateOf(id));
    expect(await naira(a.person)).toEqual({ available: 50_000_00, held: 0 });
  });
  test('twenty claims at once move it once, and all are told the same', async () => {
    const [a, b] = [await sender(world), await member(world)];
    const id = await send(a.person, b.details.email);
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(b.person, id)));
    expect(new Set(claims.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(await naira(b.person)).toEqual({ available: amount, held: 0 });
  });
});

describe('a lost answer', () => {
  test('the same key sends once, another quote under it is refused', async () => {
    const { person } = await sender(world);
    const address = newcomer().email;
    const [one, other] = [await quote(person, address), await quote(person, address)];
    const headers = money();
    const ask = (quoteId: string) => person.call('transfers.send', { body: { quoteId } }, headers);
    const first = await ask(one.id);
    expect(await ask(one.id)).toEqual(first);
    expect(await codeOf(ask(other.id))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await naira(person)).toEqual({ available: 45_000_00, held: amount });
  });

  test('a row without a hold has no money, and the retry uses it', async () => {
    const { person } = await sender(world, BigInt(amount));
    const made = await quote(person, newcomer().email);
    const headers = money();
    const ask = () => person.call('transfers.send', { body: { quoteId: made.id } }, headers);
    const { id: drain } = await quote(person, newcomer().email);
    const taken = await person.call('transfers.send', { body: { quoteId: drain } }, money());
    expect(await codeOf(ask())).toBe('INSUFFICIENT_BALANCE');
    await recall(person, taken.transactionId);
    const { transactionId } = await ask();
    expect(await stateOf(transactionId)).toBe('waiting');
    expect(await naira(person)).toEqual({ available: 0, held: amount });
  });
});

test('the data export lists it, and a schedule of it is refused', async () => {
  const { person, me } = await sender(world);
  const address = newcomer().email;
  const id = await send(person, address);
  const { id: exportId } = await person.call('identity.request-export', { body: {} });
  await runJob(world, 'identity:export', { exportId, userId: me.id });
  const file = await person.request(`/api/v1/identity/exports/${exportId}/file`);
  expect(await file.text()).toContain(id);
  const firstAt = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
  const to = { rail: 'claim', channel: 'email', address } as const;
  const body = { to, amount, every: 'daily', firstAt } as const;
  expect(await codeOf(person.call('transfers.schedule', { body }, money()))).toBe('RAIL_OFF');
});
