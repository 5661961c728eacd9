/** Setting up a circle: asking, agreeing, replacing, leaving, closing. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, member, subjectOf } from '#test/people.ts';
import { pausers } from '#test/pauses.ts';
import {
  admitAgain,
  agree,
  ask,
  circleOf,
  type Member,
  openRecoveryWorld,
} from '#test/worlds/recovery.ts';
import { staffWith } from '#test/staff.ts';
import { identityOf, type World } from '#test/world.ts';
import { closeCircles, recoverySection } from './closing-and-export.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openRecoveryWorld());
});
afterAll(() => close());

const day = 86_400;
const circle = ({ person }: Member) => person.call('recovery.circle', {});
const idOf = async (owner: Member, friend: Member): Promise<string> =>
  (await circle(owner)).members.find(({ tag }) => tag === friend.details.tag)?.id ?? '';
const subjects = async ({ details }: Member) =>
  (await world.messagesTo(details.email)).map(subjectOf);
/** The member after a new log-in. */
const freshSession = async (of: Member): Promise<Member> => ({
  ...of,
  person: await admitAgain(world, of),
});
const asked = async (owner: Member, friends: number): Promise<Member[]> => {
  const made: Member[] = [];
  for (let each = 0; each < friends; each += 1) {
    const friend = await member(world);
    await ask(owner, friend);
    made.push(friend);
  }
  return made;
};

describe('a circle', () => {
  test('is ready with a face and three friends who agreed', async () => {
    const { owner, friends } = await circleOf(world);
    const own = await circle(owner);
    expect(own).toMatchObject({ isReady: true, hasFace: true, recovery: null });
    expect(own.members.map(({ state }) => state)).toEqual(['agreed', 'agreed', 'agreed']);
    expect(await subjects(friends[0])).toContain('Ada asks you to join a recovery circle');
    expect(await subjects(owner)).toEqual(
      expect.arrayContaining([
        'Your recovery circle changed',
        'Ada is now in your recovery circle',
      ]),
    );
    const { helping } = await circle(friends[1]);
    expect(helping).toMatchObject([{ tag: owner.details.tag, state: 'agreed', questionId: null }]);
  });

  test('is not ready without a face', async () => {
    const owner = await member(world);
    for (const friend of await asked(owner, 3)) await agree(friend);
    world.clock.advance(1);
    expect(await circle(owner)).toMatchObject({ isReady: false, hasFace: false });
  });

  test('takes three other people once each', async () => {
    const owner = await member(world);
    expect(await codeOf(ask(owner, owner))).toBe('CIRCLE_FRIEND_SELF');
    const unknown = owner.person.call('recovery.add-friend', { body: { tag: 'not_there_9' } });
    expect(await codeOf(unknown)).toBe('CIRCLE_FRIEND_UNKNOWN');
    const [first] = await asked(owner, 1);
    if (!first) throw new Error('no friend');
    expect(await codeOf(ask(owner, first))).toBe('CIRCLE_FRIEND_KNOWN');
    await asked(owner, 2);
    expect(await codeOf(ask(owner, await member(world)))).toBe('CIRCLE_FULL');
  });

  test('has three places, however many are asked at once, and each friend once', async () => {
    const owner = await member(world);
    const friends = await Promise.all(Array.from({ length: 8 }, () => member(world)));
    const [first] = friends;
    if (!first) throw new Error('no friend');
    const again = await Promise.all(Array.from({ length: 5 }, () => codeOf(ask(owner, first))));
    expect(again.filter((code) => code === 'no error')).toHaveLength(1);
    const answers = await Promise.all(friends.slice(1).map((friend) => codeOf(ask(owner, friend))));
    expect(answers.filter((code) => code === 'no error')).toHaveLength(2);
    expect((await circle(owner)).members).toHaveLength(3);
  });

  test('asks for a recent log-in to change, and not to keep', async () => {
    const { owner, friends } = await circleOf(world);
    const memberId = await idOf(owner, friends[0]);
    world.clock.advance(700);
    expect(await codeOf(ask(owner, friends[0]))).toBe('REAUTHENTICATION_REQUIRED');
    const removal = owner.person.call('recovery.remove-friend', { params: { memberId } });
    expect(await codeOf(removal)).toBe('REAUTHENTICATION_REQUIRED');
  });

  test('lets a friend go after a day, and not if the owner keeps them', async () => {
    const { owner, friends } = await circleOf(world);
    const memberId = await idOf(owner, friends[0]);
    const of = { params: { memberId } };
    const removed = await owner.person.call('recovery.remove-friend', of);
    expect(removed).toMatchObject({ isReady: true });
    expect(await subjects(friends[0])).toContain('You are leaving the recovery circle of Ada');
    const kept = await owner.person.call('recovery.keep-friend', of);
    expect(kept.members.every(({ endsAt }) => endsAt === null)).toBe(true);
    await owner.person.call('recovery.remove-friend', of);
    world.clock.advance(day);
    const { isReady, members } = await circle(await freshSession(owner));
    expect([isReady, members.length]).toEqual([false, 2]);
  });

  test('replaces a friend who agreed after a day, and one who did not at once', async () => {
    const { owner, friends } = await circleOf(world);
    const next = await member(world);
    const replaces = await idOf(owner, friends[0]);
    const body = { tag: next.details.tag, replaces };
    const { members } = await owner.person.call('recovery.add-friend', { body });
    expect(members).toHaveLength(4);
    const other = { tag: (await member(world)).details.tag, replaces };
    expect(await codeOf(owner.person.call('recovery.add-friend', { body: other }))).toBe(
      'NOT_FOUND',
    );
    await agree(next);
    world.clock.advance(day);
    const again = await freshSession(owner);
    const after = await circle(again);
    expect(after.isReady).toBe(true);
    expect(after.members.map(({ tag }) => tag)).not.toContain(friends[0].details.tag);
    expect(after.members.map(({ beginsAt }) => beginsAt)).toEqual([null, null, null]);
    const unsure = await member(world);
    const lastId = await idOf(again, friends[1]);
    await agree({ person: (await freshSession(friends[1])).person }, false);
    await ask(again, unsure);
    const unsureId = await idOf(again, unsure);
    const swap = { tag: friends[0].details.tag, replaces: unsureId };
    const swapped = await again.person.call('recovery.add-friend', { body: swap });
    expect(swapped.members.map(({ id }) => id)).not.toContain(unsureId);
    expect(swapped.members.map(({ id }) => id)).not.toContain(lastId);
    expect(swapped.members).toHaveLength(3);
  });

  test('can be left at any time, and the owner is told', async () => {
    const { owner, friends } = await circleOf(world);
    await subjects(owner);
    await agree(friends[2], false);
    expect(await circle(owner)).toMatchObject({ isReady: false });
    expect((await circle(owner)).members).toHaveLength(2);
    expect(await subjects(owner)).toContain('Ada is no longer in your recovery circle');
    expect((await circle(friends[2])).helping).toEqual([]);
  });

  test('is closed to others', async () => {
    const { owner, friends } = await circleOf(world);
    const stranger = await member(world);
    const memberId = await idOf(owner, friends[0]);
    const of = { params: { memberId } };
    expect(await codeOf(stranger.person.call('recovery.remove-friend', of))).toBe('NOT_FOUND');
    expect(await codeOf(stranger.person.call('recovery.keep-friend', of))).toBe('NOT_FOUND');
    const join = stranger.person.call('recovery.answer-membership', {
      params: { membershipId: memberId },
      body: { accept: true },
    });
    expect(await codeOf(join)).toBe('NOT_FOUND');
  });

  test('can be paused for new friends only', async () => {
    const { owner, friends } = await circleOf(world);
    await agree(friends[0], false);
    const staff = await pausers(world);
    await staff.pause('recovery-circle');
    expect(await codeOf(ask(owner, await member(world)))).toBe('FEATURE_OFF');
    const memberId = await idOf(owner, friends[1]);
    await owner.person.call('recovery.remove-friend', { params: { memberId } });
    await staff.resume('recovery-circle');
    expect(await codeOf(ask(owner, await member(world)))).toBe('no error');
  });

  test('ends with the account, and its friends hear of it', async () => {
    const { owner, friends } = await circleOf(world);
    const other = await member(world);
    await ask(other, owner);
    await agree(owner);
    const deps = identityOf(world);
    await world.platform.db.transaction().execute((tx) => closeCircles(deps)(tx, owner.me.id));
    expect(await subjects(friends[0])).toContain('You are leaving the recovery circle of Ada');
    expect((await circle(friends[0])).helping).toEqual([]);
    expect((await circle(other)).members).toEqual([]);
    expect(await subjects(other)).toContain('Ada is no longer in your recovery circle');
  });

  test('is in the data export and on the page of staff', async () => {
    const { owner, friends } = await circleOf(world);
    const section = await recoverySection(identityOf(world))(world.platform.db, owner.me.id);
    expect(section).toMatchObject({
      recoveryCircle: { members: [{ state: 'agreed' }, { state: 'agreed' }, { state: 'agreed' }] },
    });
    const { person: staff } = await staffWith(world, 'users.read');
    const { recovery } = await staff.call('identity.user', { params: { userId: owner.me.id } });
    expect(recovery.members.map(({ tag }) => tag)).toEqual(
      friends.map(({ details }) => details.tag),
    );
  });
});
