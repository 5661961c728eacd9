import { useQuery } from '@tanstack/react-query';
import { careersLimits as limits, jobKinds } from '@cowrie/contract/careers/data';
import { useSettled } from '#platform/forms/use-settled.ts';
import type { Form } from '#platform/forms/use-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { Blocks } from '#ui/public/blocks.tsx';
import { copy } from '../copy.ts';
import { slugOf, type OpeningForm } from '../opening-form.ts';
import { previewQuery } from '../queries.ts';

const text = copy.opening;
const names = text.fields;
const kinds = Object.entries(jobKinds).map(([value, label]) => ({ value, label }));

type Props = { readonly form: Form<OpeningForm>; readonly isPublished: boolean };

type Line = {
  readonly name: keyof OpeningForm;
  readonly label: string;
  readonly most: number;
  readonly hint?: string;
};

const lines: readonly Line[] = [
  { name: 'fields.team', label: names.team, most: limits.team },
  { name: 'fields.place', label: names.place, most: limits.place, hint: names.placeHint },
  { name: 'fields.pay', label: names.pay, most: limits.pay, hint: names.payHint },
  { name: 'fields.summary', label: names.summary, most: limits.summary },
];

export function OpeningFields({ form, isPublished }: Props) {
  return (
    <>
      <InputField
        {...form.bind('fields.title')}
        label={names.title}
        required
        maxLength={limits.title}
      />
      <InputField
        {...form.bind('slug')}
        label={names.slug}
        hint={names.slugHint}
        required
        maxLength={limits.slug}
        readOnly={isPublished}
        placeholder={slugOf(form.values['fields.title'])}
      />
      {lines.map(({ name, label, most, hint }) => (
        <Field key={name} label={label} hint={hint} {...form.field(name)} required>
          {(control) => <Input {...control} {...form.input(name)} maxLength={most} />}
        </Field>
      ))}
      <Field label={names.kind} {...form.field('fields.kind')} required>
        {(control) => (
          <Select {...control} {...form.input('fields.kind')} options={kinds} placeholder="" />
        )}
      </Field>
      <InputField
        {...form.bind('fields.closesOn')}
        label={names.closesOn}
        hint={names.closesOnHint}
        optional
        type="date"
      />
      <Field label={names.body} hint={names.bodyHint} {...form.field('fields.body')} required>
        {(control) => (
          <Textarea {...control} {...form.input('fields.body')} maxLength={limits.body} rows={18} />
        )}
      </Field>
    </>
  );
}

/** The server reads the Markdown, as it does for visitors. */
export function OpeningPreview({ body }: { body: string }) {
  const { data } = useQuery(previewQuery(useSettled(body)));
  if (!data || body.trim() === '') return <p className="text-sm text-mute">{text.previewEmpty}</p>;
  return (
    <>
      {data.problems.map((problem) => (
        <Banner key={problem} kind="warning" className="mb-3">
          {problem}
        </Banner>
      ))}
      <Blocks blocks={data.blocks} />
    </>
  );
}
