/** Prices of other services: entered by one, decided by another, shown for thirty days. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ComparisonChange } from '@cowrie/contract/status/routes';
import { codeOf } from '#test/people.ts';
import { openTransferWorld } from '#test/worlds/transfer.ts';
import { twoPeople } from '#test/two-people.ts';
import type { Person, World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
});
afterAll(() => close());
beforeEach(async () => {
  ({ maker, checker } = await twoPeople(world));
});

const reason = 'seen on their public price page';
const ago = (days: number) =>
  new Date(world.clock.now().getTime() - days * 86_400_000).toISOString();
const added = (over: object = {}): ComparisonChange => ({
  kind: 'add',
  corridor: 'momo:GH',
  service: 'Another service',
  total: 100_000_00,
  theirs: 9_999_999_00,
  source: 'https://prices.example/ghana',
  seenAt: ago(1),
  ...over,
});
const propose = (change: ComparisonChange, by = maker) =>
  by.call('status.propose-comparison', { body: { change, reason } });
const approve = (approvalId: string, by = checker) =>
  by.call('approvals.decide', { params: { approvalId }, body: { decision: 'approve', reason } });
const shown = async () => {
  world.clock.advance(6);
  return (await world.person().call('status.pricing', {})).comparisons;
};

test('a price is shown once another person approved it, cheaper ones first, for 30 days', async () => {
  expect(await shown()).toEqual([]);
  const dear = await propose(added({ service: 'A dear one', theirs: 1_00 }));
  const cheap = await propose(added());
  expect(await shown()).toEqual([]);
  expect(await codeOf(approve(cheap.approvalId, maker))).not.toBe('no error');
  await approve(dear.approvalId);
  await approve(cheap.approvalId);
  const prices = await shown();
  expect(prices.map(({ service }) => service)).toEqual(['Another service', 'A dear one']);
  expect(prices[0]).toMatchObject({
    total: { amount: 100_000_00, currency: 'NGN' },
    theirs: { amount: 9_999_999_00, currency: 'GHS' },
    source: 'https://prices.example/ghana',
  });
  expect(prices[0]?.ours.amount).toBeGreaterThan(0);
  expect(await codeOf(propose(added()))).toBe('COMPARISON_KNOWN');

  const id = prices[0]?.id ?? '';
  const end = await propose({ kind: 'end', comparisonId: id });
  await approve(end.approvalId);
  expect((await shown()).map(({ service }) => service)).toEqual(['A dear one']);
  world.clock.advance(30 * 86_400);
  expect(await shown()).toEqual([]);
  const { items } = await (await twoPeople(world)).maker.call('status.comparisons', {});
  expect(items.map(({ isShown }) => isShown)).toEqual([false, false]);
});

test('a price is recent, has a page and a corridor, and only some may enter it', async () => {
  expect(await codeOf(propose(added({ seenAt: ago(8) })))).toBe('COMPARISON_TIME');
  expect(await codeOf(propose(added({ seenAt: ago(-1) })))).toBe('COMPARISON_TIME');
  expect(await codeOf(propose(added({ corridor: 'momo:ZZ' })))).toBe('ESTIMATE_UNKNOWN');
  expect(await codeOf(propose(added({ source: 'http://prices.example' })))).toBe('INVALID_INPUT');
  expect(await codeOf(propose(added({ source: 'javascript:alert(1)' })))).toBe('INVALID_INPUT');
  expect(await codeOf(propose(added({ theirs: 0 })))).toBe('INVALID_INPUT');
  expect(await codeOf(propose(added(), checker))).toBe('FORBIDDEN');
});

test('the table of our own costs has every corridor, fees and margin together', async () => {
  world.clock.advance(6);
  const { rows } = await world.person().call('status.pricing', {});
  const us = rows.find(({ corridor }) => corridor.key === 'usd_bank:US');
  expect(us?.samples.map(({ amount, fees, cost }) => [amount, fees, cost])).toEqual(
    [20_00, 100_00, 500_00, 2_000_00].map((amount) => [amount, 2_99, 2_99]),
  );
  expect(us?.samples[0]?.costBasisPoints).toBe(1_495);
});
