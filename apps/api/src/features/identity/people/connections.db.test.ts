import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, member, subjectOf } from '#test/people.ts';
import { auditedOf, staffWith } from '#test/staff.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let staff: Awaited<ReturnType<typeof staffWith>>;
beforeAll(async () => {
  world = await createWorld();
  staff = await staffWith(world, 'users.read', 'users.write');
});
afterAll(() => world.close());

const reason = 'They called and proved who they are';
const connectionsOf = (userId: string) =>
  staff.person.call('identity.user-connections', { params: { userId } });
const query = (text: string, values: readonly unknown[]) =>
  world.platform.pool.query(text, [...values]);
const giveAccount = (userId: string, number: string) =>
  query(
    `insert into own_accounts (id, user_id, bank_code, bank_name, account_number, account_name, added_at, usable_from)
     values ($1, $2, '058', 'GTBank', $3, 'A Name', now(), now())`,
    [randomUUID(), userId, number],
  );

test('people who share a device or a bank account are found from both sides, with reasons', async () => {
  const [one, other, third] = [await member(world), await member(world), await member(world)];
  await query(
    `update devices set token_hash = (select token_hash from devices where user_id = $1 limit 1)
     where user_id = $2`,
    [one.me.id, other.me.id],
  );
  await giveAccount(one.me.id, '0123456789');
  await giveAccount(third.me.id, '0123456789');
  // Everyone in a test signs in from one address; then the address connects too.
  const kindsFor = async (of: string, person: string) =>
    (await connectionsOf(of)).people
      .find((found) => found.person.id === person)
      ?.links.map(({ kind }) => kind)
      .filter((kind) => kind !== 'address');
  expect(await kindsFor(one.me.id, other.me.id)).toEqual(['device']);
  expect(await kindsFor(other.me.id, one.me.id)).toEqual(['device']);
  expect(await kindsFor(third.me.id, one.me.id)).toEqual(['bank_account']);
  const { risk, people } = await connectionsOf(one.me.id);
  expect(risk).toEqual({
    level: 'high',
    reasons: [
      { kind: 'shared_bank_account', count: 1 },
      { kind: 'shared_device', count: 1 },
    ],
  });
  expect(JSON.stringify(people)).toContain('•••• 6789');
  expect(JSON.stringify(people)).not.toContain('0123456789');
});

test('an address of many people connects no one', async () => {
  const [one, other] = [await member(world), await member(world)];
  const at = async (userId: string, ip: string) =>
    query('update sessions set ip = $2 where user_id = $1', [userId, ip]);
  await at(one.me.id, '203.0.113.7');
  await at(other.me.id, '203.0.113.7');
  const linked = async () =>
    (await connectionsOf(one.me.id)).people.flatMap(({ links }) => links.map(({ kind }) => kind));
  expect(await linked()).toEqual(['address']);
  for (let n = 0; n < 21; n += 1) await at((await member(world)).me.id, '203.0.113.7');
  expect(await linked()).toEqual([]);
});

test('labels are set with a reason, audited, counted as a risk, and never about oneself', async () => {
  const { me, person } = await member(world);
  const label = (userId: string, labels: ('watch' | 'vip')[], by = staff.person) =>
    by.call('identity.label-user', { params: { userId }, body: { labels, reason } });
  await label(me.id, ['watch', 'vip']);
  const { user } = await staff.person.call('identity.user', { params: { userId: me.id } });
  expect(user.labels).toEqual(['vip', 'watch']);
  expect((await connectionsOf(me.id)).risk.reasons).toContainEqual({ kind: 'labelled', count: 1 });
  const listed = await staff.person.call('identity.users', { query: { label: 'watch' } });
  expect(listed.items.map(({ id }) => id)).toEqual([me.id]);
  expect(await codeOf(label(me.id, ['vip', 'watch']))).toBe('ALREADY_SO');
  await label(me.id, []);
  expect(await auditedOf(world, me.id, 'staff.user_labelled')).toMatchObject([
    { detail: { before: { labels: [] }, after: { labels: ['vip', 'watch'] }, reason } },
    { detail: { after: { labels: [] } } },
  ]);
  expect(await codeOf(label(staff.me.id, ['vip']))).toBe('OWN_CASE');
  expect(await codeOf(label(me.id, ['vip'], person))).toBe('FORBIDDEN');
});

test('staff sign a person out on one device, and the others stay signed in', async () => {
  const { me, person, details } = await member(world);
  const second = world.person();
  await second.call('identity.log-in', {
    body: { email: details.email, password: details.password },
  });
  await world.messagesTo(details.email);
  const readSessions = async () =>
    (await staff.person.call('identity.user', { params: { userId: me.id } })).sessions;
  const before = await readSessions();
  expect(before).toHaveLength(2);
  const [newest, oldest] = before.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const end = (sessionId: string, userId = me.id) =>
    staff.person.call('identity.end-user-session', {
      params: { userId, sessionId },
      body: { reason },
    });
  expect(await codeOf(end(newest?.id ?? '', staff.me.id))).toBe('NOT_FOUND');
  await end(newest?.id ?? '');
  expect((await readSessions()).map(({ id }) => id)).toEqual([oldest?.id]);
  expect(await codeOf(second.call('identity.sessions', {}))).not.toBe('no error');
  expect(await codeOf(person.call('identity.sessions', {}))).toBe('no error');
  expect((await world.messagesTo(details.email)).map(subjectOf)).toEqual([
    'You were signed out on one device',
  ]);
  expect(await auditedOf(world, me.id, 'staff.user_session_ended')).toHaveLength(1);
  expect(await codeOf(end(newest?.id ?? ''))).toBe('NOT_FOUND');
});
