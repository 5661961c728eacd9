import {
  campaignFeatures,
  campaignLengths,
  campaignSubjects,
  campaignVariableNames,
  incidentCompanies,
} from '@cowrie/contract/campaigns/data';
import type { Form } from '#platform/forms/use-form.ts';
import { Textarea } from '#ui/forms/textarea.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { CampaignForm } from '../campaign-form.ts';
import { copy } from '../copy.ts';

type Props = { form: Form<CampaignForm> };
type Name = keyof CampaignForm;

const optionsOf = (names: Readonly<Record<string, string>>, none: string) => [
  { value: '', label: none },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];

type LineProps = Props & {
  name: Name;
  label: string;
  hint?: string;
  optional?: boolean;
  most?: number;
  type?: 'text' | 'datetime-local';
};

function Line({ form, name, label, hint, optional = false, most = 200, type = 'text' }: LineProps) {
  return (
    <Field label={label} hint={hint} optional={optional} {...form.field(name)}>
      {(control) => <Input {...control} {...form.input(name)} type={type} maxLength={most} />}
    </Field>
  );
}

function Block({ form, name, label, hint, optional = false, most = 500 }: LineProps) {
  return (
    <Field label={label} hint={hint} optional={optional} {...form.field(name)}>
      {(control) => <Textarea {...control} {...form.input(name)} maxLength={most} rows={3} />}
    </Field>
  );
}

export function AboutFields({ form }: Props) {
  return (
    <>
      <Line
        form={form}
        name="change.name"
        label={copy.name}
        hint={copy.nameHint}
        most={campaignLengths.name}
      />
      <Segmented
        label={copy.subject}
        name="subject"
        value={form.values['change.subject']}
        onValueChange={(next) => form.set('change.subject', next)}
        options={Object.entries(campaignSubjects).map(([value, label]) => ({ value, label }))}
      />
    </>
  );
}

export function SegmentFields({ form }: Props) {
  const { feature, company } = form.values;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Line
        form={form}
        name="countries"
        label={copy.countries}
        hint={copy.countriesHint}
        optional
      />
      <Line form={form} name="tiers" label={copy.tiers} hint={copy.tiersHint} optional />
      <SelectField
        {...form.bind('feature')}
        label={copy.feature}
        options={optionsOf(campaignFeatures, copy.anyFeature)}
      />
      {feature !== '' && <Line form={form} name="days" label={copy.days} most={3} />}
      <SelectField
        {...form.bind('company')}
        label={copy.company}
        hint={copy.incidentWords}
        options={optionsOf(incidentCompanies, copy.noCompany)}
      />
      {company !== '' && (
        <>
          <Line
            form={form}
            name="change.segment.incident.from"
            label={copy.from}
            type="datetime-local"
          />
          <Line
            form={form}
            name="until"
            label={copy.until}
            hint={copy.untilHint}
            type="datetime-local"
            optional
          />
        </>
      )}
    </div>
  );
}

export function WordFields({ form }: Props) {
  const names = campaignVariableNames.map((name) => `{${name}}`).join(', ');
  return (
    <>
      <p className="text-sm text-mute">{copy.variables(names)}</p>
      <Line
        form={form}
        name="change.words.title"
        label={copy.inboxTitle}
        most={campaignLengths.title}
      />
      <Block
        form={form}
        name="change.words.body"
        label={copy.inboxBody}
        hint={copy.inboxHint}
        most={campaignLengths.body}
      />
      <Line form={form} name="change.words.path" label={copy.path} hint={copy.pathHint} optional />
      <Line
        form={form}
        name="change.words.mail.subject"
        label={copy.mailSubject}
        most={campaignLengths.title}
        optional
      />
      <Block
        form={form}
        name="change.words.mail.text"
        label={copy.mailText}
        hint={copy.mailHint}
        most={campaignLengths.mail}
        optional
      />
      <Block
        form={form}
        name="change.words.text"
        label={copy.text}
        hint={copy.textHint}
        most={campaignLengths.text}
        optional
      />
    </>
  );
}

export function WhenFields({ form }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Line
        form={form}
        name="change.startsAt"
        label={copy.startsAt}
        hint={copy.startsAtHint}
        type="datetime-local"
        optional
      />
      <Line form={form} name="perMinute" label={copy.perMinute} most={6} />
    </div>
  );
}
