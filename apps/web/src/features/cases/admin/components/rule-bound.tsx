import { fromWire } from '@cowrie/money';
import { MoneyText } from '#ui/money/money-text.tsx';
import type { RuleInput } from '../queries.ts';
import { counts } from '../rule-draft.ts';

/** A bound as money, or as a number where transfers are counted. */
export function RuleBound({
  of: { measure, bound, currency },
}: {
  of: Pick<RuleInput, 'measure' | 'bound' | 'currency'>;
}) {
  if (counts(measure)) return <span className="tabular-nums">{bound}</span>;
  return <MoneyText amount={fromWire(bound, currency ?? 'NGN')} alwaysShown />;
}
