import { limitPeriods, limitScopes } from '@cowrie/contract/limits/data';
import type { Form } from '#platform/forms/use-form.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { staffTimeZone } from '#ui/text/dates.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { copy } from '../copy.ts';
import { boundOf, checkBound, isMoment, momentOf } from '../draft.ts';
import { InputField } from '#ui/forms/input-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { Change, Currency, Override, Period } from '../queries.ts';
import { BoundFields, MomentField } from './bound-fields.tsx';

const text = copy.overrides;
const scopes = limitScopes.map((value) => ({ value, label: copy.scope(value) }));
const periods = limitPeriods.map((value) => ({ value, label: copy.periods[value] }));
const currencies = Object.entries(copy.currencies).map(([value, label]) => ({ value, label }));

const initial = {
  tag: '',
  scope: 'all',
  currency: 'NGN',
  period: 'day',
  kind: 'amount',
  amount: '',
  effectiveFrom: '',
  expiresAt: '',
  reason: '',
};

type Draft = typeof initial;

const check = (values: Draft) => ({
  ...(values.tag.trim() === '' ? { tag: text.tagMissing } : {}),
  ...checkBound(values, values.currency as Currency),
  ...(values.effectiveFrom && !isMoment(values.effectiveFrom)
    ? { effectiveFrom: copy.change.badMoment }
    : {}),
  ...(isMoment(values.expiresAt) ? {} : { expiresAt: copy.change.badMoment }),
});

function changeOf(values: Draft): Change {
  const currency = values.currency as Currency;
  const effectiveFrom = momentOf(values.effectiveFrom);
  return {
    kind: 'override',
    tag: values.tag.trim(),
    scope: values.scope as Override['scope'],
    currency,
    period: values.period as Period,
    amount: boundOf(values, currency),
    expiresAt: momentOf(values.expiresAt) ?? '',
    ...(effectiveFrom && { effectiveFrom }),
  };
}

/** Proposes a temporary limit for one person. A second member of staff decides it. */
export function OverrideSheet({ onClose }: { onClose: () => void }) {
  const form = useStaffForm('limits.propose', {
    initial,
    check,
    input: (values) => {
      const body = { change: changeOf(values), reason: values.reason };
      return { body };
    },
    done: { title: copy.change.done, description: copy.change.doneWords },
    onClose,
  });
  return (
    <ReasonSheet
      title={text.sheetTitle}
      description={text.sheetWords}
      submit={text.submit}
      form={form}
      onClose={onClose}
    >
      <TargetFields form={form} />
      <BoundFields
        form={form}
        currency={form.values.currency as Currency}
        kinds={['amount', 'none']}
      />
      <MomentField
        form={form}
        name="effectiveFrom"
        label={text.from}
        hint={copy.change.fromHint(staffTimeZone)}
        optional
      />
      <MomentField
        form={form}
        name="expiresAt"
        label={text.until}
        hint={copy.when(staffTimeZone)}
      />
    </ReasonSheet>
  );
}

/** The person, the rail, the currency and the period. */
function TargetFields({ form }: { form: Form<Draft> }) {
  return (
    <>
      <InputField
        {...form.bind('tag')}
        label={text.tag}
        required
        prefix="@"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField {...form.bind('scope')} label={text.scope} options={scopes} />
      <div className="grid grid-cols-2 gap-3">
        <SelectField {...form.bind('currency')} label={copy.currency} options={currencies} />
        <SelectField {...form.bind('period')} label={text.period} options={periods} />
      </div>
    </>
  );
}
