/** The terms of a pair as a list of named values: for the table, the form and proposals. */

import { fxPairs, fxSources } from '@cowrie/contract/fx/data';
import type { FxTerms } from '@cowrie/contract/fx/terms';
import { formatMoney, fromWire } from '@cowrie/money';

export type FieldKind = 'percent' | 'base' | 'quote' | 'seconds' | 'price';

export type TermField = {
  readonly name: string;
  readonly label: (base: string, quote: string) => string;
  readonly kind: FieldKind;
  /** True if it may be left empty. */
  readonly optional?: true;
  readonly read: (terms: FxTerms) => number | string | null;
};

type Side = 'base' | 'quote';
const sideName = (side: Side, base: string, quote: string) => (side === 'base' ? base : quote);

const ofSide = (side: Side): TermField[] => [
  {
    name: `${side}Least`,
    label: (base, quote) => `Least, giving ${sideName(side, base, quote)}`,
    kind: side,
    read: (terms) => terms[side].least,
  },
  {
    name: `${side}Most`,
    label: (base, quote) => `Most, giving ${sideName(side, base, quote)}`,
    kind: side,
    read: (terms) => terms[side].most,
  },
  ...[0, 1, 2, 3].map((tier): TermField => ({
    name: `${side}Cap${tier}`,
    label: (base, quote) => `24 hours, tier ${tier}, giving ${sideName(side, base, quote)}`,
    kind: side,
    optional: true,
    read: (terms) => terms[side].dayCaps[tier] ?? null,
  })),
];

type PlainName = {
  readonly [Name in keyof FxTerms]: FxTerms[Name] extends number ? Name : never;
}[keyof FxTerms];

const plain = (name: PlainName, kind: FieldKind, label: string): TermField => ({
  name,
  label: () => label,
  kind,
  read: (terms) => terms[name],
});

const margin = (side: Side): TermField => ({
  name: `${side}Margin`,
  label: (base, quote) => `Margin, giving ${sideName(side, base, quote)}`,
  kind: 'percent',
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
      plain('weekendBp', 'percent', 'Weekend mark-up'),
      plain('volatilityBp', 'percent', 'Mark-up while the rate moves fast'),
      plain('volatilityMoveBp', 'percent', 'Fast is more than this in an hour'),
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
      plain('freshSeconds', 'seconds', 'A rate counts for'),
      plain('quoteSeconds', 'seconds', 'A quote is valid for'),
      plain('jumpBp', 'percent', 'A larger move waits'),
      plain('disagreeBp', 'percent', 'Sources further apart stop quoting'),
    ],
  },
  { title: 'Bounds', fields: [...ofSide('base'), ...ofSide('quote')] },
  {
    title: 'Cover and limits',
    fields: [
      plain('coverFrom', 'base', 'Covered from'),
      plain('coverMost', 'base', 'Most of one cover'),
      plain('coverCostBp', 'percent', 'Most that a cover may cost'),
      plain('positionMost', 'base', 'Position limit'),
      plain('lossMost', 'quote', 'Loss limit of 24 hours'),
    ],
  },
  {
    title: 'Rate promise',
    fields: [
      {
        name: 'promiseCap',
        label: () => 'Most for one conversion',
        kind: 'quote',
        read: (terms) => terms.promise.cap,
      },
      {
        name: 'promiseBudget',
        label: () => 'Budget of 24 hours',
        kind: 'quote',
        read: (terms) => terms.promise.dayBudget,
      },
    ],
  },
];

export const termFields: readonly TermField[] = termGroups.flatMap(({ fields }) => fields);

/** 80 → '0.8' */
export const percentOf = (basisPoints: number): string => {
  const digits = String(Math.abs(basisPoints)).padStart(3, '0');
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
  return basisPoints < 0 ? `−${text}` : text;
};

export type TermLine = { readonly name: string; readonly label: string; readonly value: string };

const valueText = ({ kind, read }: TermField, terms: FxTerms): string => {
  const { base, quote } = fxPairs[terms.pair];
  const value = read(terms);
  if (value === null) return kind === 'price' ? 'None' : 'Unlimited';
  if (typeof value === 'string') return value;
  if (kind === 'percent') return `${percentOf(value)} %`;
  if (kind === 'seconds') return `${value} seconds`;
  return formatMoney(fromWire(value, kind === 'base' ? base : quote));
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
