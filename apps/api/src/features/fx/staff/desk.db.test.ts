/**
 * Exchanging as staff see it, the actions of one member of staff, and the signals that something is
 * wrong.
 */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control } from '#providers/testing.ts';
import { stayLoggedIn } from '#test/worlds/bill.ts';
import { coverAfter, lastCover, openCoverWorld, poolOf, setPosition } from '#test/worlds/cover.ts';
import { logInAgain } from '#test/duress.ts';
import { changeTerms, type FxWorld, holder, quoteFx, sample, setRate } from '#test/worlds/fx.ts';
import { endFaults, ledgerHolds, plan } from '#test/worlds/payout.ts';
import { codeOf } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { money } from '#test/worlds/transfer.ts';
import { type Person, runJob } from '#test/world.ts';

let at: FxWorld;
let staff: Person;
let reader: Person;
let customer: Awaited<ReturnType<typeof holder>>;
beforeAll(async () => {
  at = await openCoverWorld();
  staff = (await staffWith(at.world, 'fx.read', 'fx.write', 'overview.read')).person;
  reader = (await staffWith(at.world, 'fx.read', 'overview.read')).person;
  customer = await holder(at.world, 9_000_000_00n, 9_000_00n);
  await control(at.sandbox, '/maplerad/float', { currency: 'NGN', balance: 500_000_000_00 });
  await control(at.sandbox, '/maplerad/float', { currency: 'USD', balance: 1_000_000_00 });
});
beforeEach(async () => {
  await stayLoggedIn(at.world);
  await logInAgain(at.world);
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await at.close();
});

const reason = 'checked with the company';
const pair = 'USD-NGN' as const;

const convert = async (from: 'USD' | 'NGN', amount: number) => {
  const { id: quoteId } = await quoteFx(customer.person, from, amount);
  return customer.person.call('fx.convert', { body: { quoteId } }, money(randomUUID()));
};
const desk = async (by = staff) => {
  const { pairs, pools } = await by.call('fx.desk', {});
  const [first] = pairs;
  if (!first) throw new Error('the desk has no pair');
  return { ...first, pools };
};
/** Reads within five seconds share one result, so each read here comes later. */
const signal = async (kind: string, part: string | null = null, by = staff) => {
  await at.pass(6);
  await stayLoggedIn(at.world);
  const { items } = await by.call('staff.signals', {});
  return items.find((item) => item.kind === kind && item.part === part);
};

describe('the desk', () => {
  test('adds the day up, and values what the pools hold', async () => {
    const before = (await desk()).day;
    await convert('USD', 100_00);
    await convert('NGN', 310_000_00);
    const { day, position, pools } = await desk();
    const rows = await at.world.platform.pool.query<{ earned: bigint; naira: bigint }>(
      `select earned, case when source_currency = 'NGN' then source_amount else target_amount end as naira
       from fx_conversions order by created_at desc limit 2`,
    );
    const sum = (name: 'earned' | 'naira') =>
      Number(rows.rows.reduce((all, row) => all + row[name], 0n));
    expect(day.conversions - before.conversions).toBe(2);
    expect(day.earned.amount - before.earned.amount).toBe(sum('earned'));
    expect(day.volume.amount - before.volume.amount).toBe(sum('naira'));
    expect(day.result.amount).toBe(
      day.earned.amount + day.moved.amount - day.coverCost.amount - day.promised.amount,
    );
    expect(position).toEqual({ amount: Number(await poolOf(at.world, 'USD')), currency: 'USD' });
    const dollars = pools.find(({ currency }) => currency === 'USD');
    expect(dollars?.worth).toEqual({ amount: position.amount * 1_550, currency: 'NGN' });
  });

  test('lists conversions by reference and tag, and the search finds one', async () => {
    const { conversionId } = await convert('USD', 5_00);
    const list = async (search: string) =>
      (await reader.call('fx.staff-conversions', { query: { search } })).items;
    const { rows } = await at.world.platform.pool.query<{ reference: string }>(
      'select reference from fx_conversions where id = $1',
      [conversionId],
    );
    const reference = rows[0]?.reference ?? '';
    expect(await list(reference.toLowerCase())).toMatchObject([
      { id: conversionId, source: '$5.00', margin: '0.80 %', by: 'At once' },
    ]);
    expect((await list(`@${customer.me.tag}`)).map(({ id }) => id)).toContain(conversionId);
    expect(await list('FX_NOTHING')).toEqual([]);
    const { items } = await reader.call('staff.search', { query: { text: reference } });
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'conversion', id: conversionId, title: reference }),
    );
  });

  test('counts what people wait for, near the price and far from it', async () => {
    const before = await desk();
    const now = at.world.clock.now();
    const put = (micros: bigint, state = 'waiting') =>
      at.world.platform.pool.query(
        `insert into fx_alerts (id, user_id, pair, from_currency, to_currency, price, micros, state,
           fired_at, created_at) values ($1, $2, $3, 'USD', 'NGN', '1', $4, $5, $6, $7)`,
        [randomUUID(), customer.me.id, pair, micros, state, state === 'fired' ? now : null, now],
      );
    const micros = BigInt(Math.round(Number(before.now.directions[0]?.price ?? 0) * 1_000_000));
    for (const awayBp of [40n, 90n, 190n, 490n, 900n]) {
      await put(micros + (micros * awayBp) / 10_000n);
    }
    await put(micros, 'fired');
    const { alerts } = await desk();
    expect(alerts.waiting - before.alerts.waiting).toBe(5);
    expect(alerts.fired - before.alerts.fired).toBe(1);
    const grown = alerts.near.map(
      ({ alerts: count }, index) => count - (before.alerts.near[index]?.alerts ?? 0),
    );
    expect(alerts.near.map(({ withinBasisPoints }) => withinBasisPoints)).toEqual([
      50, 100, 200, 500,
    ]);
    expect(grown).toEqual([1, 2, 3, 4]);
    await at.world.platform.pool.query('delete from fx_alerts');
  });

  test('a month adds up its days, with covers', async () => {
    await setPosition(at.world, 3_000_00n);
    await setRate(at.sandbox, '1550', { provider: 'maplerad', spread_bp: 20 });
    expect(await coverAfter(at)).toMatchObject({ state: 'done' });
    await setRate(at.sandbox, '1550');
    const month = new Date(at.world.clock.now().getTime() + 3_600_000).toISOString().slice(0, 7);
    const figures = (query: { month: string }) =>
      reader.call('fx.figures', { query: { pair, ...query } });
    const { days, currency } = await figures({ month });
    expect(currency).toBe('NGN');
    const { rows } = await at.world.platform.pool.query<{ earned: bigint; cost: bigint }>(
      `select (select sum(earned) from fx_conversions where done_at is not null)::bigint as earned,
         (select sum(cost) from fx_covers where state = 'done')::bigint as cost`,
    );
    const sum = (name: 'earned' | 'coverCost') => days.reduce((all, day) => all + day[name], 0);
    expect([sum('earned'), sum('coverCost')]).toEqual([
      Number(rows[0]?.earned),
      Number(rows[0]?.cost),
    ]);
    expect(sum('coverCost')).toBeGreaterThan(0);
    expect((await figures({ month: '2020-01' })).days).toEqual([]);
  });
});

describe('cover now', () => {
  const coverNow = (by = staff) => by.call('fx.cover-now', { params: { pair }, body: { reason } });

  test('exchanges what the job would, with a reason in the log', async () => {
    await sample(at);
    await setPosition(at.world, 999_99n);
    expect(await codeOf(coverNow())).toBe('FX_COVER_NOTHING');
    await setPosition(at.world, 1_000_00n);
    expect(await codeOf(coverNow(reader))).toBe('FORBIDDEN');
    const { coverId } = await coverNow();
    expect(await reader.call('fx.cover', { params: { coverId } })).toMatchObject({
      state: 'done',
      source: { amount: 1_000_00, currency: 'USD' },
      target: { amount: 1_550_000_00, currency: 'NGN' },
      mid: '1550.0000',
      actions: [],
    });
    const { rows } = await at.world.platform.pool.query<{ detail: object }>(
      "select detail from audit_log where action = 'fx.cover_ordered' and subject = $1",
      [`fx-cover:${coverId}`],
    );
    expect(rows[0]?.detail).toMatchObject({ reason });
    const { items } = await reader.call('fx.covers', { query: { is: 'done' } });
    expect(items[0]).toMatchObject({ id: coverId, source: '$1,000.00', price: '1550.0000' });
  });

  test('keeps to the pause after a refusal', async () => {
    await setPosition(at.world, 1_000_00n);
    await plan(at.sandbox, { path_regex: '/v1/fx$', method: 'POST', mode: '400', times: 1 });
    await coverNow();
    expect((await lastCover(at.world)).state).toBe('refused');
    expect(await codeOf(coverNow())).toBe('FX_COVER_RESTS');
    await at.pass(60);
    await coverNow();
    expect((await lastCover(at.world)).state).toBe('done');
  });

  test('is refused without a rate, and while one is under way', async () => {
    await setPosition(at.world, 1_000_00n);
    await plan(at.sandbox, { path_regex: '/v1/fx/quote$', method: 'POST', mode: '500' });
    await at.pass(400);
    await stayLoggedIn(at.world);
    await logInAgain(at.world);
    expect(await codeOf(coverNow())).toBe('FX_STOPPED');
    await endFaults(at.sandbox);
    await at.pass(20);
    await plan(at.sandbox, { path_regex: '/v1/fx$', method: 'POST', mode: '500', times: 1 });
    const { coverId } = await coverNow();
    expect((await lastCover(at.world)).state).toBe('unknown');
    expect(await codeOf(coverNow())).toBe('FX_COVER_OPEN');
    expect((await desk()).openCover).toBe(coverId);
    await at.world.platform.pool.query(
      "update fx_covers set state = 'dropped', ended_at = $2 where id = $1",
      [coverId, at.world.clock.now()],
    );
  });
});

describe('the signals', () => {
  test('tell that a pair is not quoted for five minutes', async () => {
    await runJob(at.world, 'fx:sample', {});
    expect((await signal('fx_stops'))?.count ?? 0).toBe(0);
    await setRate(at.sandbox, '1900', { provider: 'coingecko' });
    // The new price counts once three minutes agree.
    for (let turn = 0; turn < 3; turn += 1) await sample(at);
    expect((await signal('fx_stops'))?.count ?? 0).toBe(0);
    await at.pass(300);
    await runJob(at.world, 'fx:sample', {});
    expect(await signal('fx_stops')).toMatchObject({ count: 1, to: '/admin/fx/position' });
    const { person: outsider } = await staffWith(at.world, 'overview.read');
    expect(await signal('fx_stops', null, outsider)).toBeUndefined();
    await setRate(at.sandbox, '1550');
    for (let turn = 0; turn < 3; turn += 1) await sample(at);
    expect((await signal('fx_stops'))?.count ?? 0).toBe(0);
  });

  test('tell of a position above four fifths of its limit', async () => {
    await changeTerms(at.world, { positionMost: 10_000_00, coverFrom: 10_000_00 });
    await setPosition(at.world, -8_000_00n);
    expect((await signal('fx_position'))?.count ?? 0).toBe(0);
    await setPosition(at.world, -8_000_01n);
    const found = await signal('fx_position');
    expect(found).toMatchObject({ count: 1 });
    expect(JSON.stringify(found)).toContain('800001');
    await setPosition(at.world, 0n);
    await changeTerms(at.world, { positionMost: 100_000_00, coverFrom: 1_000_00 });
  });

  test('tell of an exchange that is unknown for half an hour, and of refusals', async () => {
    await setPosition(at.world, 2_000_00n);
    await plan(at.sandbox, { path_regex: '/v1/fx$', method: 'POST', mode: '500', times: 1 });
    await coverAfter(at);
    expect((await lastCover(at.world)).state).toBe('unknown');
    expect((await signal('fx_covers', 'unknown'))?.count ?? 0).toBe(0);
    await at.pass(1_800);
    const unknown = await signal('fx_covers', 'unknown');
    expect(unknown).toMatchObject({ count: 1, to: '/admin/fx/covers?is=unknown' });
    expect(JSON.stringify(unknown)).toContain('200000');
    await at.world.platform.pool.query(
      "update fx_covers set state = 'dropped', ended_at = $1 where state = 'unknown'",
      [at.world.clock.now()],
    );
    await plan(at.sandbox, { path_regex: '/v1/fx$', method: 'POST', mode: '400' });
    for (const [pause, told] of [
      [60, 0],
      [120, 0],
      [240, 1],
    ] as const) {
      await coverAfter(at, pause);
      expect((await signal('fx_covers', 'refused'))?.count ?? 0).toBe(told);
    }
    await endFaults(at.sandbox);
    await coverAfter(at, 3_600);
    expect((await signal('fx_covers', 'refused'))?.count ?? 0).toBe(0);
  });

  test('tell at once that our balance at the company is too small', async () => {
    await control(at.sandbox, '/maplerad/float', { currency: 'USD', balance: 1_00 });
    await setPosition(at.world, 2_000_00n);
    await coverAfter(at);
    expect(await signal('fx_covers', 'refused')).toMatchObject({ count: 1 });
    await control(at.sandbox, '/maplerad/float', { currency: 'USD', balance: 1_000_000_00 });
    await coverAfter(at, 600);
    expect((await signal('fx_covers', 'refused'))?.count ?? 0).toBe(0);
  });

  test('tell that the budget of the rate promise is used up', async () => {
    const { conversionId } = await convert('USD', 5_00);
    expect((await signal('fx_promise'))?.count ?? 0).toBe(0);
    const promised = (amount: number) =>
      at.world.platform.pool.query(
        `update fx_conversions set promised = $1, promised_at = $2 where id = $3`,
        [amount, at.world.clock.now(), conversionId],
      );
    await promised(200_000_00);
    expect(await signal('fx_promise')).toMatchObject({ count: 1 });
    expect((await desk()).day.promised.amount).toBe(200_000_00);
    await promised(0);
    expect((await signal('fx_promise'))?.count ?? 0).toBe(0);
  });
});
