/** Strangers who call themselves like us, or write addresses: what their victims read. */

import { randomUUID } from 'node:crypto';
import { ApiError } from '@cowrie/contract';
import { nameHasAddress, nameIsReserved } from '@cowrie/contract/stranger-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf, member, newcomer } from '#test/people.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const key = () => ({ headers: { 'idempotency-key': randomUUID() } });
const fieldOf = async (attempt: Promise<unknown>, field: string) => {
  const failure = await failureOf(attempt);
  return failure instanceof ApiError ? failure.fields[field] : failure;
};

const names = [
  ['Cowrie Support', nameIsReserved],
  ['Сowrie Ada', nameIsReserved],
  ['C o w r i e', nameIsReserved],
  ['Security Team', nameIsReserved],
  ['Visit cowrie-help.com', nameHasAddress],
] as const;

test.each(names)('nobody signs up, or renames themselves, as %s', async (fullName, sentence) => {
  const person = world.person();
  const body = { ...newcomer(), fullName };
  expect(await fieldOf(person.call('identity.sign-up', { body }), 'fullName')).toBe(sentence);
  expect(await world.messagesTo(body.email)).toEqual([]);
  const own = await member(world);
  const renamed = own.person.call('identity.update-profile', { body: { fullName } });
  expect(await fieldOf(renamed, 'fullName')).toBe(sentence);
  expect((await own.person.call('identity.session', {})).me?.full_name).toBe('Ada Nwosu');
});

test('a name from before the rule still works, and is stripped in messages, as the memo is', async () => {
  const asker = await member(world, { fullName: 'Cowrie Support' });
  const payer = await member(world);
  const note = 'Your account is locked. Open https://cowrie-help.com or cowrie-help。com now';
  await asker.person.call(
    'collections.request-money',
    { body: { fromUserId: payer.me.id, amount: 1_000_00, note } },
    key(),
  );
  const mails = JSON.stringify(await world.messagesTo(payer.details.email));
  expect(mails).toContain('Someone requests ₦1,000.00');
  expect(mails).toContain('Memo: “Your account is locked. Open … or … now”');
  expect(mails).not.toMatch(/Cowrie Support|cowrie-help/);
  const inbox = await payer.person.call('notifications.list', { query: {} });
  expect(JSON.stringify(inbox)).not.toMatch(/Cowrie Support|cowrie-help/);
  expect((await asker.person.call('identity.session', {})).me?.full_name).toBe('Cowrie Support');
});
