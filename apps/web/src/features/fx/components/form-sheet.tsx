import type { ReactNode } from 'react';
import type { Form } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { copy } from '../copy.ts';

type Props = {
  title: string;
  words: string;
  formId: string;
  form: Pick<Form<Record<string, string>>, 'problem' | 'busy' | 'props'>;
  onClose: () => void;
  submit: ReactNode;
  /** The label of the button that closes it. */
  cancel?: string;
  isDanger?: boolean;
  children?: ReactNode;
};

/** The frame of every sheet with a form: one button submits it. */
export function FormSheet(props: Props) {
  const { title, words, formId, form, onClose, submit, children } = props;
  const { cancel = copy.cancel, isDanger = false } = props;
  useFocusReturn();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && !form.busy && onClose()}
      title={title}
      description={words}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={form.busy}>
            {cancel}
          </Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            form={formId}
            loading={form.busy}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="grid grid-cols-1 gap-5">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        {children}
      </form>
    </Sheet>
  );
}
