import { afterAll, beforeAll, expect, test } from 'vitest';
import { member } from '#test/people.ts';
import { createWorld, type World } from '#test/world.ts';
import { createSessionLookup } from './session-lookup.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const tokenOf = ({ person }: Awaited<ReturnType<typeof member>>) =>
  person.cookies.get('__Host-session') ?? '';

test('each of many requests at once finds its own session, and strangers find none', async () => {
  const people: Awaited<ReturnType<typeof member>>[] = [];
  for (let i = 0; i < 6; i += 1) people.push(await member(world));
  const lookUp = createSessionLookup(world.platform.pool, world.platform.clock);
  const asked = Array.from({ length: 120 }, (_, i) => people[i % 7]);
  const rows = await Promise.all(
    asked.map((one, i) => lookUp(one ? tokenOf(one) : `stranger ${i}`)),
  );
  expect(rows.map((row) => row?.id)).toEqual(asked.map((one) => one?.me.session.id));
});

test('a session that was ended is seen as ended by the next request', async () => {
  const one = await member(world);
  const lookUp = createSessionLookup(world.platform.pool, world.platform.clock);
  const token = tokenOf(one);
  expect((await lookUp(token))?.is_over).toBe(false);
  await one.person.call('identity.log-out-everywhere', {});
  expect((await lookUp(token))?.is_over).toBe(true);
});

test('if the database fails, every waiting request fails, and later ones work again', async () => {
  const one = await member(world);
  let broken = true;
  const pool = new Proxy(world.platform.pool, {
    get: (target, name) =>
      name === 'query' && broken
        ? () => Promise.reject(new Error('away'))
        : Reflect.get(target, name).bind(target),
  });
  const lookUp = createSessionLookup(pool, world.platform.clock);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => lookUp(tokenOf(one))));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  broken = false;
  expect((await lookUp(tokenOf(one)))?.id).toBe(one.me.session.id);
});
