import { flagMeasures } from '@cowrie/contract/cases/flag-rules';
import type { EffectProps } from '#features/approvals/index.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { copy } from '../copy.ts';
import type { Backtest, RuleInput } from '../queries.ts';
import { BacktestFigures } from './backtest.tsx';
import { RuleBound } from './rule-bound.tsx';

const text = copy.rules;

/** Shows how a proposal changes a flag rule. */
export const ruleEffect: EffectProps = {
  words: () => text.approval,
  renderEffect: ({ before, after }) => {
    const { backtest, ...rule } = after as RuleInput & { backtest?: Backtest };
    return (
      <div className="grid gap-3">
        <BeforeAfter
          before={before === null ? text.noRule : <RuleView rule={before as RuleInput} />}
          after={<RuleView rule={rule} />}
        />
        {backtest && <BacktestFigures of={backtest} />}
      </div>
    );
  },
};

/** A rule in words: its name, condition, threshold, and what it does. */
export function RuleView({ rule }: { rule: RuleInput }) {
  return (
    <>
      <p className="font-medium">{rule.name}</p>
      <p className="text-sm text-body">
        {flagMeasures[rule.measure].label}: <RuleBound of={rule} />
      </p>
      <p className="text-sm text-body">{rule.currency ?? text.anyCurrency}</p>
      <p className="text-sm text-body">{text.actions[rule.action]}</p>
      <p className="text-sm text-body">{rule.enabled ? text.on : text.off}</p>
    </>
  );
}
