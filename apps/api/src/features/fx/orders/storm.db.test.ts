/** Many tries at the same moment, by two processes: each turn is converted, or stopped, once. */

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stayLoggedIn } from '#test/worlds/bill.ts';
import {
  anotherProcess,
  cancel,
  inDays,
  later,
  limitOf,
  ordersAgree,
  partsOf,
  place,
  rateBecomes,
  read,
  recurringOf,
  runFx,
  targetOf,
} from '#test/fx-orders.ts';
import { type FxWorld, holder, openFxWorld, sample, setRate, walletsOf } from '#test/worlds/fx.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { codeOf } from '#test/people.ts';
import { identityOf, type Person, runQueued } from '#test/world.ts';
import { endFor } from './end.ts';
import { runOrder } from './run.ts';

vi.setConfig({ testTimeout: 60_000 });

let at: FxWorld;
let other: ReturnType<typeof anotherProcess>;
let person: Person;
beforeAll(async () => {
  at = await openFxWorld();
  other = anotherProcess(at.world);
});
beforeEach(async () => {
  await rateBecomes(at, '1550');
  ({ person } = await holder(at.world));
});
afterAll(async () => {
  await other.close();
  await ordersAgree(at.world);
  await ledgerHolds(at.world);
  await at.close();
});

const processes = () => [identityOf(at.world), other.deps] as const;
const runMany = (id: string, count: number) =>
  Array.from({ length: count }, (_, index) => runOrder(processes()[index % 2 ? 1 : 0], id));
const good = async (): Promise<void> => {
  await setRate(at.sandbox, '1580');
  await sample(at);
};
const settle = async (): Promise<void> => {
  await runQueued(at.world, 'fx:converted');
  await runQueued(at.world, 'fx:free-hold');
  await runFx(at.world);
};

test.each([
  ['limit', () => limitOf(at.world)],
  ['target', () => targetOf(at.world, { amount: 100_00 })],
] as const)('a %s order that fifty runs see is converted once', async (_, order) => {
  const { id } = await place(person, order());
  await good();
  await Promise.all(runMany(id, 50));
  await settle();
  expect(await read(person, id)).toMatchObject({ state: 'done', converted: { source: 100_00 } });
  expect((await walletsOf(person)).USD).toBe(900_00);
});

test.each([
  ['limit', () => limitOf(at.world)],
  ['target', () => targetOf(at.world, { amount: 100_00 })],
] as const)('of running, stopping and expiring a %s order one wins', async (_, order) => {
  for (let round = 0; round < 4; round += 1) {
    const before = await walletsOf(person);
    const { id } = await place(person, order());
    await good();
    const stops = Array.from({ length: 20 }, () => codeOf(cancel(person, id)));
    const ends = processes().map((deps) => endFor(deps, id, { state: 'expired', words: null }));
    const runs = runMany(id, 28);
    const [codes] = await Promise.all([Promise.all(stops), Promise.all(ends), Promise.all(runs)]);
    await settle();
    const { state, converted } = await read(person, id);
    const given = state === 'done' ? 100_00 : 0;
    expect(converted.source).toBe(given);
    expect((await walletsOf(person)).USD).toBe(before.USD - given);
    const stopped = codes.filter((code) => code !== 'FX_ORDER_OVER');
    expect(stopped).toHaveLength(state === 'cancelled' ? 1 : 0);
    await rateBecomes(at, '1550');
  }
});

test('turns that are due are converted once each, while some are stopped', async () => {
  const made = await Promise.all(
    [1, 2, 3, 4].map((days) =>
      place(
        person,
        days % 2 ? partsOf(at.world, [1, 1.001], { amount: 20_00 }) : recurringOf(at.world),
      ),
    ),
  );
  const stopped = await place(person, recurringOf(at.world, { firstAt: inDays(at.world, 1) }));
  await at.pass(86_400 + 600);
  await stayLoggedIn(at.world);
  await sample(at);
  const runs = [...made, stopped].flatMap(({ id }) => runMany(id, 10));
  const [code] = await Promise.all([codeOf(cancel(person, stopped.id)), ...runs]);
  await settle();
  await later(at, 60);
  const ended = await read(person, stopped.id);
  expect([code, ended.state]).toEqual(['no error', 'cancelled']);
  expect([0, 50_00]).toContain(ended.converted.source);
  const sums = await Promise.all(
    made.map(async ({ id }) => (await read(person, id)).converted.source),
  );
  expect(sums).toEqual([20_00, 50_00, 20_00, 50_00]);
});

test('one key placed fifty times at once sets its money aside once', async () => {
  const key = crypto.randomUUID();
  const body = limitOf(at.world);
  const codes = await Promise.all(
    Array.from({ length: 50 }, () => codeOf(place(person, body, key))),
  );
  expect(codes.filter((code) => !['no error', 'IDEMPOTENCY_RUNNING'].includes(code))).toEqual([]);
  expect((await walletsOf(person)).USD).toBe(900_00);
  expect((await person.call('fx.orders', { query: {} })).items).toHaveLength(1);
});
