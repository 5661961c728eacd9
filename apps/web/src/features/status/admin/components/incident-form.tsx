import { useState, type ReactNode } from 'react';
import {
  incidentImpacts,
  incidentLengths,
  incidentStates,
  serviceKeys,
  services,
  type IncidentImpact,
  type IncidentState,
  type ServiceKey,
} from '@cowrie/contract/status/data';
import { useForm } from '#platform/forms/use-form.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Input } from '#ui/forms/input.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { copy } from '../copy.ts';
import type { IncidentDetail } from '../queries.ts';

const text = copy.incidents;

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const { resolved: _, ...openStates } = incidentStates;

type Values = { title: string; impact: string; state: string; words: string; services: string };
type Form = ReturnType<typeof useForm<Values>>;

type Chosen = { readonly impact: IncidentImpact; readonly services: ServiceKey[] };

/** The values that are lists and choices, as the calls take them. */
const chosenIn = (values: Values): Chosen => ({
  impact: values.impact === 'problems' ? 'problems' : 'slow',
  services: serviceKeys.filter((key) => values.services.split(' ').includes(key)),
});

const check = ({ services: keys }: Values) =>
  keys.trim() === '' ? { services: text.chooseService } : {};

export function OpenIncident({ onClose }: { onClose: () => void }) {
  const open = useStaffWrite('status.open-incident');
  const form = useForm<Values>({
    initial: { title: '', impact: 'slow', state: 'investigating', words: '', services: '' },
    check,
    send: async (values) => {
      const state = values.state as Exclude<IncidentState, 'resolved'>;
      const { title, words } = values;
      await open.mutateAsync({ body: { title, words, state, ...chosenIn(values) } });
      toast.success(text.opened);
      onClose();
    },
  });
  return (
    <IncidentSheet title={text.openTitle} form={form} onClose={onClose}>
      <Field label={text.title} hint={text.titleHint} required {...form.field('title')}>
        {(control) => (
          <Input {...control} {...form.input('title')} maxLength={incidentLengths.title} />
        )}
      </Field>
      <Fields form={form} states={openStates} />
    </IncidentSheet>
  );
}

type UpdateProps = { readonly incident: IncidentDetail; readonly onClose: () => void };

export function UpdateIncident({ incident, onClose }: UpdateProps) {
  const update = useStaffWrite('status.update-incident');
  const form = useForm<Values>({
    initial: {
      title: incident.title,
      impact: incident.impact,
      state: incident.state,
      words: '',
      services: incident.serviceKeys.join(' '),
    },
    check,
    send: async (values) => {
      const state = values.state as IncidentState;
      await update.mutateAsync({
        params: { incidentId: incident.id },
        body: {
          words: values.words,
          state,
          seen: incident.updates.length,
          ...chosenIn(values),
        },
      });
      toast.success(text.updated);
      onClose();
    },
  });
  return (
    <IncidentSheet title={text.updateTitle} form={form} onClose={onClose}>
      <Fields form={form} states={incidentStates} />
    </IncidentSheet>
  );
}

type SheetProps = {
  readonly title: string;
  readonly form: Form;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function IncidentSheet({ title, form, onClose, children }: SheetProps) {
  return (
    <FormSheet
      title={title}
      words={text.openWords}
      form={form}
      onClose={onClose}
      submit={text.publish}
      second={null}
    >
      {children}
    </FormSheet>
  );
}

function Fields({ form, states }: { form: Form; states: Readonly<Record<string, string>> }) {
  return (
    <>
      <SelectField {...form.bind('state')} label={text.state} options={optionsOf(states)} />
      <SelectField
        {...form.bind('impact')}
        label={text.impact}
        options={optionsOf(incidentImpacts)}
      />
      <Services form={form} />
      <TextareaField
        {...form.bind('words')}
        label={text.text}
        required
        maxLength={incidentLengths.words}
        rows={4}
      />
    </>
  );
}

/** Kept in the form as one text, keys with a space between them. */
function Services({ form }: { form: Form }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(form.values.services.split(' ').filter(Boolean)),
  );
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(key);
    else next.delete(key);
    setChosen(next);
    form.set('services', [...next].join(' '));
  };
  const { id, error } = form.field('services');
  return (
    <fieldset id={id} tabIndex={-1} className="outline-none">
      <legend className="text-sm font-medium text-ink">{text.services}</legend>
      <div className="grid sm:grid-cols-2">
        {serviceKeys.map((key) => (
          <Checkbox
            key={key}
            label={services[key].name}
            checked={chosen.has(key)}
            onChange={({ target }) => toggle(key, target.checked)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
