import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendToTag } from '#test/history.ts';
import { codeOf, failureOf, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await withoutSelfies(world);
});
afterAll(() => world.close());

const reason = 'Reported as a money mule';

test('two people close a type of transfer for one person: the ledger refuses it, others pass', async () => {
  const [maker, checker] = [
    await staffWith(world, 'limits.read', 'limits.write', 'limits.approve', 'users.read'),
    await staffWith(world, 'limits.read', 'limits.approve'),
  ];
  const [from, to] = [await sender(world), await member(world)];
  const { tag } = from.details;
  const propose = (restricted: boolean, who = tag) =>
    maker.person.call('limits.propose', {
      body: {
        change: { kind: 'restriction', tag: who, scope: 'tag', restricted },
        reason,
      },
    });
  const decide = (approvalId: string, by = checker) =>
    by.person.call('approvals.decide', {
      params: { approvalId },
      body: { decision: 'approve', reason },
    });
  const seen = async () =>
    (await maker.person.call('identity.user', { params: { userId: from.me.id } })).restrictions;
  await sendToTag(from.person, to.me.id, 100_000);
  expect(await codeOf(propose(false))).toBe('LIMIT_UNCHANGED');
  const { approvalId } = await propose(true);
  expect(await seen()).toEqual([]);
  expect(await codeOf(decide(approvalId, maker))).toBe('APPROVAL_OWN');
  await decide(approvalId);
  expect(await seen()).toMatchObject([{ scope: 'tag', reason }]);
  const refused = await failureOf(sendToTag(from.person, to.me.id, 100_000));
  expect(refused).toMatchObject({
    code: 'LIMIT_SINGLE',
    message: 'This type of transfer is not available for your account. Please contact support.',
  });
  expect(JSON.stringify(refused)).not.toContain(reason);
  for (const currency of ['NGN', 'USD'] as const) {
    const test = (rail: 'tag' | 'bank') =>
      maker.person.call('limits.test', {
        body: { subject: { tag }, rail, currency, amount: 1_00 },
      });
    expect([(await test('tag')).allowed, (await test('bank')).allowed]).toEqual([false, true]);
  }
  expect(await codeOf(propose(true))).toBe('LIMIT_UNCHANGED');
  await decide((await propose(false)).approvalId);
  expect(await seen()).toEqual([]);
  await sendToTag(from.person, to.me.id, 100_000);
  expect(await codeOf(propose(true, maker.details.tag))).toBe('OWN_CASE');
});
