import type { ReactNode } from 'react';
import type { Form } from '#platform/forms/use-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { copy } from '../copy.ts';

type Props = {
  title: string;
  words: string;
  formId: string;
  form: Pick<Form<Record<string, string>>, 'problem' | 'busy' | 'props'>;
  onClose: () => void;
  /** The label of the button; 'Save' if missing. */
  save?: string;
  /** Switches the guard off; missing if it is off. */
  onSwitchOff?: (() => void) | undefined;
  children: ReactNode;
};

/** The frame of the sheet of one guard. */
export function GuardSheet({
  title,
  words,
  formId,
  form,
  onClose,
  save = copy.save,
  onSwitchOff,
  children,
}: Props) {
  useFocusReturn();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={words}
      actions={
        <>
          {onSwitchOff ? (
            <Button variant="secondary" disabled={form.busy} onClick={onSwitchOff}>
              {copy.switchOff}
            </Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              {copy.cancel}
            </Button>
          )}
          <Button type="submit" form={formId} loading={form.busy}>
            {save}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="grid gap-5">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        {children}
      </form>
    </Sheet>
  );
}
