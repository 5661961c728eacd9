import { useState } from 'react';
import { categoriesOf, textLimits, type TextKind } from '@cowrie/contract/content/data';
import type { Form } from '#platform/forms/use-form.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FileButton } from '#ui/forms/file-button.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { copy } from '../copy.ts';
import type { TextForm } from '../text-form.ts';

type Props = {
  form: Form<TextForm>;
  kind: TextKind;
  readOnly?: boolean;
  /** After a title was typed: a new text gets its address from it. */
  onTitleLeft?: () => void;
};

export function TextFields({ form, kind, readOnly = false, onTitleLeft }: Props) {
  return (
    <>
      <Line
        form={form}
        name="title"
        label={copy.titleLabel}
        most={textLimits.title}
        readOnly={readOnly}
        {...(onTitleLeft && { onBlur: onTitleLeft })}
      />
      <Line
        form={form}
        name="slug"
        label={copy.slug}
        hint={kind === 'pages' ? copy.slugFixed : copy.slugHint}
        most={textLimits.slug}
        readOnly={readOnly}
      />
      <TextareaField
        {...form.bind('summary')}
        label={copy.summary}
        hint={copy.summaryHint}
        rows={2}
        maxLength={textLimits.summary}
        readOnly={readOnly}
      />
      <Places form={form} kind={kind} readOnly={readOnly} />
      <Field label={copy.body} hint={copy.bodyHint} {...form.field('body')}>
        {(control) => (
          <Textarea
            {...control}
            {...form.input('body')}
            className="min-h-80 font-mono text-sm"
            rows={16}
            maxLength={textLimits.body}
            readOnly={readOnly}
            spellCheck
          />
        )}
      </Field>
      {!readOnly && <PictureFields form={form} />}
    </>
  );
}

type LineProps = {
  form: Form<TextForm>;
  name: keyof TextForm;
  label: string;
  hint?: string;
  most?: number;
  readOnly: boolean;
  onBlur?: () => void;
};

function Line({ form, name, label, hint, most, readOnly, onBlur }: LineProps) {
  return (
    <InputField
      {...form.bind(name)}
      label={label}
      hint={hint}
      maxLength={most}
      readOnly={readOnly}
      onBlur={onBlur}
      autoComplete="off"
    />
  );
}

type PlaceProps = { form: Form<TextForm>; kind: TextKind; readOnly: boolean };

/** Its place among other texts. */
function Places({ form, kind, readOnly }: PlaceProps) {
  const categories = Object.entries(categoriesOf(kind)).map(([value, label]) => ({ value, label }));
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {categories.length > 0 && (
        <SelectField
          {...form.bind('category')}
          label={copy.category}
          options={categories}
          placeholder={copy.chooseCategory}
          disabled={readOnly}
        />
      )}
      <Line
        form={form}
        name="order"
        label={copy.order}
        hint={copy.orderHint}
        most={4}
        readOnly={readOnly}
      />
      <Line
        form={form}
        name="related"
        label={copy.related}
        hint={copy.relatedHint}
        readOnly={readOnly}
      />
      {kind === 'help' && (
        <Line
          form={form}
          name="screen"
          label={copy.screen}
          hint={copy.screenHint}
          readOnly={readOnly}
        />
      )}
      <Status form={form} kind={kind} readOnly={readOnly} />
    </div>
  );
}

/** Its language, and for pages whether counsel has yet to read it. */
function Status({ form, kind, readOnly }: PlaceProps) {
  return (
    <>
      <SelectField
        label={copy.language}
        options={[{ value: 'en', label: copy.english }]}
        value="en"
        disabled
      />
      {kind === 'pages' && (
        <Checkbox
          label={copy.counsel}
          hint={copy.counselHint}
          checked={form.values.isDraftForCounsel === 'yes'}
          disabled={readOnly}
          onChange={({ target }) => form.set('isDraftForCounsel', target.checked ? 'yes' : '')}
        />
      )}
    </>
  );
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Sends a picture and writes its line at the end of the text. */
function PictureFields({ form }: { form: Form<TextForm> }) {
  const [alt, setAlt] = useState('');
  const upload = useStaffWrite('content.upload-image');
  const send = async (file: File) => {
    const made = await upload.mutateAsync({ query: { alt: alt.trim() }, file });
    form.set('body', `${form.values.body.trimEnd()}\n\n![${made.alt}](${made.path})\n`);
    setAlt('');
  };
  const check = (file: File): string | undefined => {
    if (alt.trim() === '') return copy.pictureAltMissing;
    return file.size > textLimits.imageBytes ? copy.pictureTooLarge : undefined;
  };
  return (
    <fieldset className="grid gap-3 border-t border-hairline pt-4">
      <legend className="sr-only">{copy.picture}</legend>
      <InputField
        label={copy.pictureAlt}
        hint={copy.pictureAltHint}
        optional
        value={alt}
        maxLength={textLimits.alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <FileButton
        label={copy.pictureChoose}
        busy={copy.pictureBusy}
        accept={pictureTypes}
        failed={copy.pictureFailed}
        check={check}
        onFile={send}
      />
    </fieldset>
  );
}
