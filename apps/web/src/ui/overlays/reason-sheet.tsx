import { useId, type FormEvent, type ReactNode } from 'react';
import { Banner } from '../feedback/banner.tsx';
import { Button } from '../controls/button.tsx';
import { Field } from '../forms/field.tsx';
import { Sheet } from './sheet.tsx';
import { Textarea } from '../forms/textarea.tsx';
import { useFocusReturn } from '../layout/use-focus-return.ts';

/** What this sheet needs of a form; `useForm` with a field `reason` gives it. */
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
  /** Names the consequence. */
  submit: string;
  danger?: boolean;
  form: ReasonForm;
  onClose: () => void;
  /** What is asked besides the reason, and the before and after. */
  children: ReactNode;
};

/** The one way staff change something: see before and after, say why, then do it. */
export function ReasonSheet({
  title,
  description,
  submit,
  danger,
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
        <ReasonField form={form} />
      </form>
    </Sheet>
  );
}

export function ReasonField({ form }: { form: Pick<ReasonForm, 'field' | 'input'> }) {
  return (
    <Field
      label="Reason"
      hint="Kept in the audit log with your name."
      {...form.field('reason')}
      required
    >
      {(control) => <Textarea {...control} {...form.input('reason')} maxLength={500} rows={2} />}
    </Field>
  );
}
