import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { switchOf, toldWords } from '@cowrie/contract/staff/switches';
import { useForm, type Form } from '#platform/forms/use-form.ts';
import { useSettled } from '#platform/forms/use-settled.ts';
import { useMay } from '#platform/session/use-may.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { controlCopy as copy } from '../control-copy.ts';
import { usePauseAlone, useProposeSwitch } from '../mutations.ts';
import { reachQuery, type Flag, type SwitchWish } from '../queries.ts';
import {
  changeIn,
  checkSwitchForm,
  emptySwitchForm,
  isNormal,
  titleOf,
  type SwitchForm,
} from '../switch-form.ts';
import { ReachFigures } from './reach-figures.tsx';
import { SettingView } from './switch-effect.tsx';

type Props = { flag: Flag; onClose: () => void };
type Way = 'two' | 'alone';

/** Changes a switch: by two people, or a pause by one in an emergency. */
export function SwitchSheet({ flag, onClose }: Props) {
  const { key } = flag;
  const { group, name, normal } = switchOf(key);
  const [way, setWay] = useState<Way>('two');
  const may = useMay();
  const propose = useProposeSwitch();
  const pause = usePauseAlone();
  const isChanging = isNormal(flag);
  const mayPauseAlone = isChanging && normal && group !== 'features' && may('flags.emergency');
  const form = useForm({
    initial: emptySwitchForm,
    check: checkSwitchForm,
    send: async (values) => {
      const { reason } = values;
      const change = changeIn(flag, values);
      if (way === 'alone') {
        const { message } = change;
        const { told } = await pause.mutateAsync({ params: { key }, body: { message, reason } });
        toast.success(copy.pausedNow(name), { description: copy.toldStaff(told) });
      } else {
        await propose.mutateAsync({ body: { change, reason } });
        toast.success(copy.proposed, { description: copy.proposedWords });
      }
      onClose();
    },
  });
  const change = changeIn(flag, form.values);
  return (
    <ReasonSheet
      title={titleOf(flag)}
      description={way === 'alone' ? copy.atOnce : copy.twoPeople}
      submit={way === 'alone' ? copy.pauseNow : copy.propose}
      danger={way === 'alone'}
      form={form}
      onClose={onClose}
    >
      {mayPauseAlone && (
        <Segmented
          label={copy.how}
          name="way"
          value={way}
          onValueChange={(next) => setWay(next === 'alone' ? 'alone' : 'two')}
          options={[
            { value: 'two', label: copy.byTwo },
            { value: 'alone', label: copy.byOne },
          ]}
        />
      )}
      {isChanging && <ToldWords change={change} />}
      {isChanging && (
        <Field
          label={copy.message}
          hint={copy.messageHint}
          optional={normal}
          {...form.field('change.message')}
        >
          {(control) => (
            <Textarea {...control} {...form.input('change.message')} maxLength={240} rows={2} />
          )}
        </Field>
      )}
      {isChanging && way === 'two' && <ScopeFields form={form} />}
      <BeforeAfter
        before={<SettingView setting={flag} />}
        after={<SettingView setting={change} />}
      />
      <ReachPreview change={way === 'alone' ? { ...change, scope: null } : change} />
    </ReasonSheet>
  );
}

/** The sentence that customers will read, with the time left open. */
function ToldWords({ change }: { change: SwitchWish }) {
  const words = toldWords(change.key, { since: '…', until: null, message: change.message });
  return (
    <section>
      <h3 className="mb-1 text-sm font-medium text-ink">{copy.effect}</h3>
      <p className="rounded-input bg-warning-soft p-3 text-sm text-warning">
        {words === null || words === '' ? copy.noWords : words}
      </p>
    </section>
  );
}

function ScopeFields({ form }: { form: Form<SwitchForm> }) {
  const line = (name: keyof SwitchForm, label: string, hint?: string, type = 'text') => (
    <Field label={label} hint={hint} {...form.field(name)} optional>
      {(control) => <Input {...control} {...form.input(name)} type={type} maxLength={200} />}
    </Field>
  );
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-accent">
        {copy.limits}
      </summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        {line('change.scope.countries', copy.countries, copy.countriesHint)}
        {line('change.scope.tiers', copy.tiers, copy.tiersHint)}
        {line('change.scope.percent', copy.percent)}
        {line('people', copy.people, copy.peopleHint)}
        {line('change.scope.fromVersion', copy.fromVersion)}
        {line('change.scope.toVersion', copy.toVersion)}
        {line('change.startsAt', copy.startsAt, undefined, 'datetime-local')}
        {line('change.endsAt', copy.endsAt, undefined, 'datetime-local')}
      </div>
    </details>
  );
}

/** The figures do not depend on what customers are told. */
function ReachPreview({ change }: { change: SwitchWish }) {
  const typed = JSON.stringify({ ...change, message: null, startsAt: null, endsAt: null });
  const settled = JSON.parse(useSettled(typed)) as SwitchWish;
  const isBanner = !switchOf(change.key).normal;
  const { data, error } = useQuery(
    reachQuery(isBanner ? { ...settled, message: copy.title } : settled),
  );
  if (data) return <ReachFigures reach={data} />;
  return <p className="text-sm text-mute">{error ? copy.reachFailed : copy.counting}</p>;
}
