import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { customerWords, hasVersion, switchOf } from '@cowrie/contract/staff/switches';
import { useForm, type Form } from '#platform/forms/use-form.ts';
import { useSettled } from '#platform/forms/use-settled.ts';
import { useMay } from '#platform/session/use-may.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { controlCopy as copy } from '../control-copy.ts';
import { usePauseAlone, useProposeSwitch } from '../mutations.ts';
import { reachQuery, type Flag, type SwitchRequest } from '../queries.ts';
import {
  canPauseAlone,
  changeIn,
  checkSwitchForm,
  isNormal,
  switchFormOf,
  titleOf,
  type SwitchForm,
} from '../switch-form.ts';
import { ReachFigures } from './reach-figures.tsx';
import { SettingView } from './switch-effect.tsx';

type Props = { flag: Flag; onClose: () => void };
type Way = 'two' | 'alone';
type Aim = 'back' | 'change';

/** One person alone pauses at once and for everyone. */
const aloneOf = (change: SwitchRequest) => ({
  ...change,
  scope: null,
  startsAt: null,
  endsAt: null,
});

/** Changes a switch: by two people, or a pause by one in an emergency. */
export function SwitchSheet({ flag, onClose }: Props) {
  const { key } = flag;
  const { name } = switchOf(key);
  const may = useMay();
  const [way, setWay] = useState<Way>(may('flags.write') ? 'two' : 'alone');
  const [aim, setAim] = useState<Aim>(isNormal(flag) || !may('flags.write') ? 'change' : 'back');
  const propose = useProposeSwitch();
  const pause = usePauseAlone();
  const isChanging = aim === 'change';
  const mayPauseAlone = isChanging && canPauseAlone(flag) && may('flags.emergency');
  const isAlone = mayPauseAlone && way === 'alone';
  const form = useForm({
    initial: switchFormOf(flag),
    check: checkSwitchForm,
    send: async (values) => {
      const { reason } = values;
      const change = changeIn(flag, values, !isChanging);
      if (isAlone) {
        const { message } = change;
        const body = { message, reason };
        const { notified } = await pause.mutateAsync({ params: { key }, body });
        toast.success(copy.pausedNow(name), { description: copy.notified(notified) });
      } else {
        await propose.mutateAsync({ body: { change, reason } });
        toast.success(copy.proposed, { description: copy.proposedWords });
      }
      onClose();
    },
  });
  const change = changeIn(flag, form.values, !isChanging);
  return (
    <ReasonSheet
      title={titleOf(flag)}
      description={isAlone ? copy.atOnce : copy.twoPeople}
      submit={isAlone ? copy.pauseNow : copy.propose}
      danger={isAlone}
      form={form}
      onClose={onClose}
    >
      {!isNormal(flag) && may('flags.write') && (
        <Choice
          label={copy.aim}
          value={aim}
          onChange={setAim}
          labels={{ back: titleOf(flag).split(':')[0] ?? '', change: copy.changeReach }}
        />
      )}
      {mayPauseAlone && may('flags.write') && (
        <Choice
          label={copy.how}
          value={way}
          onChange={setWay}
          labels={{ two: copy.byTwo, alone: copy.byOne }}
        />
      )}
      {isChanging && <CustomerWords change={change} />}
      {isChanging && <ChangeFields flagKey={key} form={form} />}
      {isChanging && !isAlone && <ScopeFields form={form} />}
      <BeforeAfter
        before={<SettingView setting={flag} />}
        after={<SettingView setting={isAlone ? aloneOf(change) : change} />}
      />
      <ReachPreview change={isAlone ? aloneOf(change) : change} />
    </ReasonSheet>
  );
}

function Choice<Value extends string>({
  label,
  value,
  labels,
  onChange,
}: {
  label: string;
  value: Value;
  labels: Readonly<Record<Value, string>>;
  onChange: (next: Value) => void;
}) {
  const values = Object.keys(labels) as Value[];
  return (
    <Segmented
      label={label}
      name={label}
      value={value}
      onValueChange={(next) => onChange(values.find((one) => one === next) ?? value)}
      options={values.map((one) => ({ value: one, label: labels[one] }))}
    />
  );
}

/** Fields of every change away from normal: the version of an app, and a message. */
function ChangeFields({ flagKey, form }: { flagKey: Flag['key']; form: Form<SwitchForm> }) {
  const isVersion = hasVersion(flagKey);
  return (
    <>
      {isVersion && (
        <InputField
          {...form.bind('change.scope.belowVersion')}
          label={copy.belowVersion}
          hint={copy.belowVersionHint}
          maxLength={14}
        />
      )}
      <TextareaField
        {...form.bind('change.message')}
        label={copy.message}
        hint={copy.messageHint}
        optional={switchOf(flagKey).normal || isVersion}
        maxLength={240}
        rows={2}
      />
    </>
  );
}

/** The sentence that customers will read, with the time left open. */
function CustomerWords({ change }: { change: SwitchRequest }) {
  const words = customerWords(change.key, { since: '…', until: null, message: change.message });
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
        {line('change.scope.platforms', copy.platforms, copy.platformsHint)}
        {line('change.scope.fromVersion', copy.fromVersion)}
        {line('change.scope.toVersion', copy.toVersion)}
        {line('change.startsAt', copy.startsAt, undefined, 'datetime-local')}
        {line('change.endsAt', copy.endsAt, undefined, 'datetime-local')}
      </div>
    </details>
  );
}

/** The figures do not depend on what customers read. */
function ReachPreview({ change }: { change: SwitchRequest }) {
  const typed = JSON.stringify({ ...change, message: null, startsAt: null, endsAt: null });
  const settled = JSON.parse(useSettled(typed)) as SwitchRequest;
  const isBanner = !switchOf(change.key).normal;
  const needsVersion = hasVersion(change.key) && change.enabled && !settled.scope?.belowVersion;
  const { data, error } = useQuery({
    ...reachQuery(isBanner ? { ...settled, message: copy.title } : settled),
    enabled: !needsVersion,
  });
  if (needsVersion) return <p className="text-sm text-mute">{copy.needsVersion}</p>;
  if (data) return <ReachFigures reach={data} />;
  return <p className="text-sm text-mute">{error ? copy.reachFailed : copy.counting}</p>;
}
