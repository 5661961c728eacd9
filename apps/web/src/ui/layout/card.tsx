import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../text/class-names.ts';

type Props = {
  title?: ReactNode;
  /** A link or a note at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
  /**
   * 'dense' uses the narrow padding of a phone on every screen, for staff pages with many cards.
   */
  density?: 'roomy' | 'dense';
  className?: string;
};

export function Card({ title, aside, children, density = 'roomy', className }: Props) {
  return (
    <section
      className={cx(
        'min-w-0 rounded-card border border-hairline bg-surface p-4',
        density === 'roomy' && 'sm:p-6',
        className,
      )}
    >
      {title && (
        <div className="mb-2 flex min-h-6 flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-md">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="relative rounded-chip text-sm whitespace-nowrap font-medium text-accent before:absolute before:-inset-3 before:content-[''] hover:underline"
    >
      {children}
    </Link>
  );
}
