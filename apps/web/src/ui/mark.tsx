import { product } from '@cowrie/contract/product';
import { cx } from './class-names.ts';

/** A cowrie seen from below: the shell's outline, its slit and the teeth along it, as one path. */
export const markPath =
  'M16 1.5C23.4 1.5 27.5 8.4 27.5 16.4S22.6 30.5 16 30.5S4.5 24.4 4.5 16.4S8.6 1.5 16 1.5ZM16 5.6C14.3 8.8 13.9 12.4 13.9 16.1S14.5 23.4 16 26.4C17.5 23.4 18.1 19.8 18.1 16.1S17.7 8.8 16 5.6ZM18.5 9.25L21.96 6.2A0.55 0.55 0 0 0 21.29 5.33L17.5 7.95ZM19.03 12.77L24.48 10.5A0.55 0.55 0 0 0 24.11 9.47L18.47 11.23ZM18.99 16.42L25.57 15.8A0.55 0.55 0 0 0 25.51 14.71L18.91 14.78ZM18.67 20L24.57 21.09A0.55 0.55 0 0 0 24.82 20.01L19.03 18.4ZM17.94 23.31L21.97 25.33A0.55 0.55 0 0 0 22.52 24.37L18.76 21.89ZM14.5 7.95L10.71 5.33A0.55 0.55 0 0 0 10.04 6.2L13.5 9.25ZM13.53 11.23L7.89 9.47A0.55 0.55 0 0 0 7.52 10.5L12.97 12.77ZM13.09 14.78L6.49 14.71A0.55 0.55 0 0 0 6.43 15.8L13.01 16.42ZM12.97 18.4L7.18 20.01A0.55 0.55 0 0 0 7.43 21.09L13.33 20ZM13.24 21.89L9.48 24.37A0.55 0.55 0 0 0 10.03 25.33L14.06 23.31Z';

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
