import type { ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';

type Props = {
  title: ReactNode;
  /** A short text or a badge beside the title. */
  note?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
};

export function PageHeader({ title, note, back, actions }: Props) {
  return (
    <header className="mb-6">
      {back && (
        <Link
          to={back.to}
          className="mb-1 -ml-1 inline-flex min-h-11 items-center gap-1 rounded-chip pr-2 text-sm text-mute hover:text-ink"
        >
          <ChevronLeft className="size-5" strokeWidth={1.75} aria-hidden />
          {back.label}
        </Link>
      )}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-display text-xl tracking-tight">{title}</h1>
        {note}
        {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
