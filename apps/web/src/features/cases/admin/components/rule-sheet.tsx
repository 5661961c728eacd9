import { useForm } from '#platform/use-form.ts';
import { BeforeAfter } from '#ui/before-after.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { ReasonSheet } from '#ui/reason-sheet.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.ts';
import { copy } from '../copy.ts';
import { useSaveRule } from '../mutations.ts';
import type { Rule } from '../queries.ts';
import { boundOf, checkDraft, counts, draftOf, ruleOf, type Draft } from '../rule-draft.ts';
import { RuleBound } from './rule-bound.tsx';

const words = copy.rules;
const measures = Object.entries(words.measures).map(([value, label]) => ({ value, label }));
const actions = Object.entries(words.actions).map(([value, label]) => ({ value, label }));
const currencies = [
  { value: 'NGN', label: 'NGN' },
  { value: 'USD', label: 'USD' },
];
const anyCurrency = { value: '', label: words.anyCurrency };
const switches = [
  { value: 'on', label: words.on },
  { value: 'off', label: words.off },
];

type Props = { rule: Rule | undefined; onClose: () => void };

export function RuleSheet({ rule, onClose }: Props) {
  const save = useSaveRule();
  const form = useForm<Draft>({
    initial: draftOf(rule),
    check: checkDraft,
    send: async (draft) => {
      const ruleId = rule?.id ?? crypto.randomUUID();
      const body = { rule: ruleOf(draft), reason: draft.reason };
      await save.mutateAsync({ params: { ruleId }, body });
      toast.success(words.saved);
      onClose();
    },
  });
  const { values } = form;
  const isCount = counts(values.measure);
  return (
    <ReasonSheet
      title={rule ? words.editTitle(rule.name) : words.newTitle}
      description={words.words}
      submit={words.submit}
      form={form}
      onClose={onClose}
    >
      <Field label={words.name} {...form.field('name')} required>
        {(control) => <Input {...control} {...form.input('name')} maxLength={60} />}
      </Field>
      <Field label={words.measure} {...form.field('measure')}>
        {(control) => <Select {...control} {...form.input('measure')} options={measures} />}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={words.bound} hint={words.boundHint} {...form.field('bound')} required>
          {(control) => <Input {...control} {...form.input('bound')} inputMode="decimal" />}
        </Field>
        <Field label={words.currency} {...form.field('currency')}>
          {(control) => (
            <Select
              {...control}
              {...form.input('currency')}
              options={isCount ? [anyCurrency, ...currencies] : currencies}
            />
          )}
        </Field>
      </div>
      <RadioGroup
        legend={words.action}
        name="action"
        options={actions}
        value={values.action}
        onValueChange={(action) => form.set('action', action)}
      />
      <Segmented
        label={words.enabled}
        name="enabled"
        options={switches}
        value={values.enabled}
        onValueChange={(enabled) => form.set('enabled', enabled)}
      />
      {rule && boundOf(values) !== undefined && (
        <BeforeAfter
          before={<RuleBound of={rule} />}
          after={<RuleBound of={{ ...ruleOf(values) }} />}
        />
      )}
    </ReasonSheet>
  );
}
