import type { LimitScope } from '@cowrie/contract/limits/data';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { moment, staffTimeZone } from '#ui/text/dates.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { copy } from '../copy.ts';
import {
  boundOf,
  checkBound,
  isMoment,
  momentOf,
  typedAmount,
  type Draft,
  type Kind,
} from '../draft.ts';
import type { Currency, Period, Rule } from '../queries.ts';
import { Bound } from './amount.tsx';
import { BoundFields, MomentField } from './bound-fields.tsx';

const text = copy.change;

export type RuleKey = { tier: number; scope: LimitScope; period: Period; currency: Currency };
type Props = { of: RuleKey; rule: Rule | undefined; onClose: () => void };

/** Proposes a new limit for a tier. A second member of staff decides it. */
export function RuleSheet({ of, rule, onClose }: Props) {
  const { currency } = of;
  const hasOwn = rule !== undefined && (of.scope === 'all' || rule.amount !== null);
  const kinds: readonly Kind[] = ['amount', of.scope === 'all' ? 'none' : 'remove'];
  const form = useStaffForm('limits.propose', {
    initial: {
      kind: 'amount',
      amount: typedAmount(rule?.amount ?? null, currency),
      effectiveFrom: '',
      reason: '',
    },
    check: (values) => ({
      ...checkBound(values, currency),
      ...(values.effectiveFrom && !isMoment(values.effectiveFrom)
        ? { effectiveFrom: text.badMoment }
        : {}),
    }),
    input: (values) => {
      const effectiveFrom = momentOf(values.effectiveFrom);
      const change = {
        kind: 'rule' as const,
        ...of,
        amount: boundOf(values, currency),
        remove: values.kind === 'remove',
        ...(effectiveFrom && { effectiveFrom }),
      };
      return { body: { change, reason: values.reason } };
    },
    done: { title: text.done, description: text.doneWords },
    onClose,
  });
  const { values } = form;
  const from = momentOf(values.effectiveFrom);
  return (
    <ReasonSheet
      title={text.title(of.tier, copy.scope(of.scope))}
      description={text.words(copy.periods[of.period])}
      submit={text.submit}
      form={form}
      onClose={onClose}
    >
      <BoundFields form={form} currency={currency} kinds={kinds} />
      <MomentField
        form={form}
        name="effectiveFrom"
        label={text.from}
        hint={text.fromHint(staffTimeZone)}
        optional
      />
      <BeforeAfter
        before={hasOwn ? <Bound minor={rule.amount} currency={currency} /> : text.kinds.remove}
        after={
          <>
            <After draft={values} currency={currency} />
            <span className="block text-sm text-body">{from ? moment(from) : text.now}</span>
          </>
        }
      />
    </ReasonSheet>
  );
}

function After({ draft, currency }: { draft: Draft; currency: Currency }) {
  if (draft.kind === 'remove') return text.kinds.remove;
  if (checkBound(draft, currency).amount) return copy.none;
  return <Bound minor={boundOf(draft, currency)} currency={currency} />;
}
