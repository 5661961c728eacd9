import type { FxTerms } from '@cowrie/contract/fx/terms';
import { expect, it } from 'vitest';
import { checkDraft, draftOf, sourceField, termsOf } from './draft.ts';
import { changedLines } from './term-fields.ts';

const terms: FxTerms = {
  pair: 'USD-NGN',
  sources: ['maplerad', 'coingecko'],
  tablePrice: null,
  freshSeconds: 180,
  jumpBp: 300,
  disagreeBp: 250,
  quoteSeconds: 45,
  base: { marginBp: 80, least: 1_00, most: 10_000_00, dayCaps: [50_00, 1_000_00, 10_000_00, null] },
  quote: { marginBp: 5, least: 1_000_00, most: 15_000_000_00, dayCaps: [null, null, null, null] },
  weekendBp: 0,
  volatilityBp: 50,
  volatilityMoveBp: 150,
  coverFrom: 1_000_00,
  coverMost: 50_000_00,
  coverCostBp: 100,
  positionMost: 100_000_00,
  lossMost: 5_000_000_01,
  promise: { on: true, cap: 5_000_00, dayBudget: 200_000_00 },
};

it('gives the same terms back', () => {
  const draft = draftOf(terms);
  expect(draft).toMatchObject({ baseMargin: '0.8', quoteMargin: '0.05', weekendBp: '0' });
  expect(checkDraft('USD-NGN', draft)).toEqual({});
  expect(termsOf('USD-NGN', draft)).toEqual(terms);
});

it.each([
  ['baseMargin', 'a lot'],
  ['baseMargin', ''],
  ['coverFrom', '0'],
  ['baseMost', '0.50'],
  ['freshSeconds', '1.5'],
  ['tablePrice', '0'],
  ['tablePrice', '1550'],
  ['positionMost', '999.99'],
  [sourceField('table'), 'on'],
])('finds what is wrong: %s = %s', (name, value) => {
  expect(Object.keys(checkDraft('USD-NGN', { ...draftOf(terms), [name]: value }))).toHaveLength(1);
});

it('names what differs, and nothing else', () => {
  const after = { ...terms, base: { ...terms.base, marginBp: 120 }, lossMost: 1_00 };
  expect(changedLines(terms, after)).toEqual([
    { name: 'baseMargin', label: 'Margin, giving USD', before: '0.8 %', after: '1.2 %' },
    {
      name: 'lossMost',
      label: 'Loss limit of 24 hours',
      before: '₦5,000,000.01',
      after: '₦1.00',
    },
  ]);
  expect(changedLines(terms, { ...terms })).toEqual([]);
});
