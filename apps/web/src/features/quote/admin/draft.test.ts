import { expect, it } from 'vitest';
import { checkDraft, draftOf, readPercent, termsOf, typedPercent, type Draft } from './draft.ts';
import type { Fee } from './queries.ts';

const fee: Fee = {
  id: 'x',
  rail: 'bank',
  country: 'NG',
  currency: 'NGN',
  kind: 'service',
  label: 'Transfer fee',
  fromAmount: 1_000_000,
  flat: 1_050,
  basisPoints: 150,
  least: null,
  most: 200_000,
  effectiveFrom: '2026-11-15T13:02:07.000Z',
  until: null,
  state: 'active',
};
const draft = (over: Partial<Draft> = {}): Draft => ({ ...draftOf(fee), ...over });

it('a fee goes through the form unchanged, to the kobo', () => {
  expect(draft()).toMatchObject({ flat: '10.50', percent: '1.5', most: '2,000.00', least: '' });
  const { id: _id, effectiveFrom: _from, until: _until, state: _state, ...terms } = fee;
  expect(termsOf(draft())).toEqual(terms);
  expect(checkDraft(draft())).toEqual({});
});

it('parses a percentage without floating point numbers', () => {
  const pairs = [
    ['', 0],
    ['0.05', 5],
    ['1.5', 150],
    ['29.99', 2_999],
    ['100', 10_000],
  ] as const;
  for (const [text, basisPoints] of pairs) {
    expect(readPercent(text)).toBe(basisPoints);
    expect(typedPercent(basisPoints)).toBe(text);
  }
  for (const bad of ['1.005', '100.01', '-1', '1e2', 'x']) expect(readPercent(bad)).toBeUndefined();
});

it('reports every error at its field', () => {
  expect(checkDraft(draft({ label: 'x' }))).toHaveProperty('label');
  expect(checkDraft(draft({ flat: 'abc' }))).toHaveProperty('flat');
  expect(checkDraft(draft({ least: '3,000' }))).toHaveProperty('most');
  expect(checkDraft(draft({ effectiveFrom: '2026-13-01T00:00' }))).toHaveProperty('effectiveFrom');
  expect(checkDraft(draft({ flat: '', percent: '' }))).toHaveProperty('flat');
});
