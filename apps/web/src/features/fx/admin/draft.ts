/** Converts the terms of a pair to the texts of their form and back. */

import { fxPairs, fxSourceNames, type FxPair } from '@cowrie/contract/fx/data';
import type { FxTerms } from '@cowrie/contract/fx/terms';
import { formatPlain, fromWire, groupTyped, parseMoney } from '@cowrie/money';
import { fromLagosField } from '#ui/text/dates.ts';
import { copy } from './copy.ts';
import { percentText } from '../money.ts';
import { sayValue, termFields, type TermField } from './term-fields.ts';

const text = copy.sheet;

export type Draft = Record<string, string>;
type Errors = Partial<Record<string, string>>;

const on = 'on';
/** The choice of all sources together. */
export const sourcesField = 'sources';
export const sourceField = (source: string): string => `source-${source}`;
export const isOn = (value: string | undefined): boolean => value === on;
export const asSwitch = (value: boolean): string => (value ? on : '');

const currencyOf = (pair: FxPair, { kind }: TermField) =>
  kind === 'base' ? fxPairs[pair].base : fxPairs[pair].quote;

const typed = (terms: FxTerms, field: TermField): string => {
  const value = field.read(terms);
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (field.kind === 'percent') return percentText(value).slice(0, -1);
  if (field.kind === 'seconds') return String(value);
  const currency = currencyOf(terms.pair, field);
  return groupTyped(formatPlain(fromWire(value, currency)), currency);
};

export const draftOf = (terms: FxTerms): Draft => ({
  ...Object.fromEntries(termFields.map((field) => [field.name, typed(terms, field)])),
  ...Object.fromEntries(
    fxSourceNames.map((source) => [sourceField(source), asSwitch(terms.sources.includes(source))]),
  ),
  [sourcesField]: '',
  promiseOn: asSwitch(terms.promise.on),
  effectiveFrom: '',
  reason: '',
});

/** '0.8' → 80; undefined if it is no percentage. */
const readPercent = (value: string): number | undefined => {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(value);
  return match ? Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : undefined;
};

/** Minor units or basis points; null if it is left empty, undefined if it cannot be read. */
const readField = (pair: FxPair, field: TermField, value: string): number | null | undefined => {
  const trimmed = value.trim();
  if (trimmed === '') return field.optional ? null : undefined;
  if (field.kind === 'percent') return readPercent(trimmed);
  if (field.kind === 'seconds') return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : undefined;
  const parsed = parseMoney(trimmed, currencyOf(pair, field));
  return parsed.ok ? Number(parsed.money.minor) : undefined;
};

const pricePattern = /^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,4})?$/;

const badWords = {
  percent: text.badPercent,
  seconds: text.badSeconds,
  base: text.badAmount,
  quote: text.badAmount,
  price: text.badPrice,
} as const;

/** Problem of the text in a field; undefined if there is none. */
const problemOf = (pair: FxPair, field: TermField, value: string): string | undefined => {
  const words = badWords[field.kind];
  if (field.kind === 'price') {
    return value.trim() === '' || pricePattern.test(value.trim()) ? undefined : words;
  }
  const read = readField(pair, field, value);
  if (read === undefined || read === null) return read === null ? undefined : words;
  const { least = 0, most } = field;
  const say = (bound: number) => sayValue(pair, field, bound);
  if (most === undefined) return read < least ? text.below(say(least)) : undefined;
  return read < least || read > most ? text.outside(say(least), say(most)) : undefined;
};

/** The terms of a draft that passed `checkDraft`. */
export const termsOf = (pair: FxPair, draft: Draft): FxTerms => {
  const values = new Map(
    termFields.map((field) => [field.name, readField(pair, field, draft[field.name] ?? '')]),
  );
  const number = (name: string): number => values.get(name) ?? 0;
  const side = (name: 'base' | 'quote') => ({
    marginBp: number(`${name}Margin`),
    least: number(`${name}Least`),
    most: number(`${name}Most`),
    dayCaps: [0, 1, 2, 3].map((tier) => values.get(`${name}Cap${tier}`) ?? null),
  });
  const price = (draft['tablePrice'] ?? '').trim();
  return {
    pair,
    sources: fxSourceNames.filter((source) => isOn(draft[sourceField(source)])),
    tablePrice: price === '' ? null : price,
    freshSeconds: number('freshSeconds'),
    jumpBp: number('jumpBp'),
    disagreeBp: number('disagreeBp'),
    quoteSeconds: number('quoteSeconds'),
    base: side('base'),
    quote: side('quote'),
    weekendBp: number('weekendBp'),
    volatilityBp: number('volatilityBp'),
    volatilityMoveBp: number('volatilityMoveBp'),
    coverFrom: number('coverFrom'),
    coverMost: number('coverMost'),
    coverCostBp: number('coverCostBp'),
    positionMost: number('positionMost'),
    lossMost: number('lossMost'),
    promise: {
      on: isOn(draft['promiseOn']),
      cap: number('promiseCap'),
      dayBudget: number('promiseBudget'),
    },
  };
};

/** Errors of values that contradict each other. */
const checkTogether = (terms: FxTerms): Errors => {
  const { sources, tablePrice, base, quote } = terms;
  return {
    ...(sources.length === 0 && { [sourcesField]: text.noSource }),
    ...(sources.includes('table') !== (tablePrice !== null) && { tablePrice: text.tableOnly }),
    ...(base.least > base.most && { baseMost: text.mostBelow }),
    ...(quote.least > quote.most && { quoteMost: text.mostBelow }),
    ...(terms.coverFrom > terms.positionMost && { positionMost: text.limitBelow }),
  };
};

export const checkDraft = (pair: FxPair, draft: Draft): Errors => {
  const bad = termFields.flatMap((field) => {
    const words = problemOf(pair, field, draft[field.name] ?? '');
    return words === undefined ? [] : [[field.name, words] as const];
  });
  const from = draft['effectiveFrom'] ?? '';
  const errors: Errors = {
    ...Object.fromEntries(bad),
    ...(from !== '' && !fromLagosField(from) && { effectiveFrom: text.badMoment }),
  };
  return bad.length > 0 ? errors : { ...errors, ...checkTogether(termsOf(pair, draft)) };
};
