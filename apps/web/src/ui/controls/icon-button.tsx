import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';
import { cx } from '../text/class-names.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  /** The name for screen readers, because the button has no visible text. */
  label: string;
  framed?: boolean;
  /** Shows a dot for something new, and reads this text to screen readers. */
  dot?: string;
};

export function IconButton({ icon: Icon, label, framed, dot, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={dot ? `${label}, ${dot}` : label}
      {...rest}
      className={cx(
        'relative grid size-11 flex-none place-items-center rounded-full text-ink transition-colors duration-120 disabled:pointer-events-none disabled:text-mute',
        framed ? 'border border-hairline bg-surface hover:border-control-line' : 'hover:bg-hover',
        className,
      )}
    >
      <Icon className="size-5" strokeWidth={1.75} aria-hidden />
      {dot && (
        <span className="absolute top-2.5 right-2.5 size-2.5 rounded-full border-2 border-surface bg-terracotta" />
      )}
    </button>
  );
}
