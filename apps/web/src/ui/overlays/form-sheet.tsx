import { useId, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import type { SubmittedForm } from '../forms/field.tsx';
import { common } from '../text/common-copy.ts';
import { OpenSheet } from './sheet.tsx';

type Props = {
  title: string;
  words: string;
  form: SubmittedForm;
  onClose: () => void;
  /** The label of the button that submits. */
  submit?: ReactNode;
  /** The label of the button that closes. */
  cancel?: string;
  isReady?: boolean;
  isDanger?: boolean;
  /** Shown above the fields, outside of the form. */
  before?: ReactNode;
  /** Instead of the button that closes the sheet; null for none. */
  second?: ReactNode;
  children?: ReactNode;
};

/** A sheet with a form that one button submits. It does not close while the form is being sent. */
export function FormSheet(props: Props) {
  const { title, words, form, onClose, before, second } = props;
  const { submit = common.save, cancel = common.cancel } = props;
  const { isReady = true, isDanger = false, children } = props;
  const formId = useId();
  return (
    <OpenSheet
      onClose={() => !form.busy && onClose()}
      title={title}
      description={words}
      actions={
        <>
          {second === undefined ? (
            <Button variant="secondary" onClick={onClose} disabled={form.busy}>
              {cancel}
            </Button>
          ) : (
            second
          )}
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            loading={form.busy}
            disabled={!isReady}
          >
            {submit}
          </Button>
        </>
      }
    >
      {before}
      <form id={formId} {...form.props} className="grid grid-cols-1 gap-5">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        {children}
      </form>
    </OpenSheet>
  );
}
