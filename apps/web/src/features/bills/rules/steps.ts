/** Pure: the steps of a payment. They follow from the data of the category and of the biller. */

import { type BillCategory, rulesOf } from '@cowrie/contract/bills/data';
import { isPhoneCategory } from './accounts.ts';

export type PayStep = 'biller' | 'account' | 'choice' | 'review';

type Needs = { readonly needsAccount: boolean };

/** The network of a phone follows from its number, so that step finds the biller. */
export function stepsOf(category: BillCategory, biller: Needs | undefined): readonly PayStep[] {
  if (isPhoneCategory(category)) return ['account', 'choice', 'review'];
  const needsAccount = biller?.needsAccount ?? rulesOf(category).account !== 'none';
  return needsAccount ? ['biller', 'account', 'choice', 'review'] : ['biller', 'choice', 'review'];
}

/** The wanted step, or the first one before it without an answer. */
export function resolveStep(
  steps: readonly PayStep[],
  wanted: string,
  isAnswered: (step: PayStep) => boolean,
): PayStep {
  const open = steps.findIndex((step) => !isAnswered(step));
  const furthest = open === -1 ? steps.length - 1 : open;
  const asked = (steps as readonly string[]).indexOf(wanted);
  const index = asked === -1 ? furthest : Math.min(asked, furthest);
  return steps[index] ?? 'review';
}

export const stepBefore = (steps: readonly PayStep[], step: PayStep): PayStep | undefined =>
  steps[steps.indexOf(step) - 1];
