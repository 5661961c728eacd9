import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

/** A link to the page that says more. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold text-accent hover:text-accent-hover hover:underline"
    >
      {children}
      <ArrowRight className="size-4 flex-none" strokeWidth={2} aria-hidden />
    </Link>
  );
}
