/** From the price to the wallets: what was shown is what happens, once, while it is valid. */

import { randomUUID } from 'node:crypto';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { control } from '#providers/testing.ts';
import {
  changeTerms,
  type FxWorld,
  holder,
  openFxWorld,
  quoteFx,
  sample,
  setRate,
  walletsOf,
} from '#test/worlds/fx.ts';
import { untilLockIsAwaited } from '#test/ledger/lock-order.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { money } from '#test/worlds/transfer.ts';
import { codeOf, failureOf } from '#test/people.ts';
import { type Person, runJob } from '#test/world.ts';
import { findConversion, keepDone } from './conversion-queries.ts';
import { readPosition } from './position.ts';

let at: FxWorld;
let person: Person;
beforeAll(async () => {
  at = await openFxWorld();
});
beforeEach(async () => {
  ({ person } = await holder(at.world));
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await at.close();
});

const convert = (quoteId: string, key: string = randomUUID(), by = person) =>
  by.call('fx.convert', { body: { quoteId } }, money(key));

test.each<[WalletCurrency, 'source' | 'target', number]>([
  ['USD', 'source', 100_00],
  ['USD', 'target', 100_000_01],
  ['NGN', 'source', 155_000_00],
  ['NGN', 'target', 77_77],
])(
  'from %s with the %s typed: the wallets move by what the quote says',
  async (from, side, amount) => {
    const before = await walletsOf(person);
    const pools = await readPosition(at.world.platform, 'USD-NGN');
    const shown = await quoteFx(person, from, amount, side);
    expect(shown[side].amount).toBe(amount);
    expect(shown).toMatchObject({ mid: '1550.0000', marginBasisPoints: 80, fees: [] });
    const { conversionId } = await convert(shown.id);
    const to = shown.target.currency;
    const after = await walletsOf(person);
    expect(after[from]).toBe(before[from] - shown.total);
    expect(after[to]).toBe(before[to] + shown.target.amount);
    const moved = await readPosition(at.world.platform, 'USD-NGN');
    const [given, taken] = [BigInt(shown.source.amount), BigInt(shown.target.amount)];
    const isSale = from === 'USD';
    expect(moved.base - pools.base).toBe(isSale ? given : -taken);
    expect(moved.quote - pools.quote).toBe(isSale ? -taken : given);
    const read = await person.call('fx.conversion', { params: { conversionId } });
    expect(read).toMatchObject({
      source: shown.source,
      target: shown.target,
      price: shown.price,
      rate: shown.rate,
      fee: 0,
      lines: [{ kind: 'margin', basisPoints: 80 }],
    });
    const history = await Promise.all(
      [read.transactionId, read.receivedId].map((transactionId) =>
        person.call('transactions.read', { params: { transactionId } }),
      ),
    );
    expect(history).toMatchObject([
      { type: 'fx', direction: 'out', amount: shown.source.amount, currency: from },
      { type: 'fx', direction: 'in', amount: shown.target.amount, currency: to },
    ]);
    expect(history[0]?.where).toBe(`It’s in your ${to} wallet.`);
  },
);

test('fees of the desk are lines of the quote and are taken from the source', async () => {
  await at.world.platform.pool.query(
    `insert into fee_schedules (id, rail, country, currency, kind, label, from_amount, flat,
      basis_points, effective_from, created_at)
     values ($1, 'fx', null, 'USD', 'service', 'Exchange fee', 0, 25, 0, now() - interval '400 days', now())`,
    [randomUUID()],
  );
  const before = await walletsOf(person);
  const shown = await quoteFx(person, 'USD', 100_00);
  expect(shown).toMatchObject({ fees: [{ label: 'Exchange fee', amount: 25 }], total: 100_25 });
  const { conversionId } = await convert(shown.id);
  expect((await walletsOf(person)).USD).toBe(before.USD - 100_25);
  const read = await person.call('fx.conversion', { params: { conversionId } });
  // 153,760.00 naira for 100.25 dollars.
  expect(read).toMatchObject({ price: '1537.6000', fee: 25, effectivePrice: '1533.7656' });
  await at.world.platform.pool.query("delete from fee_schedules where rail = 'fx'");
});

test('a quote is used once, under fifty parallel tries with one key and with fifty', async () => {
  const before = await walletsOf(person);
  const shown = await quoteFx(person, 'USD', 10_00);
  const key = randomUUID();
  const keys = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? key : randomUUID()));
  const codes = await Promise.all(keys.map((each) => codeOf(convert(shown.id, each))));
  const known = ['no error', 'FX_USED', 'IDEMPOTENCY_RUNNING'];
  expect(codes.filter((code) => !known.includes(code))).toEqual([]);
  expect(codes.filter((_, index) => keys[index] !== key)).not.toContain('INSUFFICIENT_BALANCE');
  const { items } = await person.call('fx.conversions', { query: {} });
  expect(items).toHaveLength(1);
  expect((await walletsOf(person)).USD).toBe(before.USD - 10_00);
  expect(await codeOf(convert(shown.id))).toBe('FX_USED');
});

test('fifty that mark a row that another one removed write it once, without an error', async () => {
  const { conversionId } = await convert((await quoteFx(person, 'USD', 10_00)).id);
  const { db } = at.world.platform;
  const row = await findConversion(db, conversionId);
  if (!row?.done_at) throw new Error('the conversion was not marked');
  const done = row.done_at;
  for (let round = 0; round < 100; round += 1) {
    await db.deleteFrom('fx_conversions').where('id', '=', conversionId).execute();
    await Promise.all(Array.from({ length: 50 }, () => keepDone(db, row, done)));
    expect(await findConversion(db, conversionId)).toEqual(row);
  }
});

test('the same key is the same conversion, and with another quote it is refused', async () => {
  const [one, other] = [await quoteFx(person, 'USD', 10_00), await quoteFx(person, 'USD', 11_00)];
  const key = randomUUID();
  const first = await convert(one.id, key);
  expect(await convert(one.id, key)).toEqual(first);
  expect(await codeOf(convert(other.id, key))).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('a quote that has expired moves nothing; a new one shows the new rate', async () => {
  const before = await walletsOf(person);
  const old = await quoteFx(person, 'USD', 100_00);
  await at.pass(45);
  expect(await codeOf(convert(old.id))).toBe('FX_QUOTE_EXPIRED');
  expect(await walletsOf(person)).toEqual(before);
  await setRate(at.sandbox, '1560');
  await sample(at);
  const fresh = await quoteFx(person, 'USD', 100_00);
  expect(fresh.target.amount).toBeGreaterThan(old.target.amount);
  await convert(fresh.id);
  await setRate(at.sandbox, '1550');
  await sample(at);
});

test('without the money, the PIN, the wallet or the right nothing moves', async () => {
  const shown = await quoteFx(person, 'USD', 5_000_00);
  expect(await failureOf(convert(shown.id))).toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
    details: { missing: 4_000_00, currency: 'USD' },
  });
  const small = await quoteFx(person, 'USD', 10_00);
  expect(
    await codeOf(
      person.call('fx.convert', { body: { quoteId: small.id } }, money(randomUUID(), '0000')),
    ),
  ).toBe('PIN_WRONG');
  const { person: stranger } = await holder(at.world);
  expect(await codeOf(convert(small.id, randomUUID(), stranger))).toBe('NOT_FOUND');
  const noKey = person.call('fx.convert', { body: { quoteId: small.id } });
  expect(await codeOf(noKey)).toBe('IDEMPOTENCY_KEY_MISSING');
  await convert(small.id);
});

test('amounts outside the bounds are refused at the field, in words', async () => {
  const refusal = (amount: number) => failureOf(quoteFx(person, 'USD', amount));
  expect(await refusal(99)).toMatchObject({
    code: 'FX_BELOW_LEAST',
    fields: { amount: 'You can convert $1.00 or more.' },
  });
  expect(await refusal(10_000_01)).toMatchObject({
    code: 'FX_ABOVE_MOST',
    fields: { amount: 'You can convert $10,000.00 at once. Split a larger amount.' },
  });
  for (const side of ['source', 'target'] as const) {
    for (const from of ['USD', 'NGN'] as const) {
      const huge = quoteFx(person, from, Number.MAX_SAFE_INTEGER, side);
      expect(await codeOf(huge)).toBe('FX_ABOVE_MOST');
    }
  }
  for (const amount of [0, -5, 1.5]) {
    expect(await codeOf(quoteFx(person, 'USD', amount))).toBe('INVALID_INPUT');
  }
});

test('the cap of a day counts what is being converted at the same moment', async () => {
  await changeTerms(at.world, {
    base: { marginBp: 80, least: 100, most: 1_000_000, dayCaps: [0, 0, 100_00, null] },
  });
  const quotes = await Promise.all(Array.from({ length: 10 }, () => quoteFx(person, 'USD', 30_00)));
  const codes = await Promise.all(quotes.map(({ id }) => codeOf(convert(id))));
  expect(codes.filter((code) => code === 'no error')).toHaveLength(3);
  expect(codes.filter((code) => code === 'FX_DAY_CAP')).toHaveLength(7);
  const { pairs } = await person.call('fx.home', {});
  expect(pairs[0]?.directions[0]).toMatchObject({ dayCap: 100_00, dayLeft: 10_00 });
  await changeTerms(at.world, {
    base: { marginBp: 80, least: 100, most: 1_000_000, dayCaps: [5000, 100000, 1000000, null] },
  });
});

test('a stale, jumping or disputed rate is not quoted, and people read why', async () => {
  const stops = async () => {
    const { pairs } = await person.call('fx.home', {});
    return [await codeOf(quoteFx(person, 'USD', 10_00)), pairs[0]?.stop?.code];
  };
  await control(at.sandbox, '/fault', { provider: 'maplerad', mode: 'down', seconds: 400 });
  await at.pass(181);
  expect(await stops()).toEqual(['FX_STOPPED', 'stale']);
  await at.pass(220);
  await sample(at);
  expect(await stops()).toEqual(['no error', undefined]);
  await setRate(at.sandbox, '1595', { provider: 'coingecko' });
  await sample(at);
  expect(await stops()).toEqual(['FX_STOPPED', 'disagree']);
  await setRate(at.sandbox, '1650');
  await sample(at);
  expect(await stops()).toEqual(['FX_STOPPED', 'jump']);
  await sample(at);
  await sample(at);
  expect(await stops()).toEqual(['no error', undefined]);
  const { rows } = await at.world.platform.pool.query<{ code: string; over: boolean }>(
    'select code, until is not null as over from fx_stops order by since, code',
  );
  expect(rows).toEqual([
    { code: 'stale', over: true },
    { code: 'disagree', over: true },
    { code: 'jump', over: true },
  ]);
  await setRate(at.sandbox, '1550');
  for (const _ of [1, 2, 3]) await sample(at);
});

test('our own table is quoted at once as it was approved, and never held back as a jump', async () => {
  await changeTerms(at.world, { sources: ['table'], tablePrice: '1450' });
  expect(await quoteFx(person, 'USD', 100_00)).toMatchObject({ mid: '1450.0000' });
  await sample(at);
  await changeTerms(at.world, { tablePrice: '1600' });
  expect(await quoteFx(person, 'USD', 100_00)).toMatchObject({ mid: '1600.0000' });
  await sample(at);
  expect(await quoteFx(person, 'USD', 100_00)).toMatchObject({ mid: '1600.0000' });
  await changeTerms(at.world, { sources: ['maplerad', 'coingecko'], tablePrice: null });
  await sample(at);
});

test('while the job does not run, what needs a price looks at all sources and stops itself', async () => {
  const secondsSince = async (): Promise<number> => {
    const { rows } = await at.world.platform.pool.query<{ at: Date }>('select at from fx_samples');
    return (at.world.clock.now().getTime() - (rows[0]?.at.getTime() ?? 0)) / 1_000;
  };
  await sample(at);
  await at.pass(100);
  await quoteFx(person, 'USD', 10_00);
  expect(await secondsSince()).toBeGreaterThanOrEqual(100);
  await setRate(at.sandbox, '1592', { provider: 'coingecko' });
  await at.pass(100);
  expect(await failureOf(quoteFx(person, 'USD', 10_00))).toMatchObject({
    code: 'FX_STOPPED',
    details: { stop: 'disagree' },
  });
  expect(await secondsSince()).toBeLessThan(100);
  await setRate(at.sandbox, '1550');
  await sample(at);
});

test('a reading of a wrong clock is replaced by the next one', async () => {
  const { pool } = at.world.platform;
  const ahead = new Date(at.world.clock.now().getTime() + 3_600_000);
  await pool.query('update fx_readings set at = $1', [ahead]);
  await pool.query('update fx_values set at = $1', [ahead]);
  expect(await quoteFx(person, 'USD', 10_00)).toMatchObject({ mid: '1550.0000' });
  await sample(at);
  const { rows } = await pool.query<{ at: Date }>(
    'select at from fx_readings union select at from fx_values',
  );
  const now = at.world.clock.now();
  expect(rows.filter((row) => row.at > now)).toEqual([]);
});

test('a conversion that makes the position too large is refused, one that makes it smaller is not', async () => {
  const { base } = await readPosition(at.world.platform, 'USD-NGN');
  const [larger, smaller] = base >= 0n ? (['USD', 'NGN'] as const) : (['NGN', 'USD'] as const);
  const amountOf = { USD: 10_00, NGN: 16_000_00 };
  await changeTerms(at.world, { positionMost: 1_00, coverFrom: 1_00 });
  expect(await failureOf(quoteFx(person, larger, amountOf[larger] * 2))).toMatchObject({
    code: 'FX_STOPPED',
    details: { stop: 'position' },
  });
  const size = base < 0n ? -base : base;
  const most = Number(size) + 35_00;
  await changeTerms(at.world, { positionMost: most, coverFrom: 1_00 });
  const side = larger === 'USD' ? 'source' : 'target';
  const quotes = await Promise.all(
    Array.from({ length: 8 }, () => quoteFx(person, larger, 10_00, side)),
  );
  const codes = await Promise.all(quotes.map(({ id }) => codeOf(convert(id))));
  expect(codes.filter((code) => code === 'no error')).toHaveLength(3);
  expect(codes.filter((code) => code === 'FX_STOPPED')).toHaveLength(5);
  expect(await codeOf(quoteFx(person, smaller, amountOf[smaller]))).toBe('no error');
  await changeTerms(at.world, { positionMost: 10_000_000, coverFrom: 100_000 });
});

test('a quote that expires while the conversion waits is not executed', async () => {
  const { person: other, me } = await holder(at.world);
  const shown = await quoteFx(other, 'USD', 10_00);
  const client = await at.world.platform.pool.connect();
  await client.query('begin');
  await client.query('select id from users where id = $1 for no key update', [me.id]);
  const answer = codeOf(convert(shown.id, randomUUID(), other));
  // The conversion waits for the lock of its owner.
  await untilLockIsAwaited(at.world);
  at.world.clock.advance(46);
  await client.query('commit');
  client.release();
  expect(await answer).toBe('FX_QUOTE_EXPIRED');
  expect((await walletsOf(other)).USD).toBe(1_000_00);
});

test('a company that hangs holds up no one while its last price is fresh', async () => {
  await sample(at);
  await at.pass(30);
  await control(at.sandbox, '/fault', {
    provider: 'maplerad',
    path_regex: '/v1/fx/quote$',
    mode: 'slow',
    delay_ms: 5_000,
    times: 1,
  });
  expect(await codeOf(quoteFx(person, 'USD', 10_00))).toBe('no error');
  expect(await codeOf(person.call('fx.home', {}))).toBe('no error');
});

test('what was left by a crash is completed or removed by what the ledger knows', async () => {
  const shown = await quoteFx(person, 'USD', 10_00);
  const { conversionId } = await convert(shown.id);
  const ask = (text: string, values: unknown[]) => at.world.platform.pool.query(text, values);
  await ask('update fx_conversions set done_at = null where id = $1', [conversionId]);
  const orphan = randomUUID();
  await ask(
    `insert into fx_conversions select (jsonb_populate_record(c, jsonb_build_object('id', $2::text,
      'quote_id', null, 'reference', $2::text))).* from fx_conversions c where id = $1`,
    [conversionId, orphan],
  );
  // The person's list has the posted conversion, and never the orphan.
  const listed = async () =>
    (await person.call('fx.conversions', { query: {} })).items.map(({ id }) => id);
  expect(await listed()).toEqual([conversionId]);
  await at.pass(121);
  await runJob(at.world, 'fx:sweep', {});
  const { rows } = await ask('select id, done_at from fx_conversions where id = any ($1)', [
    [conversionId, orphan],
  ]);
  expect(rows).toEqual([{ id: conversionId, done_at: expect.any(Date) }]);
});
