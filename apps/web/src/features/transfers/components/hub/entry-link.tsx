import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

type Props = { to: string; before: ReactNode; label: string; detail?: ReactNode };

/** A row that links to one type of transfer. */
export function EntryLink({ to, before, label, detail }: Props) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="-mx-2 flex min-h-16 items-center gap-3.5 rounded-input px-2 py-2 transition-colors duration-120 hover:bg-hover"
    >
      {before}
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-ink">{label}</span>
        {detail && <span className="block text-sm text-mute">{detail}</span>}
      </span>
      <ChevronRight className="size-5 flex-none text-mute" strokeWidth={1.75} aria-hidden />
    </Link>
  );
}
