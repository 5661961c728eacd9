/** Sends that wait. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import {
  amount,
  balance,
  later,
  pass,
  quote,
  raise,
  read,
  send,
  toBank,
  toTag,
  withHeader,
} from '#test/guards.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { saveFlagRule } from '#test/two-people.ts';
import { money, openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { identityOf, runQueued, type World } from '#test/world.ts';
import { inTx } from '#platform/db/pool.ts';
import { waitingBlockers } from './closing-and-export.ts';
import { endWait } from './waits.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
});
afterAll(() => close());
beforeEach(async () => {
  await control(sandbox, '/reset', {});
  await world.platform.pool.query('update flag_rules set enabled = false');
});
const deps = () => identityOf(world);

describe('a send that waits', () => {
  test('50 parallel first sends to one recipient all wait, and go when the time has come', async () => {
    const [{ person }, to] = [await sender(world, 500_000_00n), await member(world)];
    await raise(person, { guard: 'new_recipient', hours: 1 });
    const quotes = await Promise.all(
      Array.from({ length: 50 }, () => quote(person, toTag(to.me.id), 900_00)),
    );
    const sent = await Promise.all(
      quotes.map((quoteId) => person.call('transfers.send', { body: { quoteId } }, money())),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set(['pending']));
    expect(await balance(to.person)).toMatchObject({ available: 0 });
    await pass(world, 3_540);
    expect(await balance(to.person)).toMatchObject({ available: 0 });
    await pass(world, 60);
    expect(await balance(to.person)).toMatchObject({ available: 45_000_00 });
    expect(await balance(person)).toEqual({ available: 455_000_00, held: 0 });
    // The recipient is known from now on.
    expect((await send(person, toTag(to.me.id))).status).toBe('completed');
  });

  test('to a bank leaves only after the wait, and a job that runs twice changes nothing', async () => {
    const { person } = await sender(world);
    await raise(person, { guard: 'new_recipient', hours: 1 });
    const { transactionId } = await send(person, await toBank(person));
    await runQueued(world, 'payouts:submit');
    expect((await read(person, transactionId)).status).toBe('pending');
    await later(world, 3_600);
    await Promise.all([endWait(deps(), transactionId), endWait(deps(), transactionId)]);
    await runQueued(world, 'payouts:submit');
    const { rows } = await world.platform.pool.query<{ state: string; attempts: number }>(
      'select state, attempts from payouts where id = $1',
      [transactionId],
    );
    expect(rows[0]).toMatchObject({ attempts: 1 });
    expect(rows[0]?.state).not.toBe('reserved');
  });

  test('goes from a trusted place at once, and from elsewhere after an hour', async () => {
    const [{ person }, to] = [await sender(world), await member(world)];
    await person.call('protections.add-place', {
      body: { name: 'Home', latitude: 6.4541, longitude: 3.3947 },
    });
    await raise(person, { guard: 'places', on: true });
    const at = (point: string) =>
      send(person, toTag(to.me.id), amount, withHeader('x-location', point));
    expect((await at('6.46,3.40')).status).toBe('completed');
    expect((await at('9.06,7.49')).status).toBe('pending');
    expect((await at('nonsense')).status).toBe('pending');
  });

  test('is held by staff and by a guard: both must let it go, in either order', async () => {
    await saveFlagRule(world, {
      name: 'amount',
      measure: 'amount',
      currency: 'NGN',
      bound: amount,
      action: 'hold',
    });
    const [{ person }, to] = [await sender(world), await member(world)];
    await raise(person, { guard: 'new_recipient', hours: 1 });
    const release = async (transactionId: string) => {
      const staff = (await demo(world, 'admin')).person;
      const { items } = await staff.call('cases.list', { query: { state: 'open', limit: '100' } });
      const found = items.find((one) => one.transactionId === transactionId);
      return codeOf(
        staff.call('cases.act', {
          params: { caseId: found?.id ?? '' },
          body: { action: 'release', reason: 'because the test says so' },
        }),
      );
    };
    const first = (await send(person, toTag(to.me.id))).transactionId;
    const second = (await send(person, toTag(to.me.id))).transactionId;
    expect(await release(first)).toBe('no error');
    expect((await read(person, first)).status).toBe('pending');
    await pass(world, 3_600);
    expect((await read(person, first)).status).toBe('completed');
    expect((await read(person, second)).status).toBe('pending');
    expect(await release(second)).toBe('no error');
    expect((await read(person, second)).status).toBe('completed');
  });
});

test('a waiting send is listed with its reason, and keeps the account open', async () => {
  const [{ person, me }, to] = [await sender(world), await member(world)];
  await raise(person, { guard: 'new_recipient', hours: 24 });
  await send(person, toTag(to.me.id));
  const { waiting } = await person.call('protections.read', {});
  expect(waiting).toMatchObject([{ amount, reasons: ['new_recipient'] }]);
  const sentences = await inTx(world.platform.db, (tx) =>
    waitingBlockers(world.platform)(tx, me.id),
  );
  expect(sentences).toEqual([
    'A transfer is waiting because of your transfer protection. Cancel or wait for it first.',
  ]);
});
