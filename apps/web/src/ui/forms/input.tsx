import type { ComponentProps, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { cx } from '../text/class-names.ts';

/** The frame of all one-line controls: 48 px, thin border, accent on focus, red on error. */
export const controlFrame =
  'flex h-12 w-full items-center gap-2.5 rounded-input border border-hairline-strong bg-surface px-3.5 text-md text-ink transition-colors duration-120 hover:border-control-line has-focus-visible:border-accent has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent has-aria-invalid:border-negative has-[input:disabled,select:disabled]:bg-sunken has-[input:disabled,select:disabled]:text-mute';

type InputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  icon?: LucideIcon;
  prefix?: ReactNode;
  suffix?: ReactNode;
  frameClassName?: string;
};

export function Input({
  icon: Icon,
  prefix,
  suffix,
  className,
  frameClassName,
  type = 'text',
  ...rest
}: InputProps) {
  return (
    <span className={cx(controlFrame, frameClassName)}>
      {Icon && <Icon className="size-5 flex-none text-mute" strokeWidth={1.75} aria-hidden />}
      {prefix && <span className="flex-none text-mute">{prefix}</span>}
      <input
        {...rest}
        type={type}
        className={cx(
          'h-full w-full min-w-0 flex-1 bg-transparent outline-none disabled:cursor-not-allowed',
          className,
        )}
      />
      {suffix}
    </span>
  );
}
