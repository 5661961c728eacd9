import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../text/class-names.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** For a setting that applies at once. In a form that is submitted later, use a checkbox. */
export function Switch({ label, hint, className, ...rest }: Props) {
  return (
    <label className={cx('flex min-h-11 items-center justify-between gap-4', className)}>
      <span className="text-ink">
        {label}
        {hint && <span className="block text-sm text-mute">{hint}</span>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox reports its own state */}
      <input {...rest} type="checkbox" role="switch" className="switch" />
    </label>
  );
}
