/** Rules for money that comes in: each arrival is shared out once. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTx } from '#platform/db/pool.ts';
import { declareFollower } from '#platform/realtime/follow.ts';
import {
  arrives as comesIn,
  followArrival,
  readRun,
  removeRule,
  setRule,
  vaultOf,
} from '#test/fx-incoming.ts';
import { untilLockIsAwaited } from '#test/ledger/lock-order.ts';
import { anotherProcess, later, ordersAgree, rateBecomes, runFx, told } from '#test/fx-orders.ts';
import {
  changeTerms,
  type FxWorld,
  holder,
  openFxWorld,
  setRate,
  walletsOf,
} from '#test/worlds/fx.ts';
import { fund } from '#test/money.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { codeOf, failureOf } from '#test/people.ts';
import { money } from '#test/worlds/transfer.ts';
import { identityOf, type Person } from '#test/world.ts';
import { startRuns } from './queries.ts';
import { runIncoming } from './run.ts';

let at: FxWorld;
let person: Person;
let userId: string;
beforeAll(async () => {
  at = await openFxWorld();
  await declareFollower(at.world.platform, 'fx-incoming');
});
beforeEach(async () => {
  await rateBecomes(at, '1550');
  const made = await holder(at.world, 0n, 100_00n);
  person = made.person;
  userId = made.me.id;
  await person.call(
    'funds-protection.move-in',
    { body: { currency: 'USD', amount: 10_00 } },
    money(),
  );
});
afterAll(async () => {
  await ordersAgree(at.world);
  await ledgerHolds(at.world);
  await at.close();
});

const rule = (convert: number, vault: number, least = 0) => setRule(person, convert, vault, least);
const arrives = (amount: bigint): Promise<string> => comesIn(at.world, userId, amount);
const follow = (id: string): Promise<void> => followArrival(at.world, id);
const settle = async (id: string): Promise<void> => {
  await follow(id);
  await runFx(at.world);
};
const vaulted = () => vaultOf(person);
const conversions = async () => (await person.call('fx.conversions', { query: {} })).items;

test('one share is converted, one goes to the vault, the rest stays, once', async () => {
  expect(await rule(50, 20)).toMatchObject({ currency: 'USD', convert: 50, vault: 20, keep: 30 });
  const id = await arrives(1_000_00n);
  await settle(id);
  await settle(id);
  expect(await walletsOf(person)).toEqual({ USD: 90_00 + 300_00, NGN: 768_800_00 });
  expect(await vaulted()).toBe(210_00);
  expect(await conversions()).toMatchObject([
    { isIncoming: true, source: { amount: 500_00, currency: 'USD' } },
  ]);
  expect(await told(person, 'converted')).toHaveLength(1);
  expect(await told(person, 'vault')).toEqual(['$200.00 moved to your vault']);
});

test('only money from outside, after the rule, from its least on', async () => {
  await arrives(50_00n);
  await rule(100, 0, 20_00);
  await arrives(19_99n);
  // A movement without a deposit, such as a correction.
  await fund(at.world, userId, 30_00n, 'USD');
  await settle(await arrives(20_00n));
  expect(await conversions()).toMatchObject([{ source: { amount: 20_00 } }]);
});

test('the rule needs two wallets, a vault for its share, and the PIN', async () => {
  const stranger = await holder(at.world, 0n, 0n);
  const body = { to: 'NGN', shares: { convert: 0, vault: 10 }, least: 0 } as const;
  const params = { currency: 'USD' } as const;
  const missing = stranger.person.call('fx.set-incoming', { params, body }, money());
  expect(await failureOf(missing)).toMatchObject({ code: 'FX_VAULT_MISSING' });
  const wrong = person.call('fx.set-incoming', { params, body }, money(undefined, '1111'));
  expect(await codeOf(wrong)).toBe('PIN_WRONG');
  const same = { ...body, to: 'USD' } as const;
  expect(await codeOf(person.call('fx.set-incoming', { params, body: same }, money()))).toBe(
    'FX_PAIR',
  );
  const home = await person.call('fx.home', {});
  expect([home.incoming, home.vaults]).toEqual([[], ['USD']]);
});

test('a changed rule counts from now on; a removed one stops what waits', async () => {
  await rule(100, 0);
  const { createdAt } = await rule(100, 0);
  expect((await rule(40, 0)).createdAt > createdAt).toBe(true);
  await setRate(at.sandbox, '1700');
  await later(at, 60);
  await settle(await arrives(100_00n));
  expect(await conversions()).toEqual([]);
  await person.call('fx.remove-incoming', { params: { currency: 'USD' } });
  expect(await codeOf(person.call('fx.remove-incoming', { params: { currency: 'USD' } }))).toBe(
    'NOT_FOUND',
  );
  await setRate(at.sandbox, '1550');
  await later(at, 60);
  await later(at, 600);
  expect(await conversions()).toEqual([]);
  expect((await person.call('fx.home', {})).incoming).toEqual([]);
});

test('without a rate it is tried for a day, then missed with words; the vault has its share', async () => {
  await rule(50, 20);
  await setRate(at.sandbox, '1700');
  await later(at, 60);
  await settle(await arrives(100_00n));
  expect([await vaulted(), await conversions()]).toEqual([30_00, []]);
  await at.pass(86_400);
  await setRate(at.sandbox, '1550', { provider: 'maplerad' });
  await later(at, 60);
  const { rows } = await at.world.platform.pool.query(
    'select state, words from fx_incoming_runs where user_id = $1',
    [userId],
  );
  expect(rows).toMatchObject([{ state: 'missed', words: expect.stringMatching(/rate|sources/) }]);
  expect(await told(person, 'could not apply your rule')).toHaveLength(1);
});

test('fifty runs of one arrival by two processes share it out once', async () => {
  await rule(50, 20);
  const id = await arrives(1_000_00n);
  await follow(id);
  const other = anotherProcess(at.world);
  const deps = identityOf(at.world);
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => runIncoming(index % 2 ? deps : other.deps, id)),
  );
  await other.close();
  expect(await conversions()).toHaveLength(1);
  expect([await vaulted(), (await walletsOf(person)).USD]).toEqual([210_00, 390_00]);
});

describe('more than can be exchanged', () => {
  const capOf = async (cap: number): Promise<void> => {
    const { rows } = await at.world.platform.pool.query(
      "select terms->'base' as base from fx_terms",
    );
    await changeTerms(at.world, { base: { ...rows[0]?.base, dayCaps: [1, 1, cap, null] } });
  };
  afterEach(() => capOf(10_000_00));

  test('at once: what is above it stays, and the person reads how much', async () => {
    await capOf(50_000_00);
    await rule(100, 0);
    const id = await arrives(12_000_00n);
    await settle(id);
    expect(await conversions()).toMatchObject([{ source: { amount: 10_000_00 } }]);
    expect((await walletsOf(person)).USD).toBe(90_00 + 2_000_00);
    expect(await readRun(at.world, id)).toEqual({
      state: 'done',
      words:
        '$2,000.00 was not converted. That part is above what you can convert in one go or in 24 hours.',
    });
    expect(await told(person, 'could not apply your rule')).toEqual([
      'We could not apply your rule to $2,000.00',
    ]);
  });

  test('in a day: what is left of the day is converted, and the vault has its share', async () => {
    await capOf(400_00);
    await rule(50, 20);
    const id = await arrives(1_000_00n);
    await settle(id);
    expect(await conversions()).toMatchObject([{ source: { amount: 400_00 } }]);
    expect([await vaulted(), (await walletsOf(person)).USD]).toEqual([210_00, 90_00 + 400_00]);
    expect(await readRun(at.world, id)).toMatchObject({
      state: 'done',
      words: expect.stringMatching(/^\$100\.00 was not converted\./),
    });
    expect(await told(person, 'could not apply your rule')).toEqual([
      'We could not apply your rule to $100.00',
    ]);
    expect(await told(person, 'vault')).toEqual(['$200.00 moved to your vault']);
  });

  test('with nothing left of the day it waits for the next one', async () => {
    await capOf(400_00);
    await rule(100, 0);
    await settle(await arrives(400_00n));
    await later(at, 60);
    const id = await arrives(100_00n);
    await settle(id);
    expect(await readRun(at.world, id)).toMatchObject({
      state: 'waiting',
      words: expect.stringContaining('$0.00 is left'),
    });
    await later(at, 86_380);
    expect(await readRun(at.world, id)).toEqual({ state: 'done', words: null });
    expect(await conversions()).toMatchObject([
      { source: { amount: 100_00 } },
      { source: { amount: 400_00 } },
    ]);
  });
});

describe('stopping a rule', () => {
  const vaultIs = async (isOn: boolean): Promise<void> => {
    const { pool, flags } = at.world.platform;
    await pool.query("update feature_flags set enabled = $1 where key = 'vault'", [isOn]);
    flags.forget();
  };

  test('stops the share of the vault, too, if only the other one was moved', async () => {
    await rule(50, 20);
    const id = await arrives(100_00n);
    await vaultIs(false);
    await settle(id);
    expect(await conversions()).toHaveLength(1);
    await removeRule(person);
    await vaultIs(true);
    expect(await readRun(at.world, id)).toEqual({
      state: 'missed',
      words: 'You removed the rule. Its share was converted before.',
    });
    await later(at, 600);
    expect(await vaulted()).toBe(10_00);
  });

  test('says that the vault had its share before', async () => {
    await rule(50, 20);
    await setRate(at.sandbox, '1700');
    await later(at, 60);
    const id = await arrives(100_00n);
    await settle(id);
    await removeRule(person);
    expect(await readRun(at.world, id)).toEqual({
      state: 'missed',
      words: 'You removed the rule. The share of the vault was moved before.',
    });
    expect([await vaulted(), await conversions()]).toEqual([30_00, []]);
    await setRate(at.sandbox, '1550');
    await later(at, 60);
    await later(at, 60);
  });

  test('stops what came in at the same moment', async () => {
    await rule(50, 20);
    const id = await arrives(100_00n);
    const [started, removalWaits] = [
      Promise.withResolvers<number>(),
      Promise.withResolvers<null>(),
    ];
    const following = inTx(at.world.platform.db, async (tx) => {
      started.resolve((await startRuns(tx, [id], at.world.clock.now())).length);
      await removalWaits.promise;
    });
    expect(await started.promise).toBe(1);
    const removal = removeRule(person);
    await untilLockIsAwaited(at.world);
    removalWaits.resolve(null);
    await Promise.all([following, removal]);
    await settle(id);
    expect(await readRun(at.world, id)).toEqual({
      state: 'missed',
      words: 'You removed the rule.',
    });
    expect(await conversions()).toEqual([]);
  });

  test('while it runs: each share is moved or stopped, and the words say which', async () => {
    const other = anotherProcess(at.world);
    const deps = identityOf(at.world);
    for (let round = 0; round < 4; round += 1) {
      await rule(50, 20);
      const [saved = 0, count] = [await vaulted(), (await conversions()).length];
      const id = await arrives(100_00n);
      await follow(id);
      const runs = Array.from({ length: 8 }, (_, index) =>
        runIncoming(index % 2 ? deps : other.deps, id),
      );
      await Promise.all([...runs, removeRule(person)]);
      await runFx(at.world);
      const wasConverted = (await conversions()).length > count;
      const wasSaved = ((await vaulted()) ?? 0) > saved;
      const parts = [
        'You removed the rule.',
        ...(wasConverted ? ['Its share was converted before.'] : []),
        ...(wasSaved ? ['The share of the vault was moved before.'] : []),
      ];
      expect(await readRun(at.world, id)).toEqual(
        wasConverted && wasSaved
          ? { state: 'done', words: null }
          : { state: 'missed', words: parts.join(' ') },
      );
    }
    await other.close();
  });
});
