import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo, member } from '../../../test/people.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

test('a new person is a newcomer', async () => {
  const { person } = await member(world);
  const answer = await person.call('personalization.segment', {});
  expect(answer.segment).toBe('newcomer');
  expect(answer.facts).toContainEqual({ key: 'sent', value: 0 });
  expect(answer.others.map(({ segment }) => segment)).not.toContain('newcomer');
});

test('a year of history gives another segment, from the person’s own movements only', async () => {
  const { person } = await demo(world, 'amara');
  const answer = await person.call('personalization.segment', {});
  expect(answer.segment).not.toBe('newcomer');
  expect(answer.facts.find(({ key }) => key === 'sent')?.value).toBeGreaterThan(0);
});
