import type { MovementKind } from '@cowrie/contract/movements';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countSendsSince } from '#features/orders/queries.ts';
import { transactionFigures } from '#features/transactions/figure-queries.ts';
import { readFlows, sendMeasures } from '#features/transactions/people-queries.ts';
import { record } from '#test/history.ts';
import { member } from '#test/people.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let start: Date;
beforeAll(async () => {
  world = await createWorld();
  start = world.clock.now();
});
afterAll(() => world.close());

const amount = 100_00n;
const send = async (userId: string, ...kinds: readonly MovementKind[]) => {
  for (const kind of kinds) await record(world, userId, { kind, direction: 'out', amount });
};
const receive = async (userId: string, ...kinds: readonly MovementKind[]) => {
  for (const kind of kinds) await record(world, userId, { kind, amount: amount * 10n });
};

/** How many movements the overview of staff has counted, by way. */
const flows = async () => {
  const rows = await readFlows(world.platform.db, { since: start });
  return Object.fromEntries(rows.map(({ way, count }) => [way, Number(count)]));
};
const hasSentMoney = async (userId: string): Promise<boolean | undefined> => {
  const [{ reached } = { reached: sql<boolean>`false` }] = sendMeasures;
  const { rows } = await sql<{ reached: boolean }>`select ${reached} as reached
    from (select ${userId}::uuid as user_id, ${start}::timestamptz as at) e`.execute(
    world.platform.db,
  );
  return rows[0]?.reached;
};
const figure = async (name: string): Promise<number> => {
  const later = new Date(world.clock.now().getTime() + 1_000);
  const span = { from: new Date(start.getTime() - 60_000), until: later };
  const all = await Promise.all(
    transactionFigures.map(({ read }) => read(world.platform.db, span)),
  );
  return all
    .flat()
    .filter(({ figure: of }) => of === name)
    .reduce((sum, { total }) => sum + Number(total), 0);
};
const sends = (userId: string) => countSendsSince(world.platform.db, userId, start);

test('a credit of the rate promise or of staff is no money in, nor a first funding', async () => {
  const { me } = await member(world);
  const before = [await flows(), await figure('funded')];
  await receive(me.id, 'fx_promise', 'adjustment', 'conversion', 'vault', 'card_withdrawal');
  expect([await flows(), await figure('funded')]).toEqual(before);
  await receive(me.id, 'card_refund', 'bill_refund');
  expect(await figure('funded')).toBe(before[1]);
  await receive(me.id, 'deposit', 'tag_transfer');
  expect(await figure('funded')).toBe(1);
  // The other side of the tag transfer counts it.
  expect(await flows()).toEqual({ in: 3 });
});

test('a debit by staff is not money that the person sent', async () => {
  const { me } = await member(world);
  await receive(me.id, 'deposit');
  await send(me.id, 'adjustment', 'vault', 'conversion', 'card_funding', 'card_fee');
  expect(await hasSentMoney(me.id)).toBe(false);
  expect([await figure('sent'), await figure('first_sent'), await sends(me.id)]).toEqual([0, 0, 0]);
  await send(me.id, 'card_payment');
  expect(await hasSentMoney(me.id)).toBe(true);
  expect([await figure('sent'), await figure('first_sent'), await sends(me.id)]).toEqual([1, 1, 0]);
  await send(me.id, 'bill_payment', 'tag_transfer', 'claimable_transfer', 'momo_transfer');
  expect([await figure('sent'), await sends(me.id)]).toEqual([5, 4]);
  expect(await flows()).toMatchObject({ out: 4, between: 2 });
});

test('money moved into the vault makes a saver, and is neither sent nor received', async () => {
  const { me, person } = await member(world);
  await receive(me.id, 'deposit', 'deposit', 'deposit', 'deposit', 'deposit', 'vault');
  await send(me.id, 'vault', 'vault', 'card_fee');
  const read = () => person.call('personalization.segment', {});
  expect((await read()).segment).toBe('explorer');
  await send(me.id, 'vault');
  const { segment, facts } = await read();
  expect(segment).toBe('saver');
  for (const fact of [
    { key: 'saved', value: 3 },
    { key: 'sent', value: 0 },
    { key: 'received', value: 5 },
    { key: 'people', value: 1 },
  ]) {
    expect(facts).toContainEqual(fact);
  }
});
