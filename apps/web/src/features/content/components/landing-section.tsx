import type { ReactNode } from 'react';
import { cx } from '#ui/text/class-names.ts';

type Props = {
  id?: string;
  title?: string;
  lead?: string;
  children: ReactNode;
  className?: string;
};

/** A section of the landing page, with the shared margins, width and heading. */
export function LandingSection({ id, title, lead, children, className }: Props) {
  return (
    <section id={id} className={cx('mx-auto max-w-content px-4 py-12 sm:px-6 lg:py-20', className)}>
      {title && (
        <h2 className="max-w-160 font-display text-2xl tracking-[-0.03em] lg:text-figure">
          {title}
        </h2>
      )}
      {lead && <p className="mt-4 max-w-reading text-md">{lead}</p>}
      {children}
    </section>
  );
}
