import { fromWire } from '@cowrie/money';
import { MoneyText } from '#ui/money/money-text.tsx';
import type { RuleInput } from '../queries.ts';
import { isCount } from '../rule-draft.ts';

/** A threshold as money, or as a number if the rule counts transfers or people. */
export function RuleBound({
  of: { measure, bound, currency },
}: {
  of: Pick<RuleInput, 'measure' | 'bound' | 'currency'>;
}) {
  if (isCount(measure)) return <span className="tabular-nums">{bound}</span>;
  return <MoneyText amount={fromWire(bound, currency ?? 'NGN')} alwaysShown />;
}
