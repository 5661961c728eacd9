/**
 * Every experiment of the product, declared in code like switches: a variant that the code does not
 * know does not compile. Whether one runs, and for whom, is the switch of the group "experiments".
 */

import type { SwitchKey } from './switches.ts';

/** Measures counted for each person after they saw their variant. */
export const measures = {
  verified: 'People who reached Tier 1',
  sent_money: 'People who sent money',
  failed_sends: 'People with a failed send',
  reported: 'People who reported a problem',
  closed_account: 'People who closed their account',
} as const;
export type MeasureKey = keyof typeof measures;
export const measureKeys = Object.keys(measures) as [MeasureKey, ...MeasureKey[]];

export type ExperimentSpec = {
  readonly name: string;
  /** Question that the experiment is to answer. */
  readonly question: string;
  readonly owner: string;
  /** The switch that is on while it runs. */
  readonly switchKey: SwitchKey;
  /** The first one is the product as it is. Weights are parts of their sum. */
  readonly variants: readonly [ExperimentVariant, ExperimentVariant, ...ExperimentVariant[]];
  /** More is better. */
  readonly primary: MeasureKey;
  /** More is worse; the experiment stops by itself when a variant hurts one of them. */
  readonly guardrails: readonly MeasureKey[];
};
type ExperimentVariant = {
  readonly key: string;
  readonly name: string;
  readonly weight: number;
};

const experiments = {
  'checklist-order': {
    name: 'Order of the set-up steps',
    question: 'Do more new people verify their identity if the PIN comes first on the dashboard?',
    owner: 'Product',
    switchKey: 'trial-checklist-order',
    variants: [
      { key: 'identity_first', name: 'Identity before PIN', weight: 1 },
      { key: 'pin_first', name: 'PIN before identity', weight: 1 },
    ],
    primary: 'verified',
    guardrails: ['failed_sends', 'reported', 'closed_account'],
  },
} as const satisfies Record<string, ExperimentSpec>;

export type ExperimentName = keyof typeof experiments;
export type VariantOf<Name extends ExperimentName> =
  (typeof experiments)[Name]['variants'][number]['key'];
export const experimentNames = Object.keys(experiments) as [ExperimentName, ...ExperimentName[]];

/** An experiment without its literal types. */
export const experimentOf = (name: ExperimentName): ExperimentSpec => experiments[name];

export const switchKeyOf = (name: ExperimentName): SwitchKey => experiments[name].switchKey;

/** The product as it is. */
export const controlOf = <Name extends ExperimentName>(name: Name): VariantOf<Name> =>
  experiments[name].variants[0].key;
