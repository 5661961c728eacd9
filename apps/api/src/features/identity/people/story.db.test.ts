import type { StorySource } from '@cowrie/contract/identity/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, demo, logIn, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  staff = (await demo(world, 'admin')).person;
});
afterAll(() => world.close());

const reason = 'asked for by the person';
const story = async (userId: string, source?: StorySource, by = staff) =>
  (
    await by.call('identity.user-story', {
      params: { userId },
      query: { limit: 100, ...(source ? { source } : {}) },
    })
  ).items;

test('lists sign-ins, changes, checks, money, cases and staff actions, each with its text', async () => {
  const { person, me, details } = await member(world);
  await person.call('identity.set-pin', { body: { pin: '7395' } });
  const params = { userId: me.id };
  await staff.call('identity.reveal-user', { params, body: { field: 'email', reason } });
  await staff.call('kyc.set-suspension', { params, body: { suspended: true, reason } });
  const { wallets } = await staff.call('identity.user', { params });
  await staff.call('wallets.freeze-account', {
    params: { accountId: String(wallets?.[0]?.accountId) },
    body: { freeze: 'all', reason },
  });
  const lines = await story(me.id);
  expect(lines.map(({ at }) => at)).toEqual(
    lines
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const told = lines.map(({ source, kind }) => `${source} ${kind}`);
  expect(told.toSorted()).toEqual([
    'account email_verified',
    'account pin_set',
    'account signed_up',
    'kyc suspended',
    'sign_in logged_in',
    'staff staff.user_revealed',
    'staff wallets.account_frozen',
  ]);
  expect(lines.find(({ kind }) => kind === 'staff.user_revealed')).toMatchObject({
    words: reason,
    by: 'Ngozi Adeyemi',
  });
  expect(lines.find(({ kind }) => kind === 'logged_in')?.device).toBe('Chrome on Android');
  // A staff action appears once, with its reason.
  await staff.call('identity.act-on-user', { params, body: { action: 'sign_out', reason } });
  await logIn(person, details.email);
  const support = (await story(me.id)).filter(({ kind }) => /sign_out|signed_out/.test(kind));
  expect(support.map(({ source }) => source)).toEqual(['staff']);
});

test('can be filtered by source, and gives every line once over its pages', async () => {
  const amara =
    (await staff.call('identity.users', { query: { search: '@amara' } })).items[0]?.id ?? '';
  const money = await story(amara, 'money');
  expect(new Set(money.map(({ source }) => source))).toEqual(new Set(['money']));
  expect(money[0]?.money).toMatchObject({ status: expect.any(String), name: expect.any(String) });
  const all: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, unknown> = { limit: 7, ...(cursor ? { cursor } : {}) };
    const page = await staff.call('identity.user-story', { params: { userId: amara }, query });
    all.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null);
  expect(new Set(all).size).toBe(all.length);
  const { rows } = await world.platform.pool.query<{ n: string }>(
    `select (select count(*) from transactions where user_id = $1)
      + (select count(*) from kyc_history where user_id = $1)
      + (select count(*) from security_events where user_id = $1)
      + (select count(*) from cases where user_id = $1) as n`,
    [amara],
  );
  expect(all.length).toBe(Number(rows[0]?.n));
  const bad = { params: { userId: amara }, query: { cursor: 'nonsense' } };
  expect(await codeOf(staff.call('identity.user-story', bad))).toBe('INVALID_INPUT');
});

test('leaves out what the reader has no permission to see', async () => {
  const amara =
    (await staff.call('identity.users', { query: { search: '@amara' } })).items[0]?.id ?? '';
  const reader = (await staffWith(world, 'users.read', 'kyc.read')).person;
  const sources = new Set((await story(amara, undefined, reader)).map(({ source }) => source));
  expect(sources.has('kyc')).toBe(true);
  expect(sources.has('money')).toBe(false);
  expect(await story(amara, 'money', reader)).toEqual([]);
});
