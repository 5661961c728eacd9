import { expect, test } from 'vitest';
import {
  fillVariables,
  hasLooseBrace,
  variablesIn,
} from '@cowrie/contract/notifications/variables';
import { fillWords, previewOf, valuesFor, wordsProblem } from './words.ts';

const words = {
  title: 'Transfers at {company} are slow',
  body: 'Hello {firstName}, your money is safe.',
  path: '/transactions',
  mail: { subject: 'About {company}', text: 'First.\n\nSecond line\ngoes on.' },
  text: null,
};
const person = { first_name: 'Ada', tag: 'ada', country: 'NG', kyc_tier: 1 };
const incident = { company: 'maplerad', from: '2026-11-17T08:00:00Z', until: null } as const;

test('the words have the person and the company in them, on every channel', () => {
  const filled = fillWords(words, valuesFor(person, { incident }));
  expect(previewOf(filled)).toEqual({
    inbox: {
      title: 'Transfers at Maplerad are slow',
      body: 'Hello Ada, your money is safe.',
      path: '/transactions',
    },
    push: { title: 'Transfers at Maplerad are slow', body: 'Hello Ada, your money is safe.' },
    mail: { subject: 'About Maplerad', text: 'First.\n\nSecond line goes on.' },
    text: 'Cowrie: Transfers at Maplerad are slow. Hello Ada, your money is safe.',
  });
});

test('a name in braces is not read as a variable again', () => {
  expect(fillVariables('Hello {firstName}', { firstName: '{tag}', tag: '@ada' })).toBe(
    'Hello {tag}',
  );
  expect(variablesIn('{a} {b} { a }')).toEqual(['a', 'b']);
});

test('an unknown variable, an open brace and a company without an incident are refused at the field', () => {
  const problem = (change: Partial<typeof words>, segment = {}) =>
    wordsProblem({ words: { ...words, ...change }, segment }, 'change.');
  expect(problem({}, { incident })).toBeNull();
  expect(problem({ body: 'Hello {name}' }, { incident })).toMatchObject({
    code: 'CAMPAIGN_VARIABLE',
    fields: { 'change.words.body': expect.stringContaining('{name} is not a variable') },
  });
  expect(problem({ body: 'Hello {firstName' }, { incident })?.code).toBe('CAMPAIGN_VARIABLE');
  expect(problem({})).toMatchObject({
    code: 'CAMPAIGN_COMPANY',
    fields: { 'change.words.title': expect.any(String) },
  });
  expect(hasLooseBrace('fine {firstName}')).toBe(false);
});
