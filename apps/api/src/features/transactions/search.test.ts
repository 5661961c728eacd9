import { expect, test } from 'vitest';
import { queryTerms, termsOf } from './search.ts';

const movement = {
  name: 'Adébáyò Olú-Smith',
  identifier: '0123456789',
  reference: 'TXN_019A86A4',
  note: 'School fees, 2nd term',
  amount: '1500.00',
};

test('a movement is found by the words of its name, number, reference, note and amount', () => {
  const terms = termsOf(movement);
  for (const word of [
    'adebayo',
    'olu',
    'smith',
    '0123456789',
    '019a86a4',
    'school',
    '2nd',
    '1500',
  ]) {
    expect(terms).toContain(word);
  }
});

test.each([
  ['₦1,500.00', ['1500.00']],
  ['1500', ['1500']],
  ['ADÉBÁYÒ olu', ['adebayo', 'olu']],
  ['a', []],
  ['   ', []],
])('%j is searched as %j', (typed, terms) => {
  expect(queryTerms(typed)).toEqual(terms);
});

test('an overlong search is cut', () => {
  expect(queryTerms('x'.repeat(5_000))).toEqual(['x'.repeat(24)]);
  expect(queryTerms('aa '.repeat(500))).toHaveLength(5);
});
