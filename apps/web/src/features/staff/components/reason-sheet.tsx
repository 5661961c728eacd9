import { useId, type ReactNode } from 'react';
import type { Form } from '#platform/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { copy } from '../copy.ts';
import { useFocusReturn } from '../use-focus-return.ts';

export type ReasonForm = Pick<
  Form<{ reason: string }>,
  'problem' | 'busy' | 'field' | 'input' | 'props'
>;

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
            {copy.cancel}
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
    <Field label={copy.reason.label} hint={copy.reason.hint} {...form.field('reason')} required>
      {(control) => <Textarea {...control} {...form.input('reason')} maxLength={500} rows={2} />}
    </Field>
  );
}
