import { expect, test } from 'vitest';
import { scenarioTests } from './index.ts';

test('there are at least twelve tests, each with its own id', () => {
  expect(scenarioTests.length).toBeGreaterThanOrEqual(12);
  expect(new Set(scenarioTests.map(({ id }) => id)).size).toBe(scenarioTests.length);
  expect(scenarioTests.every(({ id }) => /^[a-z0-9-]{3,40}$/.test(id))).toBe(true);
});

test.each(scenarioTests.map((one) => [one.id, one] as const))(
  '%s has three to five questions, a right answer to each, and a reason for every option',
  (_id, { title, summary, scene, questions }) => {
    expect([title, summary, scene].every((text) => text.trim().length > 0)).toBe(true);
    expect(questions.length).toBeGreaterThanOrEqual(3);
    expect(questions.length).toBeLessThanOrEqual(5);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    for (const { options, question } of questions) {
      expect(question.length).toBeGreaterThan(10);
      expect(options.length).toBeGreaterThanOrEqual(2);
      expect(options.length).toBeLessThanOrEqual(4);
      expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
      expect(new Set(options.map(({ text }) => text)).size).toBe(options.length);
      expect(options.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(1);
      expect(options.some(({ isRight }) => !isRight)).toBe(true);
      expect(options.every(({ why }) => why.trim().length > 10)).toBe(true);
    }
  },
);

test('the right answer is not always at the same place', () => {
  const places = new Set(
    scenarioTests.flatMap(({ questions }) =>
      questions.map(({ options }) => options.findIndex(({ isRight }) => isRight)),
    ),
  );
  expect(places).toEqual(new Set([0, 1, 2]));
});
