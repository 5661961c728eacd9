import type { StaffCase } from '@cowrie/contract/cases/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fund } from '#test/money.ts';
import { setTier } from '#test/outflows.ts';
import { codeOf, demo } from '#test/people.ts';
import { caseWorker, staffWith } from '#test/staff.ts';
import { saveFlagRule } from '#test/two-people.ts';
import { money, openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { type Person, runQueued, type World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
let maker: Person;
let checker: Person;
const million = 1_000_000_00;
const reason = 'because the test says so';
beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
  ({ person: maker } = await demo(world, 'admin'));
  ({ person: checker } = await demo(world, 'checker'));
  const rule = { name: 'Large', measure: 'amount', currency: 'NGN', bound: 5 * million } as const;
  await saveFlagRule(world, { ...rule, action: 'hold' });
});
afterAll(() => close());

const caseAbout = async (id: string, state: 'open' | 'closed' = 'open'): Promise<StaffCase> => {
  const { items } = await maker.call('cases.list', { query: { state, limit: '100' } });
  const found = items.find(({ transactionId }) => transactionId === id);
  if (!found) throw new Error('there is no such case');
  return found;
};
const act = (caseId: string, action: 'release' | 'refund', by: Person) =>
  codeOf(by.call('cases.act', { params: { caseId }, body: { action, reason } }));
const approvalOf = async (by: Person): Promise<string> => {
  const { items } = await by.call('approvals.list', {
    query: { group: 'refunds', status: 'waiting' },
  });
  return items[0]?.id ?? '';
};
const approve = (approvalId: string, by: Person) =>
  codeOf(
    by.call('approvals.decide', {
      params: { approvalId },
      body: { decision: 'approve', reason },
    }),
  );
const held = async (naira: number, recipientUserId?: string) => {
  const [from, other] = [await sender(world, 0n), await sender(world, 0n)];
  await setTier(world, from.me.id, 2);
  await fund(world, from.me.id, BigInt(20 * million));
  const to = { rail: 'tag', recipientUserId: recipientUserId ?? other.me.id } as const;
  const { id } = await from.person.call('transfers.quote', {
    body: { to, amount: naira * million },
  });
  const { transactionId } = await from.person.call(
    'transfers.send',
    { body: { quoteId: id } },
    money(),
  );
  const status = async () =>
    (await from.person.call('transactions.read', { params: { transactionId } })).status;
  expect(await status()).toBe('pending');
  return { transactionId, status, found: await caseAbout(transactionId) };
};

describe('releasing what a rule stopped', () => {
  test('one member of staff releases up to ₦10,000,000.00 alone', async () => {
    const { status, found } = await held(10);
    expect(await act(found.id, 'release', maker)).toBe('no error');
    expect(await status()).toBe('completed');
  });

  test('a larger amount takes two', async () => {
    const { transactionId, status, found } = await held(12);
    expect(await act(found.id, 'release', maker)).toBe('no error');
    expect(await status()).toBe('pending');
    expect(await caseAbout(transactionId)).toMatchObject({
      refundAsked: { action: 'release', mine: true },
    });
    expect(await act(found.id, 'release', maker)).toBe('APPROVAL_OWN');
    expect(await act(found.id, 'refund', await caseWorker(world))).toBe('ACTION_UNFIT');
    expect(await act(found.id, 'refund', checker)).toBe('FORBIDDEN');
    expect(await act(found.id, 'release', checker)).toBe('no error');
    expect(await status()).toBe('completed');
    expect((await caseAbout(transactionId, 'closed')).steps.at(-1)?.what).toBe('Released');
    expect(await runQueued(world, 'cases:refund')).toBe(1);
  });

  test('the release is decided in the approvals too, and done by the job after a crash', async () => {
    const { status, found } = await held(11);
    await act(found.id, 'release', maker);
    expect(await approve(await approvalOf(maker), maker)).toBe('APPROVAL_OWN');
    expect(await approve(await approvalOf(maker), checker)).toBe('no error');
    await runQueued(world, 'cases:refund');
    expect(await status()).toBe('completed');
  });

  test('neither side of the transfer releases it, also as the second person', async () => {
    const gaining = await staffWith(world, 'cases.read', 'cases.write', 'cases.approve');
    const { status, found } = await held(12, gaining.me.id);
    expect(await act(found.id, 'release', gaining.person)).toBe('OWN_CASE');
    await act(found.id, 'release', maker);
    const approvalId = await approvalOf(maker);
    expect(await approve(approvalId, gaining.person)).toBe('OWN_CASE');
    expect(await status()).toBe('pending');
    expect(await approve(approvalId, checker)).toBe('no error');
  });
});
