import type { EffectProps } from '#features/approvals/index.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { copy } from '../../copy.ts';
import { changedRows } from '../../policy-rows.ts';
import type { Policy } from '../../queries.ts';

/** Shows the parts of the policy that a proposal changes. */
export const policyEffect: EffectProps = {
  words: () => copy.policy.approval,
  renderEffect: ({ before, after }) => (
    <div className="grid gap-3">
      {changedRows(before as Policy, after as Policy).map((row) => (
        <div key={row.label} className="grid gap-1">
          <p className="text-sm font-medium text-ink">{row.label}</p>
          <BeforeAfter before={row.before} after={row.after} />
        </div>
      ))}
    </div>
  ),
};
