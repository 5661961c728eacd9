import { fxTerms, type FxTerms } from '@cowrie/contract/fx/terms';
import { expect, it } from 'vitest';
import { checkDraft, draftOf, sourceField, sourcesField, termsOf } from './draft.ts';
import { changedLines, termFields } from './term-fields.ts';

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
  ['freshSeconds', '29'],
  ['quoteSeconds', '61'],
  ['baseMargin', '20.01'],
  ['jumpBp', '0.09'],
  ['disagreeBp', '50.01'],
  ['lossMost', '0'],
  ['tablePrice', '0'],
  ['tablePrice', '1550'],
  ['positionMost', '999.99'],
  [sourceField('table'), 'on'],
])('finds what is wrong: %s = %s', (name, value) => {
  expect(Object.keys(checkDraft('USD-NGN', { ...draftOf(terms), [name]: value }))).toHaveLength(1);
});

it('says the bounds at the field', () => {
  const errorsOf = (changes: Record<string, string>) =>
    checkDraft('USD-NGN', { ...draftOf(terms), ...changes });
  expect(errorsOf({ quoteSeconds: '61', baseMargin: '20.01', coverFrom: '0' })).toEqual({
    quoteSeconds: 'Enter 30 seconds to 60 seconds',
    baseMargin: 'Enter 0% to 20%',
    coverFrom: 'Enter $0.01 or more',
  });
  expect(errorsOf({ promiseCap: '0', baseCap0: '0.00' })).toEqual({});
});

it('has the error of all sources under one name', () => {
  const none = { [sourceField('maplerad')]: '', [sourceField('coingecko')]: '' };
  expect(Object.keys(checkDraft('USD-NGN', { ...draftOf(terms), ...none }))).toEqual([
    sourcesField,
  ]);
});

/** Sets a value deep in the terms: what the field reads. */
const withValue = (name: string, value: number): unknown => {
  const side = /^(base|quote)(Margin|Least|Most|Cap(\d))$/.exec(name);
  const [, which, what = '', tier] = side ?? [];
  if (which === 'base' || which === 'quote') {
    const { dayCaps } = terms[which];
    const caps = { dayCaps: dayCaps.map((cap, at) => (String(at) === tier ? value : cap)) };
    const key = { Margin: 'marginBp', Least: 'least', Most: 'most' }[what];
    return { ...terms, [which]: { ...terms[which], ...(key ? { [key]: value } : caps) } };
  }
  const promise = { promiseCap: 'cap', promiseBudget: 'dayBudget' }[name];
  return promise
    ? { ...terms, promise: { ...terms.promise, [promise]: value } }
    : { ...terms, [name]: value };
};

const bounds = termFields.flatMap(({ name, least, most }) => [
  ...(least === undefined ? [] : [[name, least - 1] as const]),
  ...(most === undefined ? [] : [[name, most + 1] as const]),
]);

it.each(bounds)('has the bounds of the contract: %s = %i is refused there too', (name, value) => {
  expect(fxTerms.safeParse(withValue(name, value)).success).toBe(false);
});

it.each(termFields.filter(({ most }) => most !== undefined))(
  'has the bounds of the contract: $name takes both of them',
  ({ name, least = 0, most = 0 }) => {
    expect(fxTerms.safeParse(withValue(name, least)).success).toBe(true);
    expect(fxTerms.safeParse(withValue(name, most)).success).toBe(true);
  },
);

it('names what differs, and nothing else', () => {
  const after = { ...terms, base: { ...terms.base, marginBp: 120 }, lossMost: 1_00 };
  expect(changedLines(terms, after)).toEqual([
    { name: 'baseMargin', label: 'Margin when people sell USD', before: '0.8%', after: '1.2%' },
    {
      name: 'lossMost',
      label: '24-hour loss limit',
      before: '₦5,000,000.01',
      after: '₦1.00',
    },
  ]);
  expect(changedLines(terms, { ...terms })).toEqual([]);
});
