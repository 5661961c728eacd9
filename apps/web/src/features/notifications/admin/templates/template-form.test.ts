import type { TemplateWords } from '@cowrie/contract/notifications/templates';
import { expect, it } from 'vitest';
import { differingFields, diffWords, formOf, wordsIn } from './template-form.ts';

const words: TemplateWords = {
  inbox: { title: 'Hello', body: '{who} sent you {amount}.' },
  push: { title: 'Hello', body: 'Money' },
  mail: { subject: 'Hello', body: 'One\n\nTwo', button: null },
  text: null,
};

it('gives the same wording back, and no channel that the kind does not have', () => {
  expect(wordsIn(formOf(words), words)).toEqual(words);
});

it('names the fields that differ', () => {
  const other = { ...words, push: { title: 'Hi', body: 'Money' }, text: 'Hello' };
  expect(differingFields(words, other)).toEqual(['push.title', 'text']);
});

it('shows which words were taken out and which were added', () => {
  expect(diffWords('the money is here', 'the money arrived here')).toEqual([
    { kind: 'same', text: 'the money ' },
    { kind: 'removed', text: 'is ' },
    { kind: 'added', text: 'arrived ' },
    { kind: 'same', text: 'here' },
  ]);
  expect(diffWords('We have your question: {reference}', '{reference} is with us')).toEqual([
    { kind: 'removed', text: 'We have your question: ' },
    { kind: 'same', text: '{reference} ' },
    { kind: 'added', text: 'is with us' },
  ]);
  expect(diffWords('', 'new')).toEqual([{ kind: 'added', text: 'new' }]);
  expect(diffWords('old', '')).toEqual([{ kind: 'removed', text: 'old' }]);
  expect(diffWords('same', 'same')).toEqual([{ kind: 'same', text: 'same' }]);
});
