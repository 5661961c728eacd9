import { flagMeasureNames, flagMeasures } from '@cowrie/contract/cases/flag-rules';
import { useForm } from '#platform/forms/use-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../copy.ts';
import { useProposeRule } from '../mutations.ts';
import type { Rule } from '../queries.ts';
import { checkDraft, isCount, draftOf, ruleOf, type Draft } from '../rule-draft.ts';
import { BacktestButton } from './backtest.tsx';
import { RuleView } from './rule-effect.tsx';

const text = copy.rules;
const measures = flagMeasureNames.map((value) => ({ value, label: flagMeasures[value].label }));
const actions = Object.entries(text.actions).map(([value, label]) => ({ value, label }));
const currencies = [
  { value: 'NGN', label: 'NGN' },
  { value: 'USD', label: 'USD' },
];
const anyCurrency = { value: '', label: text.anyCurrency };
const switches = [
  { value: 'on', label: text.on },
  { value: 'off', label: text.off },
];

type Props = { rule: Rule | undefined; onClose: () => void };

export function RuleSheet({ rule, onClose }: Props) {
  const propose = useProposeRule();
  const form = useForm<Draft>({
    initial: draftOf(rule),
    check: checkDraft,
    send: async (draft) => {
      const ruleId = rule?.id ?? crypto.randomUUID();
      const body = { rule: ruleOf(draft), reason: draft.reason };
      await propose.mutateAsync({ params: { ruleId }, body });
      toast.success(text.proposed);
      onClose();
    },
  });
  const { values } = form;
  const isTyped = Object.keys(checkDraft(values)).length === 0;
  const counts = isCount(values.measure);
  return (
    <ReasonSheet
      title={rule ? text.editTitle(rule.name) : text.newTitle}
      description={text.words}
      submit={text.submit}
      form={form}
      onClose={onClose}
    >
      <InputField {...form.bind('name')} label={text.name} required maxLength={60} />
      <SelectField {...form.bind('measure')} label={text.measure} options={measures} />
      <div className="grid grid-cols-2 gap-3">
        <Field label={text.bound} hint={text.boundHint} {...form.field('bound')} required>
          {(control) => <Input {...control} {...form.input('bound')} inputMode="decimal" />}
        </Field>
        <SelectField
          {...form.bind('currency')}
          label={text.currency}
          options={counts ? [anyCurrency, ...currencies] : currencies}
        />
      </div>
      <RadioGroup
        legend={text.action}
        name="action"
        options={actions}
        value={values.action}
        onValueChange={(action) => form.set('action', action)}
      />
      <Segmented
        label={text.enabled}
        name="enabled"
        options={switches}
        value={values.enabled}
        onValueChange={(enabled) => form.set('enabled', enabled)}
      />
      {rule && isTyped && (
        <BeforeAfter before={<RuleView rule={rule} />} after={<RuleView rule={ruleOf(values)} />} />
      )}
      <BacktestButton rule={isTyped ? ruleOf(values) : undefined} />
    </ReasonSheet>
  );
}
