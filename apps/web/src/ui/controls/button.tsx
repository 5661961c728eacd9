import type { ComponentProps, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
import { cx } from '../text/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'hero' | 'hero-quiet';
type ButtonSize = 'sm' | 'md' | 'lg';

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Fills the width it is given. */
  wide?: boolean;
  className?: string;
};

const base =
  'relative inline-flex select-none items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap max-[24rem]:whitespace-normal transition-[background-color,border-color,transform] duration-120 ease-out active:scale-[0.985] disabled:pointer-events-none aria-disabled:pointer-events-none';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent hover:bg-accent-hover disabled:not-data-loading:bg-hairline-strong disabled:not-data-loading:text-mute',
  secondary:
    'border border-hairline-strong bg-surface text-ink hover:border-control-line disabled:not-data-loading:text-mute',
  quiet: 'text-accent hover:bg-hover disabled:not-data-loading:text-mute',
  danger:
    'bg-negative text-on-negative hover:bg-negative-hover disabled:not-data-loading:bg-hairline-strong disabled:not-data-loading:text-mute',
  hero: 'bg-hero-action text-on-hero-action hover:brightness-95',
  'hero-quiet': 'bg-hero-ink/10 text-hero-ink hover:bg-hero-ink/16',
};

/* A small button looks 36 px high, but its touch area is 44 px. */
const sizes: Record<ButtonSize, string> = {
  sm: "h-9 px-4 text-sm before:absolute before:inset-x-0 before:-inset-y-1 before:content-['']",
  md: 'h-11 px-5 text-base',
  lg: 'h-13 px-6 text-md',
};

function classNamesOf({ variant = 'primary', size = 'md', wide, className }: Look): string {
  return cx(base, variants[variant], sizes[size], wide && 'w-full', className);
}

function Label({ icon: Icon, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <>
      {Icon && <Icon className="size-5 flex-none" strokeWidth={1.75} aria-hidden />}
      {children}
    </>
  );
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & Look & { loading?: boolean };

export function Button({
  variant,
  size,
  icon,
  wide,
  className,
  loading = false,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      className={classNamesOf({ variant, size, wide, className })}
    >
      <span className={cx('inline-flex items-center gap-2', loading && 'opacity-0')}>
        <Label icon={icon}>{children}</Label>
      </span>
      {loading && (
        <span className="absolute inset-0 flex items-center justify-center gap-1" aria-hidden>
          <span className="size-1.5 animate-pulse-soft rounded-full bg-current" />
          <span className="size-1.5 animate-pulse-soft rounded-full bg-current [animation-delay:200ms]" />
          <span className="size-1.5 animate-pulse-soft rounded-full bg-current [animation-delay:400ms]" />
        </span>
      )}
    </button>
  );
}

type ButtonLinkProps = Omit<LinkProps, 'className'> & Look & { children: ReactNode };

export function ButtonLink({
  variant,
  size,
  icon,
  wide,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link prefetch="intent" {...rest} className={classNamesOf({ variant, size, wide, className })}>
      <Label icon={icon}>{children}</Label>
    </Link>
  );
}
