import { randomUUID } from 'node:crypto';
import type { InputOf, Routes } from '@cowrie/contract';
import { fillMacro, macroVariables } from '@cowrie/contract/support/macros';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, failureOf } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

type Body = InputOf<Routes['support.save-answer']>['body'];

let world: World;
let agent: Person;
beforeAll(async () => {
  world = await createWorld();
  agent = (await staffWith(world, 'support.read', 'support.write')).person;
});
afterAll(() => world.close());

let made = 0;
const answerOf = (over: Partial<Body> = {}): Body => ({
  basedOn: 0,
  label: `Answer ${(made += 1)}`,
  text: 'Hello {name}, it is on its way.',
  isRemoved: false,
  reason: 'People ask this every day',
  ...over,
});
const save = (answerId: string, body: Body, by: Person = agent) =>
  by.call('support.save-answer', { params: { answerId }, body });
const usable = async () => (await agent.call('support.usable-answers', {})).items;
const read = (answerId: string) => agent.call('support.answer', { params: { answerId } });

test('those of the product are there, and whole when all values are known', async () => {
  const items = await usable();
  expect(items.map(({ label }) => label)).toContain('We asked the bank');
  expect(items).toHaveLength(6);
  for (const { text } of items) expect(fillMacro(text, macroVariables)).not.toMatch(/[{}]/);
});

test('one member of staff writes, changes, removes and brings back; every version is kept', async () => {
  const [id, label] = [randomUUID(), 'On its way'];
  await save(id, answerOf({ label }));
  await save(id, answerOf({ basedOn: 1, label, text: 'Hello {name}, {amount} is on its way.' }));
  expect((await usable()).find((one) => one.id === id)?.text).toContain('{amount}');
  const text = 'Hello {name}, {amount} is on its way.';
  await save(id, answerOf({ basedOn: 2, label, text, isRemoved: true }));
  expect((await usable()).find((one) => one.id === id)).toBeUndefined();
  const removed = await agent.call('support.answers', { query: { state: 'removed' } });
  expect(removed.items).toMatchObject([{ id, label, version: 3, state: 'removed' }]);
  await save(id, answerOf({ basedOn: 3, label, text }));
  const { versions, version } = await read(id);
  expect(version).toBe(4);
  expect(versions.map((one) => [one.version, one.isRemoved])).toEqual([
    [4, false],
    [3, true],
    [2, false],
    [1, false],
  ]);
  const { rows } = await world.platform.pool.query(
    `select detail from audit_log where action = 'support.answer_saved' and subject = $1 order by seq`,
    [`answer:${id}`],
  );
  expect(rows).toHaveLength(4);
  expect(rows[1]?.detail).toMatchObject({ before: { label }, after: { text } });
});

test.each([
  ['label', { label: ' ' }],
  ['label', { label: 'x'.repeat(61) }],
  ['label', { label: 'Hello {name}' }],
  ['text', { text: '' }],
  ['text', { text: 'Hello {pin}' }],
  ['text', { text: 'Hello {name' }],
  ['text', { text: '<b>Hello</b>' }],
  ['text', { text: 'Look at https://evil.test' }],
  ['text', { text: 'x'.repeat(1_001) }],
])('a bad %s is refused at its field', async (field, over) => {
  expect(await failureOf(save(randomUUID(), answerOf(over)))).toMatchObject({
    code: 'ANSWER_REFUSED',
    fields: { [field]: expect.any(String) },
  });
});

test('of two who change it at once one wins, and a name is given once', async () => {
  const id = randomUUID();
  await save(id, answerOf({ label: 'Raced' }));
  const change = (text: string) => save(id, answerOf({ basedOn: 1, label: 'Raced', text }));
  const codes = await Promise.all(['One', 'Two', 'Three'].map((text) => codeOf(change(text))));
  expect(codes.toSorted()).toEqual(['ANSWER_CHANGED', 'ANSWER_CHANGED', 'no error']);
  const named = await Promise.all(
    Array.from({ length: 5 }, () => codeOf(save(randomUUID(), answerOf({ label: 'Only one' })))),
  );
  expect(named.filter((code) => code === 'no error')).toHaveLength(1);
  expect(new Set(named)).toEqual(new Set(['no error', 'ANSWER_NAME_TAKEN']));
  expect(await codeOf(save(randomUUID(), answerOf({ label: 'ONLY ONE' })))).toBe(
    'ANSWER_NAME_TAKEN',
  );
});

test('those who only read cannot change one', async () => {
  const { person: reader } = await staffWith(world, 'support.read');
  expect(await codeOf(save(randomUUID(), answerOf(), reader))).toBe('FORBIDDEN');
  expect(await codeOf(agent.call('support.answer', { params: { answerId: randomUUID() } }))).toBe(
    'NOT_FOUND',
  );
});
