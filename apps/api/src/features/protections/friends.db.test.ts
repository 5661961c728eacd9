/** A friend who is asked. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { amount, balance, later, pass, raise, read, send, toBank, toTag } from '#test/guards.ts';
import { codeOf, member } from '#test/people.ts';
import { openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { identityOf, type Person, runQueued, type World } from '#test/world.ts';
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

const stateOf = async (id: string) => {
  const { rows } = await world.platform.pool.query<{ state: string; friend_answer: string | null }>(
    'select state, friend_answer from guard_holds where id = $1',
    [id],
  );
  return rows[0];
};
const befriend = async (person: Person, friend: Awaited<ReturnType<typeof member>>) => {
  const { settings } = await raise(person, {
    guard: 'friend',
    friend: { tag: friend.details.tag, from: { NGN: amount }, newRecipients: false, exact: false },
  });
  await friend.person.call('protections.answer-friendship', {
    params: { friendshipId: settings.friend?.id ?? '' },
    body: { accept: true },
  });
};
const answer = (person: Person, questionId: string, said: 'yes' | 'no') =>
  person.call('protections.answer-question', { params: { questionId }, body: { answer: said } });

describe('a friend', () => {
  test('sees little, and yes sends it', async () => {
    const [{ person }, friend, to] = [
      await sender(world),
      await sender(world, 0n),
      await member(world),
    ];
    await befriend(person, friend);
    const { transactionId } = await send(person, toTag(to.me.id), 5_432_10);
    await runQueued(world, 'protections:tell-wait');
    const asked = await friend.person.call('protections.question', {
      params: { questionId: transactionId },
    });
    expect(asked).toMatchObject({ name: 'Ada', amount: 5_400_00, isRounded: true, isOpen: true });
    expect(JSON.stringify(asked)).not.toContain(to.details.tag);
    expect(await codeOf(answer(to.person, transactionId, 'yes'))).toBe('NOT_FOUND');
    expect(await codeOf(answer(person, transactionId, 'yes'))).toBe('NOT_FOUND');
    await answer(friend.person, transactionId, 'yes');
    expect((await read(person, transactionId)).status).toBe('completed');
    // Again is no error; another answer is.
    expect(await codeOf(answer(friend.person, transactionId, 'yes'))).toBe('no error');
    expect(await codeOf(answer(friend.person, transactionId, 'no'))).toBe('GUARD_QUESTION_OVER');
  });

  test('who says no gives the money back, and the sender is told', async () => {
    const [{ person, details }, friend] = [await sender(world), await sender(world, 0n)];
    await befriend(person, friend);
    const { transactionId } = await send(person, await toBank(person));
    await answer(friend.person, transactionId, 'no');
    expect((await read(person, transactionId)).status).toBe('cancelled');
    expect(await balance(person)).toEqual({ available: 50_000_00, held: 0 });
    const subjects = (await world.messagesTo(details.email)).map((mail) =>
      'subject' in mail ? mail.subject : '',
    );
    expect(subjects).toContain('Ada said no to ₦5,000.00');
  });

  test('who has not agreed is not waited for, and one who leaves is not either', async () => {
    const [{ person }, friend, to] = [
      await sender(world),
      await sender(world, 0n),
      await member(world),
    ];
    const { settings } = await raise(person, {
      guard: 'friend',
      friend: { tag: friend.details.tag, from: { NGN: 1 }, newRecipients: true, exact: true },
    });
    const friendshipId = settings.friend?.id ?? '';
    const say = (accept: boolean) =>
      friend.person.call('protections.answer-friendship', {
        params: { friendshipId },
        body: { accept },
      });
    expect((await send(person, toTag(to.me.id))).status).toBe('completed');
    await say(true);
    expect((await send(person, toTag(to.me.id))).status).toBe('pending');
    await say(false);
    expect((await send(person, toTag(to.me.id))).status).toBe('completed');
  });

  test('who also receives the money is not asked', async () => {
    const [{ person }, friend] = [await sender(world), await sender(world, 0n)];
    await befriend(person, friend);
    const { transactionId } = await send(person, toTag(friend.me.id));
    expect(
      await codeOf(
        friend.person.call('protections.question', { params: { questionId: transactionId } }),
      ),
    ).toBe('NOT_FOUND');
    await pass(world, 7_200);
    expect((await read(person, transactionId)).status).toBe('completed');
  });

  test('answers in the same moment as time runs out: one of them decides', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [{ person }, friend, to] = [
        await sender(world),
        await sender(world, 0n),
        await member(world),
      ];
      await befriend(person, friend);
      const { transactionId: id } = await send(person, toTag(to.me.id));
      await later(world, 7_199);
      const no = codeOf(answer(friend.person, id, 'no'));
      world.clock.advance(1);
      const [said] = await Promise.all([no, endWait(deps(), id)]);
      await endWait(deps(), id);
      const { status } = await read(person, id);
      expect(status).toBe(said === 'no error' ? 'cancelled' : 'completed');
      expect(await stateOf(id)).toMatchObject({ state: 'ended' });
    }
  });

  test('answers in the same moment as the sender cancels: the money moves once', async () => {
    for (const said of ['yes', 'no', 'yes', 'no'] as const) {
      const [{ person }, friend, to] = [
        await sender(world),
        await sender(world, 0n),
        await member(world),
      ];
      await befriend(person, friend);
      const { transactionId } = await send(person, toTag(to.me.id));
      await Promise.all([
        codeOf(answer(friend.person, transactionId, said)),
        codeOf(person.call('transfers.cancel', { params: { transactionId } })),
      ]);
      await pass(world, 7_200);
      const { status } = await read(person, transactionId);
      const arrived = (await balance(to.person)).available;
      expect(arrived).toBe(status === 'completed' ? amount : 0);
      expect((await balance(person)).held).toBe(0);
    }
  });
});
