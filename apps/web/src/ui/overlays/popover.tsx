import type { ReactElement, ReactNode } from 'react';
import { Popover as Base } from '@base-ui/react/popover';
import { cx } from '../text/class-names.ts';

type Props = {
  trigger: ReactElement;
  title?: ReactNode;
  /** The name for screen readers, if there is no title. */
  label?: string;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

export function Popover({
  trigger,
  title,
  label,
  children,
  side = 'bottom',
  align = 'start',
  open,
  onOpenChange,
  className,
}: Props) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={8} className="z-40">
          <Base.Popup
            aria-label={label}
            className={cx(
              'pop max-w-[min(22rem,var(--available-width))] rounded-card border border-hairline bg-raised p-4 text-body shadow-float outline-none',
              className,
            )}
          >
            {title && <Base.Title className="mb-1 text-md text-ink">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
