import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, member } from '#test/people.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { tellUserChanged } from '../../features/identity/events.ts';
import { inTx } from '../db/pool.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Frame = { id?: string; event: string; data: { payload?: Record<string, unknown> } };

const parse = (text: string): Frame => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  const id = field('id');
  return {
    ...(id ? { id } : {}),
    event: field('event') ?? '',
    data: JSON.parse(field('data') ?? '{}') as Frame['data'],
  };
};

/** Reads a stream as a client would, frame by frame. */
const follow = async (person: Person, lastEventId?: string) => {
  const headers = new Headers(lastEventId ? { 'last-event-id': lastEventId } : {});
  const response = await person.request('/realtime/v1', { headers });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  const next = async (): Promise<Frame | 'closed'> => {
    for (;;) {
      const end = buffer.indexOf('\n\n');
      if (end >= 0) {
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        // Word of the log-in itself may still be under way when the stream opens.
        if (!/^:|event: sessions\.started/m.test(text)) return parse(text);
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return 'closed';
      buffer += value;
    }
  };
  expect(await next()).toMatchObject({ event: 'ready' });
  return { next, close: () => reader.cancel() };
};

const change = async (userId: string, what: string): Promise<void> => {
  const parts = {
    ...world.platform,
    hooks: { onSignUp: [], exportSections: [], closureBlockers: [] },
  };
  await inTx(world.platform.db, (tx) => tellUserChanged(parts, tx, userId, [what]));
  world.hub.poke();
};

test('an event reaches its own user, in order, and nobody else', async () => {
  const one = await member(world);
  const two = await member(world);
  const [mine, theirs] = [await follow(one.person), await follow(two.person)];
  await change(one.me.id, 'first');
  await change(two.me.id, 'other');
  await change(one.me.id, 'second');
  expect(await mine.next()).toMatchObject({
    event: 'users.updated',
    data: { payload: { changed: ['first'] } },
  });
  expect(await mine.next()).toMatchObject({ data: { payload: { changed: ['second'] } } });
  expect(await theirs.next()).toMatchObject({ data: { payload: { changed: ['other'] } } });
  await Promise.all([mine.close(), theirs.close()]);
});

test('a client that was away gets what it missed, once', async () => {
  const { person, me } = await member(world);
  const before = await follow(person);
  await change(me.id, 'seen');
  const seen = await before.next();
  if (seen === 'closed') throw new Error('the stream closed');
  await before.close();
  await change(me.id, 'missed one');
  await change(me.id, 'missed two');
  const after = await follow(person, seen.id);
  expect(await after.next()).toMatchObject({ data: { payload: { changed: ['missed one'] } } });
  expect(await after.next()).toMatchObject({ data: { payload: { changed: ['missed two'] } } });
  await change(me.id, 'live again');
  expect(await after.next()).toMatchObject({ data: { payload: { changed: ['live again'] } } });
  await after.close();
});

test('a client that was away too long is told to read everything again', async () => {
  const { person, me } = await member(world);
  await change(me.id, 'long ago');
  await world.platform.pool.query('delete from realtime_outbox where position is not null');
  await change(me.id, 'now');
  await expect
    .poll(
      async () =>
        (await world.platform.pool.query('select 1 from realtime_outbox where position is null'))
          .rowCount,
    )
    .toBe(0);
  const stream = await follow(person, '1');
  expect(await stream.next()).toMatchObject({ event: 'reset' });
  await stream.close();
});

test('a stream ends with its session, and a rolled back change tells nobody', async () => {
  const { person, details, me } = await member(world);
  const other = world.person();
  const otherMe = await logIn(other, details.email);
  const stream = await follow(other);
  const parts = {
    ...world.platform,
    hooks: { onSignUp: [], exportSections: [], closureBlockers: [] },
  };
  await inTx(world.platform.db, async (tx) => {
    await tellUserChanged(parts, tx, me.id, ['never happened']);
    throw new Error('rolled back');
  }).catch(() => {});
  await person.call('identity.revoke-session', { params: { sessionId: otherMe.session.id } });
  expect(await stream.next()).toMatchObject({
    event: 'sessions.revoked',
    data: { payload: { sessionIds: [otherMe.session.id] } },
  });
  expect(await stream.next()).toBe('closed');
});
