import type { ComponentProps } from 'react';
import { Button } from '../controls/button.tsx';
import type { FormWith } from '../forms/field.tsx';
import { TextareaField } from '../forms/textarea-field.tsx';
import { FormSheet } from './form-sheet.tsx';

type Sheet = ComponentProps<typeof FormSheet>;

type Props = Pick<Sheet, 'title' | 'onClose' | 'children'> & {
  description: string;
  /** The label of the button. It says what the button does. */
  submit: string;
  danger?: boolean;
  /** Reasons to start from; a click writes one into the field. */
  templates?: readonly string[];
  /** `useForm` with a field `reason`. */
  form: Sheet['form'] & FormWith<'reason'>;
};

/** Every change by staff uses this sheet: it shows before and after, and asks for the reason. */
export function ReasonSheet({ description, danger, templates, children, ...props }: Props) {
  return (
    <FormSheet {...props} words={description} isDanger={danger}>
      {children}
      <ReasonField form={props.form} templates={templates} />
    </FormSheet>
  );
}

type FieldProps = {
  form: FormWith<'reason'>;
  templates?: readonly string[] | undefined;
};

export function ReasonField({ form, templates = [] }: FieldProps) {
  const field = form.bind('reason');
  return (
    <div className="grid gap-2">
      <TextareaField
        {...field}
        label="Reason"
        hint="Kept in the audit log with your name."
        required
        maxLength={500}
        rows={2}
      />
      {templates.length > 0 && (
        <ul aria-label="Suggestions" className="flex flex-wrap gap-2">
          {templates.map((text) => (
            <li key={text}>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => field.onChange({ target: { value: text } })}
              >
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
