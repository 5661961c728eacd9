import { useState, type ReactNode } from 'react';
import { Flag, Plus } from 'lucide-react';
import { flagRulesList } from '@cowrie/contract/cases/lists';
import { flagMeasureNames, flagMeasures } from '@cowrie/contract/cases/flag-rules';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
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
import type { Rule } from '../queries.ts';
import { RuleBound } from './rule-bound.tsx';
import { RuleView } from './rule-effect.tsx';
import { useProposeRule } from '../mutations.ts';
import { checkDraft, isCount, draftOf, ruleOf, type Draft } from '../rule-draft.ts';
import { BacktestButton } from './backtest.tsx';

const text = copy.rules;

const cells = {
  state: ({ enabled }: Rule) =>
    enabled ? <Badge tone="positive">{text.on}</Badge> : <Badge>{text.off}</Badge>,
  threshold: (rule: Rule) => <RuleBound of={rule} />,
  currency: ({ currency }: Rule) => currency ?? text.anyCurrency,
  action: ({ action }: Rule) => (
    <Badge tone={text.actionNames[action].tone}>{text.actionNames[action].label}</Badge>
  ),
};

/** The rules that flag transfers, how often each one matched, and how often it was right. */
export function Rules({ switcher }: { switcher: ReactNode }) {
  const mayPropose = useMay()('rules.write');
  const [isAdding, setIsAdding] = useState(false);
  const model = useAdminList(flagRulesList, { nameOf: ({ name }) => name });
  return (
    <>
      <AdminList
        model={model}
        icon={Flag}
        cells={cells}
        renderDetail={(rule) => <RuleDetail rule={rule} />}
        actions={
          <>
            {switcher}
            {mayPropose && (
              <Button variant="secondary" size="sm" icon={Plus} onClick={() => setIsAdding(true)}>
                {text.add}
              </Button>
            )}
          </>
        }
      />
      {isAdding && <RuleSheet rule={undefined} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function RuleDetail({ rule }: { rule: Rule }) {
  const mayPropose = useMay()('rules.write');
  const [isChanging, setIsChanging] = useState(false);
  return (
    <div className="grid gap-4">
      <div>
        <RuleView rule={rule} />
      </div>
      <dl className="grid gap-3" aria-label={text.figures}>
        <Fact label={text.lately}>{rule.hitsLately}</Fact>
        <Fact label={text.decided}>{rule.decided}</Fact>
        <Fact label={text.falseShare}>{rule.falseShare ?? copy.none}</Fact>
      </dl>
      {mayPropose ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => setIsChanging(true)}
        >
          {text.change}
        </Button>
      ) : (
        <p className="text-sm text-mute">{text.readOnly}</p>
      )}
      {isChanging && <RuleSheet rule={rule} onClose={() => setIsChanging(false)} />}
    </div>
  );
}

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

function RuleSheet({ rule, onClose }: Props) {
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
        <Field label={text.bound} hint={text.boundHint} required {...form.field('bound')}>
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
