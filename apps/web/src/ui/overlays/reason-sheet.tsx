import { useId, type FormEvent, type ReactNode } from 'react';
import { Banner } from '../feedback/banner.tsx';
import { Button } from '../controls/button.tsx';
import { Field } from '../forms/field.tsx';
import { Sheet } from './sheet.tsx';
import { Textarea } from '../forms/textarea.tsx';
import { useFocusReturn } from '../layout/use-focus-return.ts';

/** The part of a form that this sheet uses; `useForm` with a field `reason` returns it. */
type ReasonForm = {
  problem: string | undefined;
  busy: boolean;
  field: (name: 'reason') => { id: string; error: string | undefined };
  input: (name: 'reason') => {
    name: string;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
  props: { method: 'post'; noValidate: true; onSubmit: (event: FormEvent) => void };
};

type Props = {
  title: string;
  description: string;
  /** The label of the button. It says what the button does. */
  submit: string;
  danger?: boolean;
  /** Reasons to start from; a click writes one into the field. */
  templates?: readonly string[];
  form: ReasonForm;
  onClose: () => void;
  /** Other fields above the reason, and the values before and after. */
  children: ReactNode;
};

/** Every change by staff uses this sheet: it shows before and after, and asks for the reason. */
export function ReasonSheet({
  title,
  description,
  submit,
  danger,
  templates,
  form,
  onClose,
  children,
}: Props) {
  const formId = useId();
  useFocusReturn();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            loading={form.busy}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="grid gap-5">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        {children}
        <ReasonField form={form} templates={templates} />
      </form>
    </Sheet>
  );
}

type FieldProps = {
  form: Pick<ReasonForm, 'field' | 'input'>;
  templates?: readonly string[] | undefined;
};

export function ReasonField({ form, templates = [] }: FieldProps) {
  const input = form.input('reason');
  return (
    <div className="grid gap-2">
      <Field
        label="Reason"
        hint="Kept in the audit log with your name."
        {...form.field('reason')}
        required
      >
        {(control) => <Textarea {...control} {...input} maxLength={500} rows={2} />}
      </Field>
      {templates.length > 0 && (
        <ul aria-label="Suggestions" className="flex flex-wrap gap-2">
          {templates.map((text) => (
            <li key={text}>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => input.onChange({ target: { value: text } })}
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
