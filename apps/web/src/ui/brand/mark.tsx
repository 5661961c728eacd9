import { markPath } from '@cowrie/contract/mark';
import { product } from '@cowrie/contract/product';
import { cx } from '../text/class-names.ts';

export { markPath };

export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={cx('flex-none', className)} aria-hidden>
      <path fill="currentColor" fillRule="evenodd" d={markPath} />
    </svg>
  );
}

export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2.5 font-display text-lg font-semibold tracking-tight text-ink',
        className,
      )}
    >
      <Mark className="size-7 text-accent" />
      {product.name}
    </span>
  );
}
