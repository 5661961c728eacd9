/** An exchange at the company never becomes a difference that the books cannot explain. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { control } from '#providers/testing.ts';
import { coverAfter, openCoverWorld, setPosition } from '#test/worlds/cover.ts';
import type { FxWorld } from '#test/worlds/fx.ts';
import { plan } from '#test/worlds/payout.ts';
import { staffWith } from '#test/staff.ts';
import type { Person } from '#test/world.ts';

let at: FxWorld;
let staff: Person;
beforeAll(async () => {
  at = await openCoverWorld();
  staff = (await staffWith(at.world, 'providers.read', 'providers.write')).person;
  await control(at.sandbox, '/maplerad/float', { currency: 'NGN', balance: 500_000_000_00 });
  await control(at.sandbox, '/maplerad/float', { currency: 'USD', balance: 1_000_000_00 });
});
afterAll(() => at.close());

/** Result of the comparison of balances now, by currency. */
const compare = async () => {
  at.world.clock.advance(1);
  await staff.call('wallets.reconcile', { params: { company: 'maplerad' } });
  const { items } = await staff.call('wallets.company-books', {});
  const of = (currency: string) => {
    const found = items.find((item) => item.company === 'maplerad' && item.currency === currency);
    const doubt = found?.lines.find(({ kind }) => kind === 'outcome_unknown');
    return { unexplained: found?.unexplained, inDoubt: doubt?.amount ?? null };
  };
  return { naira: of('NGN'), dollars: of('USD') };
};
const clear = { unexplained: 0, inDoubt: null };

const reading = (value: 'bare' | 'referenced') =>
  control(at.sandbox, '/reading', { provider: 'maplerad', name: 'fx_history', value });

test('one that is done, in doubt, and found is explained in both currencies', async () => {
  expect(await compare()).toEqual({ naira: clear, dollars: clear });
  await setPosition(at.world, 2_000_00n);
  expect(await coverAfter(at)).toMatchObject({ state: 'done' });
  expect(await compare()).toEqual({ naira: clear, dollars: clear });
  await setPosition(at.world, 3_000_00n);
  await reading('bare');
  const fault = { path_regex: '/v1/fx$', method: 'POST', times: 1 };
  await plan(at.sandbox, { ...fault, mode: '500_after' });
  expect(await coverAfter(at)).toMatchObject({ state: 'unknown' });
  expect(await compare()).toEqual({
    naira: { unexplained: 0, inDoubt: 4_650_000_00 },
    dollars: { unexplained: 0, inDoubt: -3_000_00 },
  });
  await reading('referenced');
  expect(await coverAfter(at, 3_600)).toMatchObject({ state: 'done' });
  expect(await compare()).toEqual({ naira: clear, dollars: clear });
});

test('one in doubt that did not happen explains nothing else', async () => {
  await setPosition(at.world, 3_000_00n);
  await plan(at.sandbox, { path_regex: '/v1/fx$', method: 'POST', times: 1, mode: '500' });
  expect(await coverAfter(at)).toMatchObject({ state: 'unknown' });
  const inDoubt = { unexplained: 0, inDoubt: 0 };
  expect(await compare()).toEqual({ naira: inDoubt, dollars: inDoubt });
  // More naira is gone than the exchange can explain: it would have brought some.
  const balances = await at.world.platform.providers.maplerad.wallets.balances();
  const naira = balances.find(({ currency }) => currency === 'NGN')?.available.minor ?? 0n;
  await control(at.sandbox, '/maplerad/float', { currency: 'NGN', balance: Number(naira) - 500 });
  expect((await compare()).naira).toEqual({ unexplained: -500, inDoubt: 0 });
});
