import { experimentOf } from '@cowrie/contract/staff/experiments';
import { useForm } from '#platform/forms/use-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { audienceIn, checkAudience, emptyAudience } from '../audience.ts';
import { useProposeExperiment } from '../mutations.ts';
import type { Experiment } from '../queries.ts';
import { trialCopy as copy } from '../trial-copy.ts';
import { scopeWords } from './switch-effect.tsx';

type Props = { name: Experiment['name']; onClose: () => void };

/** Proposes to start an experiment for an audience. */
export function StartSheet({ name, onClose }: Props) {
  const propose = useProposeExperiment();
  const spec = experimentOf(name);
  const form = useForm({
    initial: { ...emptyAudience, reason: '' },
    check: checkAudience,
    send: async ({ reason, ...typed }) => {
      const change = { kind: 'start', name, scope: audienceIn(typed) } as const;
      await propose.mutateAsync({ body: { change, reason } });
      toast.success(copy.proposed, { description: spec.name });
      onClose();
    },
  });
  const line = (field: keyof typeof emptyAudience, label: string, hint?: string) => (
    <InputField {...form.bind(field)} label={label} hint={hint} optional maxLength={200} />
  );
  return (
    <ReasonSheet
      title={copy.startTitle(spec.name)}
      description={copy.twoPeople}
      submit={copy.propose}
      form={form}
      onClose={onClose}
    >
      {line('countries', copy.countries, copy.countriesHint)}
      {line('tiers', copy.tiers, copy.tiersHint)}
      {line('percent', copy.percent)}
      <BeforeAfter
        before={copy.notRunning}
        after={`${copy.running}: ${scopeWords(audienceIn(form.values))}`}
      />
    </ReasonSheet>
  );
}

/** Proposes to end an experiment with a decision. */
export function EndSheet({ name, onClose }: Props) {
  const propose = useProposeExperiment();
  const spec = experimentOf(name);
  const [control, ...others] = spec.variants;
  const form = useForm({
    initial: { chosen: control.key, reason: '' },
    send: async ({ chosen, reason }) => {
      const decision = chosen === control.key ? ('kept' as const) : ('adopted' as const);
      const change = { kind: 'end', name, decision, chosen } as const;
      await propose.mutateAsync({ body: { change, reason } });
      toast.success(copy.proposed, { description: spec.name });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={copy.endTitle(spec.name)}
      description={`${copy.twoPeople} ${copy.endWords}`}
      submit={copy.propose}
      form={form}
      onClose={onClose}
    >
      <RadioGroup
        legend={copy.decision}
        name="chosen"
        value={form.values.chosen}
        onValueChange={(value) => form.set('chosen', value)}
        options={[
          { value: control.key, label: copy.keep },
          ...others.map(({ key, name: label }) => ({ value: key, label: copy.adopt(label) })),
        ]}
      />
      <BeforeAfter before={copy.running} after={copy.notRunning} />
    </ReasonSheet>
  );
}
