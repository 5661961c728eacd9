/** Races of actions in the same moment: friends, the owner, and the person who recovers. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '#test/people.ts';
import * as steps from '#test/worlds/recovery.ts';
import type { World } from '#test/world.ts';
import { stopToken } from './codes.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await steps.openRecoveryWorld());
});
afterAll(() => close());

const wait = 2 * 86_400;
const { answerNo, answerYes, asking, codeFor, rowOf, waiting } = steps;
const stop = (id: string) =>
  world.person().call('recovery.stop', { body: { token: stopToken(world.platform, id) } });
const stateOfUser = async (userId: string) => {
  const { rows } = await world.platform.pool.query<{ email: string; events: number }>(
    `select email, (select count(*)::int from security_events
       where user_id = u.id and kind = 'account_recovered') as events
     from users u where id = $1`,
    [userId],
  );
  return rows[0];
};

test('two friends at once begin one wait', async () => {
  const { owner, friends, id } = await asking(world);
  await Promise.all(
    friends.slice(0, 2).map((friend) => answerYes(friend, id, codeFor(world, id, friend))),
  );
  expect(await rowOf(world, id)).toEqual({ state: 'waiting', why: null });
  const mails = await world.messagesTo(owner.details.email);
  // One warning when the friends were asked, one when they confirmed.
  expect(mails.filter(({ text }) => text.includes('/recovery/stop#'))).toHaveLength(2);
});

test('one friend who confirms many times at once counts once', async () => {
  const { friends, id } = await asking(world);
  const [friend] = friends;
  const code = codeFor(world, id, friend);
  await Promise.all(Array.from({ length: 10 }, () => codeOf(answerYes(friend, id, code))));
  expect(await rowOf(world, id)).toEqual({ state: 'asking', why: null });
});

test('a friend has five wrong codes, however many come at once', async () => {
  const { friends, id } = await asking(world);
  const [friend] = friends;
  const right = codeFor(world, id, friend);
  const wrong = right === '000000' ? '000001' : '000000';
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => codeOf(answerYes(friend, id, wrong))),
  );
  expect(answers.filter((code) => code === 'RECOVERY_CODE_WRONG')).toHaveLength(5);
  expect(await codeOf(answerYes(friend, id, right))).toBe('RECOVERY_ANSWERED');
  expect(await rowOf(world, id)).toEqual({ state: 'asking', why: null });
});

describe('in the same moment as the new password is set', () => {
  const enders = {
    'the owner stops it': (asked: steps.Asking) => stop(asked.id),
    'a friend says no': (asked: steps.Asking) => answerNo(asked.friends[2], asked.id),
  } as const;
  test.each(Object.keys(enders) as (keyof typeof enders)[])(
    '%s: one of them wins',
    async (name) => {
      for (let round = 0; round < 4; round += 1) {
        const asked = await waiting(world);
        world.clock.advance(wait);
        const person = await steps.admitAgain(world, asked.friends[2]);
        const third = { ...asked.friends[2], person };
        const friends = [asked.friends[0], asked.friends[1], third] as const;
        const [finished] = await Promise.all([
          codeOf(steps.finish(world, asked.token)),
          codeOf(enders[name]({ ...asked, friends })),
        ]);
        const row = await rowOf(world, asked.id);
        const after = await stateOfUser(asked.owner.me.id);
        const isDone = finished === 'no error';
        expect(row?.state).toBe(isDone ? 'completed' : 'ended');
        expect(after).toEqual({
          email: isDone ? asked.email : asked.owner.details.email,
          events: isDone ? 1 : 0,
        });
      }
    },
  );

  test('another tab sets it too: it happens once', async () => {
    const asked = await waiting(world);
    world.clock.advance(wait);
    const codes = await Promise.all(
      Array.from({ length: 4 }, () => codeOf(steps.finish(world, asked.token))),
    );
    expect(codes).toContain('no error');
    expect(await stateOfUser(asked.owner.me.id)).toEqual({ email: asked.email, events: 1 });
  });
});

test('a completion that is cut off changes nothing, and the next one finishes', async () => {
  const asked = await waiting(world);
  world.clock.advance(wait);
  const { pool } = world.platform;
  // The last write of the transaction fails, as a killed process would leave it.
  await pool.query(
    `create function cut_off() returns trigger language plpgsql as
       $$ begin raise exception 'cut off'; end $$;
     create trigger cut_off before update on recoveries for each row
       when (new.state = 'completed') execute function cut_off()`,
  );
  expect(await codeOf(steps.finish(world, asked.token))).toBe('INTERNAL');
  const old = { email: asked.owner.details.email, events: 0 };
  expect(await stateOfUser(asked.owner.me.id)).toEqual(old);
  await pool.query('drop trigger cut_off on recoveries');
  await steps.finish(world, asked.token);
  expect(await stateOfUser(asked.owner.me.id)).toEqual({ email: asked.email, events: 1 });
});

test('an address that an account takes during the wait ends in a refusal', async () => {
  const asked = await waiting(world);
  world.clock.advance(wait);
  await world.platform.pool.query('update users set email = $1, email_key = $1 where id = $2', [
    asked.email,
    asked.friends[0].me.id,
  ]);
  expect(await codeOf(steps.finish(world, asked.token))).toBe('RECOVERY_OVER');
  expect((await stateOfUser(asked.owner.me.id))?.events).toBe(0);
});

test('of two recoveries of one account, one asks the friends', async () => {
  const { owner } = await steps.circleOf(world);
  const begun = [
    await steps.prove(world, owner.details.email),
    await steps.prove(world, owner.details.email),
  ];
  const states = [];
  for (const { token } of begun) states.push((await steps.takeSelfie(world, token)).state);
  expect(states).toEqual(['asking', 'proved']);
});
