import { experimentOf } from '@cowrie/contract/staff/experiments';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import type { Experiment } from '../queries.ts';
import { trialCopy as copy } from '../trial-copy.ts';
import { scopeWords } from './switch-effect.tsx';

type Props = { name: Experiment['name']; onClose: () => void };

/** Proposes to start an experiment for an audience. */
export function StartSheet({ name, onClose }: Props) {
  const spec = experimentOf(name);
  const form = useStaffForm('staff.propose-experiment', {
    initial: { ...emptyAudience, reason: '' },
    check: checkAudience,
    input: ({ reason, ...typed }) => {
      const change = { kind: 'start', name, scope: audienceIn(typed) } as const;
      return { body: { change, reason } };
    },
    done: { title: copy.proposed, description: spec.name },
    onClose,
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
  const spec = experimentOf(name);
  const [control, ...others] = spec.variants;
  const form = useStaffForm('staff.propose-experiment', {
    initial: { chosen: control.key, reason: '' },
    input: ({ chosen, reason }) => {
      const decision = chosen === control.key ? ('kept' as const) : ('adopted' as const);
      const change = { kind: 'end', name, decision, chosen } as const;
      return { body: { change, reason } };
    },
    done: { title: copy.proposed, description: spec.name },
    onClose,
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

/** Pure: the audience of an experiment, as staff type it. */

const emptyAudience = { countries: '', tiers: '', percent: '' };
type Typed = typeof emptyAudience;

const listIn = (typed: string): string[] => typed.split(/[\s,]+/).filter((part) => part !== '');

const checkAudience = ({ countries, tiers, percent }: Typed): Partial<Typed> => ({
  ...(listIn(countries).some((code) => !/^[a-z]{2}$/i.test(code)) && {
    countries: copy.badCountries,
  }),
  ...(listIn(tiers).some((tier) => !/^[0-3]$/.test(tier)) && { tiers: copy.badTiers }),
  ...(percent !== '' && !/^([1-9]\d?|100)$/.test(percent) && { percent: copy.badPercent }),
});

/** Null is everyone. */
const audienceIn = ({ countries, tiers, percent }: Typed) => {
  const scope = {
    ...(listIn(countries).length > 0 && {
      countries: listIn(countries).map((code) => code.toUpperCase()),
    }),
    ...(listIn(tiers).length > 0 && { tiers: listIn(tiers).map(Number) }),
    ...(percent !== '' && { percent: Number(percent) }),
  };
  return Object.keys(scope).length > 0 ? scope : null;
};
