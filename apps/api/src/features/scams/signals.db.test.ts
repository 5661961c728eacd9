import { randomUUID } from 'node:crypto';
import type { OutputOf, Routes } from '@cowrie/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

type Signal = OutputOf<Routes['staff.signals']>['items'][number];

let world: World;
let staff: Person;
beforeAll(async () => {
  world = await createWorld();
  staff = (await staffWith(world, 'scams.read', 'overview.read')).person;
});
afterAll(() => world.close());

const ask = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);
/** Reads within five seconds share one result, so each read here comes later. */
const find = async (kind: Signal['kind']) => {
  world.clock.advance(6);
  return (await staff.call('staff.signals', {})).items.find((one) => one.kind === kind);
};

test('a promise about a scam report that ends soon, and an appeal against a warning', async () => {
  expect(await find('scam_clocks')).toBeUndefined();
  const { person, me } = await member(world);
  const text = 'They took my money and blocked me';
  const body = {
    id: randomUUID(),
    type: 'other',
    text,
    amount: 5_000_00,
    currency: 'NGN',
  } as const;
  const { id } = await person.call('scams.open', { body });
  expect(await find('scam_clocks')).toBeUndefined();
  await ask(
    `update scam_clocks set due_at = due_at - interval '20 hours', started_at = started_at - interval '20 hours'
    where report_id = $1 and clock = 'acknowledge'`,
    [id],
  );
  expect(await find('scam_clocks')).toMatchObject({
    count: 1,
    to: '/admin/scams',
    money: [{ currency: 'NGN', sum: 5_000_00 }],
  });
  expect(await find('scam_appeals')).toBeUndefined();
  const entry = randomUUID();
  await ask(
    `insert into scam_beacon (target, id, kind, reported_at) values ('x', $1, 'tag', now())`,
    [entry],
  );
  await ask(
    `insert into scam_appeals (id, entry_id, user_id, text, at) values ($1, $1, $2, 'x', now())`,
    [entry, me.id],
  );
  const to = '/admin/scams/beacon?appeal=waiting';
  expect(await find('scam_appeals')).toMatchObject({ count: 1, to });
});
