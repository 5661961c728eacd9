import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronRight } from 'lucide-react';
import { cx } from '../text/class-names.ts';
import { formatDate, staffTimeZone } from '../text/dates.ts';

type Crumb = { readonly to: string; readonly label: string };

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The pages above this one, without the home page. */
  readonly crumbs?: readonly Crumb[];
  /** The day its words last changed. */
  readonly updated?: string;
  /** A text to read is narrow; lists, tables and forms beside each other are wide. */
  readonly width?: 'reading' | 'wide';
  readonly children: ReactNode;
};

/** The heading and the margins of a page of the public site. */
export function PublicPage({
  title,
  lead,
  crumbs = [],
  updated,
  width = 'reading',
  children,
}: Props) {
  return (
    <div
      className={cx(
        'mx-auto px-4 py-8 sm:px-6 lg:py-14',
        width === 'reading' ? 'max-w-[48rem]' : 'max-w-content',
      )}
    >
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <h1 className="font-display text-2xl tracking-[-0.03em] lg:text-figure">{title}</h1>
      {lead && <p className="mt-4 max-w-reading text-md">{lead}</p>}
      {updated && (
        <p className="mt-2 text-sm text-mute">
          Last updated{' '}
          <time dateTime={updated}>{formatDate(updated, '15 November 2026', staffTimeZone)}</time>
        </p>
      )}
      <div className="mt-8">{children}</div>
    </div>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Where this page is" className="mb-4 print:hidden">
      <ol className="flex flex-wrap items-center gap-1 text-sm">
        {crumbs.map(({ to, label }) => (
          <li key={to} className="inline-flex items-center gap-1">
            <Link
              to={to}
              className="inline-flex min-h-6 items-center rounded-sm hover:text-ink hover:underline"
            >
              {label}
            </Link>
            <ChevronRight className="size-3.5 text-mute" strokeWidth={1.75} aria-hidden />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type SectionProps = {
  readonly id?: string;
  readonly title?: string;
  readonly lead?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A part of a wide page, with its own heading. */
export function Section({ id, title, lead, className, children }: SectionProps) {
  return (
    <section id={id} className={cx('mt-12 scroll-mt-24 first:mt-0', className)}>
      {title && <h2 className="font-display text-xl tracking-[-0.02em]">{title}</h2>}
      {lead && <p className="mt-2 max-w-reading text-md">{lead}</p>}
      <div className={title || lead ? 'mt-6' : undefined}>{children}</div>
    </section>
  );
}
