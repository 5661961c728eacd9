/** The terms of a pair as a list of named values: for the table, the form and proposals. */

import { type FxPair, fxPairs, fxSources } from '@cowrie/contract/fx/data';
import type { FxTerms } from '@cowrie/contract/fx/terms';
import { formatMoney, fromWire } from '@cowrie/money';
import { percentText, priceText } from '../money.ts';

type FieldKind = 'percent' | 'base' | 'quote' | 'seconds' | 'price';

export type TermField = {
  readonly name: string;
  readonly label: (base: string, quote: string) => string;
  readonly kind: FieldKind;
  /** True if it may be left empty. */
  readonly optional?: true;
  /** Bounds in the units of the contract: seconds, basis points or minor units. */
  readonly least?: number;
  readonly most?: number;
  readonly read: (terms: FxTerms) => number | string | null;
};

type Bounds = Required<Pick<TermField, 'least' | 'most'>>;
const marginBounds: Bounds = { least: 0, most: 2_000 };
const moveBounds: Bounds = { least: 10, most: 5_000 };
const some = { least: 1 } as const;

type Side = 'base' | 'quote';
const sideName = (side: Side, base: string, quote: string) => (side === 'base' ? base : quote);

const ofSide = (side: Side): TermField[] => [
  {
    name: `${side}Least`,
    label: (base, quote) => `Minimum when people sell ${sideName(side, base, quote)}`,
    kind: side,
    ...some,
    read: (terms) => terms[side].least,
  },
  {
    name: `${side}Most`,
    label: (base, quote) => `Maximum when people sell ${sideName(side, base, quote)}`,
    kind: side,
    ...some,
    read: (terms) => terms[side].most,
  },
  ...[0, 1, 2, 3].map((tier): TermField => ({
    name: `${side}Cap${tier}`,
    label: (base, quote) =>
      `24-hour limit at tier ${tier} when people sell ${sideName(side, base, quote)}`,
    kind: side,
    least: 0,
    optional: true,
    read: (terms) => terms[side].dayCaps[tier] ?? null,
  })),
];

type PlainName = {
  readonly [Name in keyof FxTerms]: FxTerms[Name] extends number ? Name : never;
}[keyof FxTerms];

const plain = (
  name: PlainName,
  kind: FieldKind,
  bounds: Pick<TermField, 'least' | 'most'>,
  label: string,
): TermField => ({
  name,
  label: () => label,
  kind,
  ...bounds,
  read: (terms) => terms[name],
});

const margin = (side: Side): TermField => ({
  name: `${side}Margin`,
  label: (base, quote) => `Margin when people sell ${sideName(side, base, quote)}`,
  kind: 'percent',
  ...marginBounds,
  read: (terms) => terms[side].marginBp,
});

/** In groups, as the form shows them. */
export const termGroups: readonly {
  readonly title: string;
  readonly fields: readonly TermField[];
}[] = [
  {
    title: 'Margins',
    fields: [
      margin('base'),
      margin('quote'),
      plain('weekendBp', 'percent', marginBounds, 'Weekend mark-up'),
      plain('volatilityBp', 'percent', marginBounds, 'Mark-up while the rate moves fast'),
      plain('volatilityMoveBp', 'percent', moveBounds, 'Fast means more than this in an hour'),
    ],
  },
  {
    title: 'Rates',
    fields: [
      {
        name: 'tablePrice',
        label: () => 'Our own price',
        kind: 'price',
        optional: true,
        read: (terms) => terms.tablePrice,
      },
      plain('freshSeconds', 'seconds', { least: 30, most: 3_600 }, 'A rate is fresh for'),
      plain('quoteSeconds', 'seconds', { least: 30, most: 60 }, 'A quote is valid for'),
      plain('jumpBp', 'percent', moveBounds, 'A larger move is held back'),
      plain('disagreeBp', 'percent', moveBounds, 'Quoting stops when sources differ by more than'),
    ],
  },
  { title: 'Bounds', fields: [...ofSide('base'), ...ofSide('quote')] },
  {
    title: 'Cover and limits',
    fields: [
      plain('coverFrom', 'base', some, 'Cover from'),
      plain('coverMost', 'base', some, 'Maximum of one cover'),
      plain('coverCostBp', 'percent', marginBounds, 'Maximum cost of a cover'),
      plain('positionMost', 'base', some, 'Position limit'),
      plain('lossMost', 'quote', some, '24-hour loss limit'),
    ],
  },
  {
    title: 'Rate promise',
    fields: [
      {
        name: 'promiseCap',
        label: () => 'Rate promise, at most for one person in 24 hours',
        kind: 'quote',
        least: 0,
        read: (terms) => terms.promise.cap,
      },
      {
        name: 'promiseBudget',
        label: () => 'Rate promise, budget of 24 hours',
        kind: 'quote',
        least: 0,
        read: (terms) => terms.promise.dayBudget,
      },
    ],
  },
];

export const termFields: readonly TermField[] = termGroups.flatMap(({ fields }) => fields);

const currencyOf = (pair: FxPair, { kind }: Pick<TermField, 'kind'>) =>
  kind === 'base' ? fxPairs[pair].base : fxPairs[pair].quote;

/** A value of a field as staff read it: '0.8%', '45 seconds', '$100.00'. */
export const sayValue = (pair: FxPair, field: Pick<TermField, 'kind'>, value: number): string => {
  if (field.kind === 'percent') return percentText(value);
  if (field.kind === 'seconds') return `${value} seconds`;
  return formatMoney(fromWire(value, currencyOf(pair, field)));
};

export type TermLine = { readonly name: string; readonly label: string; readonly value: string };

const valueText = (field: TermField, terms: FxTerms): string => {
  const value = field.read(terms);
  if (value === null) return field.kind === 'price' ? 'None' : 'Unlimited';
  if (typeof value === 'string') return priceText(value, fxPairs[terms.pair].quote);
  return sayValue(terms.pair, field, value);
};

/** Every value of the terms, as staff read it. */
export const termLines = (terms: FxTerms): TermLine[] => {
  const { base, quote } = fxPairs[terms.pair];
  return [
    {
      name: 'sources',
      label: 'Sources',
      value: terms.sources.map((source) => fxSources[source]).join(', '),
    },
    ...termFields.map((field) => ({
      name: field.name,
      label: field.label(base, quote),
      value: valueText(field, terms),
    })),
    { name: 'promiseOn', label: 'Rate promise', value: terms.promise.on ? 'On' : 'Off' },
  ];
};

/** The values that differ. */
export const changedLines = (before: FxTerms, after: FxTerms) => {
  const then = new Map(termLines(after).map((line) => [line.name, line.value]));
  return termLines(before).flatMap(({ name, label, value }) => {
    const next = then.get(name) ?? '';
    return next === value ? [] : [{ name, label, before: value, after: next }];
  });
};
