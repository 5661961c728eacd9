import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, member } from '#test/people.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { tellUserChanged } from '../../features/identity/events.ts';
import { addSeconds } from '../clock.ts';
import { inTx } from '../db/pool.ts';
import { createHub } from './hub.ts';
import {
  forgetFramesBefore,
  framesForUser,
  isAfter,
  isMoreComing,
  lastPosition,
  readPosition,
  start,
} from './outbox.ts';

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

/** The newest position, once nothing written before can come after it. */
const settledPosition = async () => {
  const { db } = world.platform;
  const isUnsettled = async () => isMoreComing(db, (await lastPosition(db)) ?? start);
  await expect.poll(isUnsettled, { interval: 5 }).toBe(false);
  return lastPosition(db);
};

/** Reads a stream as a client would, frame by frame. */
const follow = async (person: Person, lastEventId?: string) => {
  const opened = await settledPosition();
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
        if (text.startsWith(':')) continue;
        const frame = parse(text);
        // The first stream may also receive events from just before it opened.
        const place = readPosition(frame.id ?? '');
        if (lastEventId || !place || !opened || isAfter(place, opened)) return frame;
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
  const deps = {
    ...world.platform,
    hooks: { onSignUp: [], exportSections: [], closingBlockers: [] },
  };
  await inTx(world.platform.db, (tx) => tellUserChanged(deps, tx, userId, [what]));
  world.hub.poke();
};

test('an event reaches its own user, in order, and no other user', async () => {
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

test('a client that was disconnected gets the events it missed, once', async () => {
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

test('an event that commits late is not missed, and no event comes twice', async () => {
  const { me, person } = await member(world);
  const stream = await follow(person);
  await change(me.id, 'before');
  const before = await stream.next();
  if (before === 'closed') throw new Error('the stream closed');
  const late = await world.platform.pool.connect();
  await late.query('begin');
  await late.query(
    `insert into realtime_outbox (user_id, channel, event, payload, at)
     values ($1, 'users', 'users.updated', '{"changed":["began first"]}', now())`,
    [me.id],
  );
  await change(me.id, 'ended first');
  const seen = readPosition(before.id ?? '');
  if (!seen) throw new Error('a frame has a place');
  // Committed, but not readable yet: a transaction that began earlier is still open.
  expect(await framesForUser(world.platform.db, me.id, seen)).toEqual([]);
  await late.query('commit');
  late.release();
  expect(await stream.next()).toMatchObject({ data: { payload: { changed: ['began first'] } } });
  expect(await stream.next()).toMatchObject({ data: { payload: { changed: ['ended first'] } } });
  await change(me.id, 'after');
  expect(await stream.next()).toMatchObject({ data: { payload: { changed: ['after'] } } });
  await stream.close();
});

test('the events of one movement arrive together, and are all repeated if the client received only some', async () => {
  const { me, person } = await member(world);
  const stream = await follow(person);
  // The event of the sign-up may still arrive.
  await change(me.id, 'before');
  for (let seen; seen !== 'before';) {
    const frame = await stream.next();
    if (frame === 'closed') throw new Error('the stream closed');
    seen = (frame.data.payload as { changed?: string[] }).changed?.[0];
  }
  await world.platform.pool.query(
    `insert into realtime_outbox (user_id, channel, event, payload, more, at)
     values ($1, 'users', 'users.updated', '{"changed":["one"]}',
       '[{"channel": "wallets", "event": "wallets.changed", "payload": {"currency": "NGN"}}]', now())`,
    [me.id],
  );
  world.hub.poke();
  const both = [
    { event: 'users.updated', data: { channel: 'users', payload: { changed: ['one'] } } },
    { event: 'wallets.changed', data: { channel: 'wallets', payload: { currency: 'NGN' } } },
  ];
  const first = await stream.next();
  const second = await stream.next();
  expect([first, second]).toMatchObject(both);
  await stream.close();
  const placeOf = (frame: typeof first) => (frame === 'closed' ? '' : (frame.id ?? ''));
  expect(placeOf(first)).not.toBe(placeOf(second));
  const torn = await follow(person, placeOf(first));
  expect([await torn.next(), await torn.next()]).toMatchObject(both);
  await torn.close();
  const whole = await follow(person, placeOf(second));
  await change(me.id, 'after');
  expect(await whole.next()).toMatchObject({ data: { payload: { changed: ['after'] } } });
  await whole.close();
});

test('events written by one process reach a stream of another, in order and once', async () => {
  const { me } = await member(world);
  const other = await createHub({
    ...world.platform,
    databaseUrl: world.platform.config.DATABASE_URL,
  });
  const heard: unknown[] = [];
  const close = other.open({
    userId: me.id,
    receive: ({ events }) =>
      heard.push(...events.map(({ payload }) => (payload as { changed?: string[] }).changed?.[0])),
    close: () => {},
  });
  const many = Array.from({ length: 30 }, (_, n) => `change ${n}`);
  for (const what of many) await change(me.id, what);
  await change(me.id, 'last');
  await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe('last');
  // The event of the sign-up may have arrived too.
  expect(heard.filter((what) => what !== undefined && what !== 'email')).toEqual([...many, 'last']);
  close();
  await other.stop();
});

describe('a client is told to refetch everything', () => {
  const firstOf = async (person: Person, lastEventId: string) => {
    const stream = await follow(person, lastEventId);
    const frame = await stream.next();
    await stream.close();
    return frame;
  };

  test('when its position is of an earlier version of the stream, or of another server', async () => {
    const { person } = await member(world);
    for (const place of ['17', 'x.y', '999999999999999999.1']) {
      expect(await firstOf(person, place)).toMatchObject({ event: 'reset' });
    }
  });

  test('when it was disconnected for longer than events are stored', async () => {
    const { person, me } = await member(world);
    const stream = await follow(person);
    await change(me.id, 'long ago');
    const seen = await stream.next();
    if (seen === 'closed') throw new Error('the stream closed');
    await stream.close();
    world.clock.advance(60);
    await change(me.id, 'now');
    await forgetFramesBefore(world.platform.db, addSeconds(world.clock.now(), -30));
    const { rows } = await world.platform.pool.query(
      `select payload -> 'changed' ->> 0 as changed from realtime_outbox where user_id = $1`,
      [me.id],
    );
    expect(rows).toEqual([{ changed: 'now' }]);
    expect(await firstOf(person, seen.id ?? '')).toMatchObject({ event: 'reset' });
    await forgetFramesBefore(world.platform.db, addSeconds(world.clock.now(), 1));
    expect(await firstOf(person, seen.id ?? '')).toMatchObject({ event: 'reset' });
  });
});

test('only the beginning of the stream is deleted, even if a later row has an older time', async () => {
  const { me } = await member(world);
  const { pool, db, clock } = world.platform;
  const before = addSeconds(clock.now(), -3_600);
  await pool.query('delete from realtime_outbox');
  const hours = [...Array.from({ length: 6_000 }, () => -3), 0, -3];
  await pool.query(
    `insert into realtime_outbox (user_id, channel, event, payload, at)
     select $1, 'users', 'users.updated', '{}', $2::timestamptz + hour * interval '1 hour'
     from unnest($3::int[]) hour`,
    [me.id, clock.now(), hours],
  );
  await forgetFramesBefore(db, before);
  const { rows } = await pool.query('select count(*)::int as kept from realtime_outbox');
  expect(rows).toEqual([{ kept: 2 }]);
});

test('a stream ends with its session, and a rolled back change sends no event', async () => {
  const { person, details, me } = await member(world);
  const other = world.person();
  const otherMe = await logIn(other, details.email);
  const stream = await follow(other);
  const deps = {
    ...world.platform,
    hooks: { onSignUp: [], exportSections: [], closingBlockers: [] },
  };
  await inTx(world.platform.db, async (tx) => {
    await tellUserChanged(deps, tx, me.id, ['never happened']);
    throw new Error('rolled back');
  }).catch(() => {});
  await person.call('identity.revoke-session', { params: { sessionId: otherMe.session.id } });
  expect(await stream.next()).toMatchObject({
    event: 'sessions.revoked',
    data: { payload: { sessionIds: [otherMe.session.id] } },
  });
  expect(await stream.next()).toBe('closed');
});
