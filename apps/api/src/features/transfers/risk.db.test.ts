import type { KycPolicy } from '@cowrie/contract/kyc/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fund } from '#test/money.ts';
import { setTier } from '#test/outflows.ts';
import { codeOf, failureOf } from '#test/people.ts';
import { bankCode, money, openTransferWorld, sender } from '#test/worlds/transfer.ts';
import { changePolicy } from '#test/two-people.ts';
import type { Person, World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
});
afterAll(() => close());
beforeEach(async () => {
  await world.platform.pool.query('update flag_rules set enabled = false');
});

const change = (edit: (policy: KycPolicy) => KycPolicy) => changePolicy(world, edit);
/** Nothing but a new recipient counts. */
const byRisk = () =>
  change((policy) => ({
    ...policy,
    selfie: {
      ...policy.selfie,
      tag: { mode: 'risk', above: null },
      bank: { mode: 'off', above: null },
    },
    risk: {
      newRecipient: true,
      from: { NGN: 1_000_000_000_00, USD: 1_000_000_00 },
      newDeviceHours: 0,
      night: false,
      sendsPerHour: 2,
    },
  }));
const toTag = (recipientUserId: string) => ({ rail: 'tag', recipientUserId }) as const;
const quote = (person: Person, to: ReturnType<typeof toTag> | object, amount = 1_000_00) =>
  person.call('transfers.quote', { body: { to: to as ReturnType<typeof toTag>, amount } });
const send = async (person: Person, quoteId: string, more: object = {}) =>
  person.call('transfers.send', { body: { quoteId, ...more } }, money());
const known = (userId: string, key: string) =>
  world.platform.pool.query(
    `insert into recipients (id, user_id, type, key, name, identifier, country, detail, last_used_at, uses, created_at)
     values (gen_random_uuid(), $1, 'tag', $2, 'A', 'a', 'NG', '{}', now(), 1, now())
     on conflict do nothing`,
    [userId, key],
  );

describe('selfie by risk', () => {
  test('is not the default: every tag transfer asks for one', async () => {
    const [a, b] = [await sender(world), await sender(world, 0n)];
    const made = await quote(a.person, toTag(b.me.id));
    expect(made.selfiePolicy).toEqual({ mode: 'always', reasons: ['always'] });
    expect(await codeOf(send(a.person, made.id))).toBe('SELFIE_REQUIRED');
  });

  test('the server asks for a new recipient and not for a known one', async () => {
    await byRisk();
    const [a, b] = [await sender(world), await sender(world, 0n)];
    const first = await quote(a.person, toTag(b.me.id));
    expect(first.selfiePolicy).toEqual({ mode: 'risk', reasons: ['new_recipient'] });
    expect(first.selfie).not.toBeNull();
    expect(await codeOf(send(a.person, first.id))).toBe('SELFIE_REQUIRED');
    await known(a.me.id, `tag:${b.me.id}`);
    const again = await a.person.call('transfers.read-quote', { params: { quoteId: first.id } });
    expect([again.selfie, again.selfiePolicy]).toEqual([null, { mode: 'risk', reasons: [] }]);
    expect((await send(a.person, first.id)).status).toBe('completed');
  });

  test('a risk that grew after the quote is judged when it is sent', async () => {
    await byRisk();
    const [a, b] = [await sender(world), await sender(world, 0n)];
    await known(a.me.id, `tag:${b.me.id}`);
    const quotes = [];
    for (let made = 0; made < 3; made += 1)
      quotes.push(await quote(a.person, toTag(b.me.id), 1_000_00 + made));
    expect(quotes.map(({ selfie }) => selfie)).toEqual([null, null, null]);
    const [one, two, three] = quotes;
    await send(a.person, one?.id ?? '');
    await send(a.person, two?.id ?? '');
    expect(await codeOf(send(a.person, three?.id ?? ''))).toBe('SELFIE_REQUIRED');
    const { selfiePolicy } = await a.person.call('transfers.read-quote', {
      params: { quoteId: three?.id ?? '' },
    });
    expect(selfiePolicy.reasons).toEqual(['many_sends']);
  });
});

describe('the first large send to an account', () => {
  const large = 600_000_00;
  const rich = async () => {
    const made = await sender(world, 0n);
    await setTier(world, made.me.id, 2);
    await fund(world, made.me.id, 5_000_000_00n);
    const to = {
      rail: 'bank',
      country: 'NG',
      bankCode: await bankCode(made.person),
      accountNumber: '0123456789',
    };
    return { ...made, to };
  };

  test('asks for the expected name, and compares it with the bank’s', async () => {
    await byRisk();
    const { person, to } = await rich();
    const small = await quote(person, to, 1_000_00);
    expect(small.asksName).toBe(false);
    const made = await quote(person, to, large);
    expect(made.asksName).toBe(true);
    expect(await codeOf(send(person, made.id))).toBe('NAME_REQUIRED');
    const other = { name: { expected: 'Zebedee Quux' } };
    const error = await failureOf(send(person, made.id, other));
    expect(error).toMatchObject({
      code: 'NAME_DIFFERS',
      details: { expected: 'Zebedee Quux', verified: made.recipient.name },
    });
    const [last = ''] = made.recipient.name.split(' ');
    const { transactionId } = await send(person, made.id, {
      name: { expected: last.toLowerCase() },
    });
    const { timeline } = await person.call('transactions.read', { params: { transactionId } });
    expect(timeline[0]?.event).toBe('You confirmed it with your PIN.');
  });

  test('another name goes on with the sender’s word, which the timeline keeps', async () => {
    const { person, to } = await rich();
    const made = await quote(person, to, large);
    const name = { expected: 'Zebedee Quux', accepted: true };
    const { transactionId } = await send(person, made.id, { name });
    const { timeline } = await person.call('transactions.read', { params: { transactionId } });
    expect(timeline[0]?.event).toContain('You expected Zebedee Quux');
  });

  test('is not asked for an account the person has paid before, and cannot be scheduled first', async () => {
    const { person, me, to } = await rich();
    const firstAt = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
    const order = { to: to as never, amount: large, every: 'daily', firstAt } as const;
    expect(await codeOf(person.call('transfers.schedule', { body: order }, money()))).toBe(
      'NAME_REQUIRED',
    );
    await known(me.id, `bank:NG:${to.bankCode}:0123456789`);
    expect((await quote(person, to, large)).asksName).toBe(false);
  });

  test('is not asked once staff switch it off', async () => {
    await change((policy) => ({ ...policy, names: null }));
    const { person, to } = await rich();
    expect((await quote(person, to, large)).asksName).toBe(false);
  });
});
