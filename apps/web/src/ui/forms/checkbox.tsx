import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../text/class-names.ts';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  indeterminate?: boolean;
  /**
   * Hides the label from view, but not from screen readers, as in the selection column of a table.
   */
  hideLabel?: boolean;
};

export function Checkbox({
  label,
  hint,
  indeterminate = false,
  hideLabel,
  className,
  ref,
  ...rest
}: Props) {
  // React has no attribute for `indeterminate`, so it is set on the element. The caller's ref also
  // gets it.
  const attach = (node: HTMLInputElement | null) => {
    if (node) node.indeterminate = indeterminate;
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  };
  return (
    <label className={cx('flex min-h-11 items-start gap-3 py-3', className)}>
      <input {...rest} type="checkbox" className="check" ref={attach} />
      <span className={hideLabel ? 'sr-only' : 'text-ink'}>
        {label}
        {hint && <span className="block text-sm text-mute">{hint}</span>}
      </span>
    </label>
  );
}
