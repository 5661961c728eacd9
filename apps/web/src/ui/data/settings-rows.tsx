import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '../text/class-names.ts';

type SettingsRow = {
  label: ReactNode;
  /** The current value. */
  value?: ReactNode;
  hint?: ReactNode;
} & (
  | { to: string; onSelect?: never; control?: never }
  | { onSelect: () => void; to?: never; control?: never }
  | { control: ReactNode; to?: never; onSelect?: never }
);

type Props = { title?: ReactNode; rows: readonly SettingsRow[] };

const rowLook = 'flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left sm:px-6';

/** Rows of settings. A row opens a page or a sheet, or contains its control. */
export function SettingsRows({ title, rows }: Props) {
  return (
    <section>
      {title && <h2 className="mb-2 px-1 text-sm font-medium text-mute">{title}</h2>}
      <ul className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-surface">
        {rows.map((row, index) => (
          <li key={index}>
            <Row row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ row }: { row: SettingsRow }) {
  const open = cx(
    rowLook,
    'transition-colors duration-120 hover:bg-hover focus-visible:-outline-offset-2',
  );
  if (row.to !== undefined) {
    return (
      <Link to={row.to} prefetch="intent" className={open}>
        <RowText row={row} />
        <ChevronRight className="size-5 flex-none text-mute" strokeWidth={1.75} aria-hidden />
      </Link>
    );
  }
  if (row.onSelect) {
    return (
      <button type="button" onClick={row.onSelect} className={open}>
        <RowText row={row} />
        <ChevronRight className="size-5 flex-none text-mute" strokeWidth={1.75} aria-hidden />
      </button>
    );
  }
  return (
    <div className={rowLook}>
      <RowText row={row} />
      {row.control}
    </div>
  );
}

function RowText({ row }: { row: SettingsRow }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block text-ink">{row.label}</span>
        {row.hint && <span className="block text-sm text-mute">{row.hint}</span>}
      </span>
      {row.value && <span className="max-w-1/2 truncate text-right text-mute">{row.value}</span>}
    </>
  );
}
