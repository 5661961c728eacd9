import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import { cx } from '../text/class-names.ts';
import type { SubmittedForm } from './field.tsx';

type Props = {
  form: SubmittedForm;
  /** The label of the button. */
  submit: ReactNode;
  isReady?: boolean;
  /** The distance between the fields: 'gap-4' when absent. */
  className?: string;
  /** Below the button: another way on. */
  after?: ReactNode;
  children?: ReactNode;
};

/** A form that is the main thing on its page or sheet, with one wide button under its fields. */
export function WideForm(props: Props) {
  const { form, submit, isReady = true, className, after, children } = props;
  return (
    <form {...form.props} className={cx('grid', className ?? 'gap-4')}>
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      {children}
      <Button type="submit" size="lg" wide loading={form.busy} disabled={!isReady}>
        {submit}
      </Button>
      {after}
    </form>
  );
}
