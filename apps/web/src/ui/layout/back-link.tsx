import type { ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';

/** The way back above a page whose heading is in a card. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mb-1 -ml-1 inline-flex min-h-11 items-center gap-1 rounded-chip pr-2 text-sm text-mute hover:text-ink lg:mb-3"
    >
      <ChevronLeft className="size-5" strokeWidth={1.75} aria-hidden />
      {children}
    </Link>
  );
}
