/** The estimate of a visitor: the sums of a real quote, nothing stored, errors at their field. */

import { ApiError } from '@cowrie/contract';
import { sendPlaces } from '@cowrie/contract/status/data';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { codeOf, failureOf } from '#test/people.ts';
import { bankCode, openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import type { World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
});
afterAll(() => close());
beforeEach(() => control(sandbox, '/reset', {}));

type Query = { method: string; country: string; amount: string; side?: string };
const estimate = (query: Query) =>
  world.person().call('status.estimate', { query: query as never });

test('it says what a quote says, and stores nothing', async () => {
  const { person } = await sender(world, 200_000_00n);
  const to = {
    rail: 'bank',
    country: 'NG',
    bankCode: await bankCode(person),
    accountNumber: '0690000032',
  } as const;
  await world.platform.pool.query(
    `insert into fee_schedules (id, rail, country, currency, kind, label, from_amount, flat, basis_points, effective_from, created_at)
     values (gen_random_uuid(), 'bank', 'NG', 'NGN', 'service', 'Transfer fee', 0, 1500, 25, now() - interval '1 day', now())`,
  );
  const { rows: before } = await world.platform.pool.query('select count(*) from quotes');
  const found = await estimate({ method: 'bank', country: 'NG', amount: '4000000' });
  const { rows: after } = await world.platform.pool.query('select count(*) from quotes');
  expect(after).toEqual(before);
  const quote = await person.call('transfers.quote', { body: { to, amount: 40_000_00 } });
  expect(found).toMatchObject({
    fees: quote.fees,
    total: quote.total,
    source: quote.source,
    target: quote.target,
    rate: null,
    arrival: { words: quote.arrival.words },
    paused: null,
  });
  await world.platform.pool.query("delete from fee_schedules where label = 'Transfer fee'");
});

test('abroad it has the rate, its time and both sides, whichever was typed', async () => {
  const sent = await estimate({ method: 'momo', country: 'GH', amount: '5000000' });
  expect(sent.rate?.ours).toBe(sent.rate?.mid);
  expect(Date.parse(sent.rate?.at ?? '')).toBeGreaterThan(0);
  expect(sent.target.currency).toBe('GHS');
  const wanted = String(sent.target.amount);
  const got = await estimate({ method: 'momo', country: 'GH', amount: wanted, side: 'target' });
  expect(got.target.amount).toBe(sent.target.amount);
  expect(got.source.amount).toBeLessThanOrEqual(sent.source.amount);
});

test('a bad amount is named at its field, and an unknown corridor is not found', async () => {
  const bad = ['0', '-5', '1e9', '10.5', '', '<script>', '9'.repeat(400), '999999999999'];
  for (const amount of bad) {
    const failure = await failureOf(estimate({ method: 'momo', country: 'GH', amount }));
    expect(failure).toBeInstanceOf(ApiError);
    expect((failure as ApiError).fields['amount']).toMatch(/amount/i);
  }
  const below = await failureOf(estimate({ method: 'usd_bank', country: 'US', amount: '50' }));
  expect(below).toMatchObject({
    code: 'AMOUNT_BELOW_LEAST',
    fields: { amount: 'Minimum transfer amount is $1.00' },
  });
  expect(await codeOf(estimate({ method: 'momo', country: 'ZZ', amount: '100' }))).toBe(
    'ESTIMATE_UNKNOWN',
  );
  expect(await codeOf(estimate({ method: 'tag', country: 'GH', amount: '100' }))).toBe(
    'ESTIMATE_UNKNOWN',
  );
  expect(await codeOf(estimate({ method: 'momo', country: 'gh', amount: '100' }))).toBe(
    'INVALID_INPUT',
  );
});

test('while the company is down it says that there is no rate, and invents none', async () => {
  await control(sandbox, '/fault', { provider: 'maplerad', mode: 'down', times: 1_000 });
  world.clock.advance(3_600);
  const asked = { method: 'momo', country: 'KE', amount: '7000000' };
  expect(await codeOf(estimate(asked))).toBe('RATE_UNAVAILABLE');
  expect((await estimate({ method: 'bank', country: 'NG', amount: '7000000' })).rate).toBeNull();
  const { rows } = await world.person().call('status.pricing', {});
  const kenya = rows.find(({ corridor }) => corridor.key === 'momo:KE');
  expect(kenya?.samples.map(({ gets }) => gets)).toEqual([null, null, null, null]);
  expect(kenya?.samples[0]?.cost).toBe(0);
});

test('every place has its corridors, with the limits of every tier', async () => {
  const { places, tiers } = await world.person().call('status.corridors', {});
  expect(places.map(({ slug }) => slug)).toEqual(sendPlaces.map(({ slug }) => slug));
  expect(places.filter(({ corridors }) => corridors.length === 0)).toEqual([]);
  const ghana = places.find(({ slug }) => slug === 'ghana');
  expect(ghana?.corridors.map(({ key }) => key)).toEqual(['bank:GH', 'momo:GH']);
  expect(places.find(({ slug }) => slug === 'cote-divoire')?.country).toBe('CI');
  expect(tiers).toContainEqual({ tier: 0, currency: 'NGN', single: 50_000_00, day: 50_000_00 });
});

test('a pause is said on the corridor, its estimate and the status page', async () => {
  await world.platform.pool.query(
    "update feature_flags set enabled = false, since = now() where key = 'rail-bank'",
  );
  world.platform.flags.forget();
  world.clock.advance(10);
  const found = await estimate({ method: 'bank', country: 'NG', amount: '6000000' });
  expect(found.paused).toContain('Transfers to Nigerian banks have been paused');
  const { services } = await world.person().call('status.read', {});
  expect(services.find(({ key }) => key === 'bank-ng')?.state).toBe('paused');
  await world.platform.pool.query(
    "update feature_flags set enabled = true where key = 'rail-bank'",
  );
  world.platform.flags.forget();
});
