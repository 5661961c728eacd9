import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { cx } from '../text/class-names.ts';

const looks = {
  info: { Icon: Info, look: 'bg-accent-soft text-accent' },
  success: { Icon: CircleCheck, look: 'bg-positive-soft text-positive' },
  warning: { Icon: TriangleAlert, look: 'bg-warning-soft text-warning' },
  error: { Icon: CircleAlert, look: 'bg-negative-soft text-negative' },
};

type Props = {
  kind?: keyof typeof looks;
  title?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  className?: string | undefined;
};

export function Banner({ kind = 'info', title, children, action, onDismiss, className }: Props) {
  const { Icon, look } = looks[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-card p-4', look, className)}
    >
      <Icon className="size-5 flex-none" strokeWidth={1.75} aria-hidden />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
        {action && <div className="mt-3">{action}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          aria-label="Dismiss"
          className="-my-3 -mr-3 grid size-11 flex-none place-items-center rounded-full"
        >
          <X className="size-4" aria-hidden />
        </button>
      )}
    </div>
  );
}
