import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import { cx } from '../text/class-names.ts';
import type { SubmittedForm } from './field.tsx';

type Props = {
  form: SubmittedForm;
  /** The label of the button. */
  submit: ReactNode;
  variant?: 'primary' | 'secondary';
  className?: string;
  children: ReactNode;
};

/** A small form within a page, with a small button under its fields. */
export function InlineForm({ form, submit, variant, className, children }: Props) {
  return (
    <form {...form.props} className={cx('grid', className ?? 'gap-3')}>
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      {children}
      <Button
        type="submit"
        size="sm"
        variant={variant}
        loading={form.busy}
        className="justify-self-start"
      >
        {submit}
      </Button>
    </form>
  );
}
