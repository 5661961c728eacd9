/** Finding friends by the numbers of one's contacts. */

import { contactsABatch, contactsADay } from '@cowrie/contract/transfers/data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, member } from '#test/people.ts';
import { openTransferWorld } from '#test/worlds/transfer.ts';
import { type Person, runJob, type World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld());
});
afterAll(() => close());

let last = 8_031_000_000;
const newPhone = (): string => `+234${(last += 1)}`;
const batch = (size: number): string[] => Array.from({ length: size }, newPhone);
const match = (person: Person, phones: readonly string[]) =>
  person.call('transfers.match-contacts', { body: { phones: [...phones] } });
const tagsOf = async (person: Person, phones: readonly string[]) =>
  (await match(person, phones)).items.map(({ tag }) => tag);
const query = (sql: string, values: readonly unknown[]) =>
  world.platform.pool.query(sql, [...values]);
/** A person with a confirmed phone. */
const withPhone = async () => {
  const made = await member(world);
  const phone = newPhone();
  await query('update users set phone = $2, phone_verified_at = now() where id = $1', [
    made.me.id,
    phone,
  ]);
  await runJob(world, 'transfers:key-phones', {});
  return { ...made, phone };
};

test('only matches are answered: tag and name, not the number', async () => {
  const { person } = await member(world);
  const [one, two] = [await withPhone(), await withPhone()];
  const phones = [one.phone, newPhone(), two.phone, one.phone];
  const { items } = await match(person, phones);
  expect(new Set(items.map(({ tag }) => tag))).toEqual(new Set([one.details.tag, two.details.tag]));
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(
    ['full_name', 'has_ngn_wallet', 'has_usd_wallet', 'tag', 'user_id'].sort(),
  );
  expect(await tagsOf(one.person, [one.phone])).toEqual([]);
});

test('who does not want to be found is not, in a batch and one at a time', async () => {
  const { person } = await member(world);
  const shy = await withPhone();
  const save = (findableByPhone: boolean) =>
    shy.person.call('transfers.save-contact-settings', { body: { findableByPhone } });
  await save(false);
  expect(await shy.person.call('transfers.contact-settings', {})).toEqual({
    findableByPhone: false,
  });
  expect(await tagsOf(person, [shy.phone])).toEqual([]);
  const one = { query: { phone: `eq.${shy.phone.slice(1)}` } };
  expect(await person.call('transfers.users-table', one)).toEqual([]);
  await save(true);
  expect(await tagsOf(person, [shy.phone])).toEqual([shy.details.tag]);
});

test('a phone that is not confirmed any more, or another one, does not find its former owner', async () => {
  const { person } = await member(world);
  const [lost, moved] = [await withPhone(), await withPhone()];
  await query('update users set phone_verified_at = null where id = $1', [lost.me.id]);
  const next = newPhone();
  await query('update users set phone = $2 where id = $1', [moved.me.id, next]);
  await runJob(world, 'transfers:key-phones', {});
  expect(await tagsOf(person, [lost.phone, moved.phone])).toEqual([]);
  expect(await tagsOf(person, [next])).toEqual([moved.details.tag]);
});

test('a day has a limit that many calls at once cannot pass, and a new day begins anew', async () => {
  const { person, me } = await member(world);
  const batches = contactsADay / contactsABatch;
  const answers = await Promise.all(
    Array.from({ length: batches + 4 }, () => codeOf(match(person, batch(contactsABatch)))),
  );
  expect(answers.filter((code) => code === 'no error')).toHaveLength(batches);
  expect(await codeOf(match(person, batch(1)))).toBe('CONTACTS_TOO_MANY');
  await query(`update contact_lookups set day = day - 2 where user_id = $1`, [me.id]);
  expect(await codeOf(match(person, batch(1)))).toBe('no error');
  await runJob(world, 'transfers:key-phones', {});
  const { rows } = await query('select numbers from contact_lookups where user_id = $1', [me.id]);
  expect(rows).toEqual([{ numbers: 1 }]);
});

test('numbers without a country code and batches above 500 are refused', async () => {
  const { person } = await member(world);
  expect(await codeOf(match(person, ['08031234567']))).toBe('INVALID_INPUT');
  expect(await codeOf(match(person, batch(contactsABatch + 1)))).toBe('INVALID_INPUT');
});

test('no number is kept: neither in the tables nor as its plain hash', async () => {
  const { person } = await member(world);
  const asked = batch(3);
  await match(person, asked);
  const { rows } = await query(
    `select (select count(*)::int from contact_lookups c where c::text like any ($1)) as lookups,
       (select count(*)::int from audit_log a where a::text like any ($1)) as audited`,
    [asked.map((phone) => `%${phone.slice(1)}%`)],
  );
  expect(rows).toEqual([{ lookups: 0, audited: 0 }]);
});
