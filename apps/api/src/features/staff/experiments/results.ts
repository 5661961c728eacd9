/** Pure: what may be concluded from the counts of a run. */

import type { ExperimentResult } from '@cowrie/contract/staff/routes';
import type { ExperimentSpec, MeasureKey } from '@cowrie/contract/staff/experiments';
import { type Difference, differenceOf, hasRatioMismatch } from './statistics.ts';

/** One row for each variant that was shown to a person. */
export type VariantCounts = {
  readonly variant: string;
  readonly people: number;
  readonly reached: Readonly<Partial<Record<MeasureKey, number>>>;
};

/** The chance of one wrong conclusion in a run, shared by the comparisons that could be wrong. */
const alpha = 0.05;

type Verdict = NonNullable<ExperimentResult['variants'][number]['verdict']>;

const verdictOf = (facts: {
  readonly hasMismatch: boolean;
  readonly isHurt: boolean;
  readonly primary: Difference;
}): Verdict => {
  if (facts.hasMismatch) return 'mismatch';
  if (facts.isHurt) return 'hurt';
  const { low, high } = facts.primary;
  if (low !== null && low > 0) return 'better';
  return high !== null && high < 0 ? 'worse' : 'unclear';
};

export const resultOf = (
  spec: ExperimentSpec,
  counts: readonly VariantCounts[],
): ExperimentResult => {
  const [control] = spec.variants;
  const rowOf = (key: string) => counts.find(({ variant }) => variant === key);
  const reachedOf = (key: string, measure: MeasureKey): number => rowOf(key)?.reached[measure] ?? 0;
  const hasMismatch = hasRatioMismatch(
    spec.variants.map(({ key }) => rowOf(key)?.people ?? 0),
    spec.variants.map(({ weight }) => weight),
  );
  const others = spec.variants.length - 1;
  const variants = spec.variants.map((variant) => {
    const isControl = variant.key === control.key;
    const compare = (measure: MeasureKey, tests: number): Difference =>
      differenceOf(
        { count: reachedOf(variant.key, measure), weight: variant.weight },
        { count: reachedOf(control.key, measure), weight: control.weight },
        alpha / tests,
      );
    const primary = compare(spec.primary, others);
    const guardrails = spec.guardrails.map((measure) => {
      const difference = compare(measure, others * spec.guardrails.length);
      const isHurt = !isControl && difference.low !== null && difference.low > 0;
      return { measure, difference, isHurt };
    });
    const isHurt = guardrails.some((one) => one.isHurt);
    return {
      key: variant.key,
      people: rowOf(variant.key)?.people ?? 0,
      measures: [
        {
          measure: spec.primary,
          role: 'primary' as const,
          reached: reachedOf(variant.key, spec.primary),
          difference: isControl ? null : primary,
          isHurt: false,
        },
        ...guardrails.map(({ measure, difference, isHurt: hurts }) => ({
          measure,
          role: 'guardrail' as const,
          reached: reachedOf(variant.key, measure),
          difference: isControl ? null : difference,
          isHurt: hurts,
        })),
      ],
      verdict: isControl ? null : verdictOf({ hasMismatch, isHurt, primary }),
    };
  });
  return { variants, hasMismatch };
};

/** The guardrails that a variant hurts; empty if the experiment may go on. */
export const hurtGuardrails = (
  result: ExperimentResult,
): { readonly variant: string; readonly measure: MeasureKey }[] =>
  result.variants.flatMap(({ key, measures }) =>
    measures.filter(({ isHurt }) => isHurt).map(({ measure }) => ({ variant: key, measure })),
  );
