import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '../text/plural.ts';
import { cx } from '../text/class-names.ts';

export type Tile = {
  label: string;
  /** Null if there is no value yet. */
  value: number | null;
  note: string;
  /** The page it links to; false if the person may not open that page. */
  to?: string | false;
  alarming?: boolean;
};

/** A grid of figures. */
export function Tiles({ tiles, className }: { tiles: readonly Tile[]; className?: string }) {
  return (
    <ul
      className={cx(
        'grid grid-cols-2 overflow-hidden rounded-card border border-hairline bg-surface md:grid-cols-4',
        className,
      )}
    >
      {tiles.map((tile) => (
        // Each tile draws its left and top border; the frame hides those at the edge.
        <li key={tile.label} className="-mt-px -ml-px border-t border-l border-hairline">
          <Frame to={tile.to}>
            <span className="text-sm text-mute">{tile.label}</span>
            <span
              className={cx('text-xl font-semibold', tile.alarming ? 'text-negative' : 'text-ink')}
            >
              {tile.value === null ? '–' : formatCount(tile.value)}
            </span>
            <span className={cx('text-sm', tile.to ? 'font-medium text-accent' : 'text-mute')}>
              {tile.to === false ? '–' : tile.note}
              {tile.to && <ChevronRight className="inline size-4" strokeWidth={1.75} aria-hidden />}
            </span>
          </Frame>
        </li>
      ))}
    </ul>
  );
}

function Frame({ to, children }: { to?: string | false | undefined; children: ReactNode }) {
  const look = 'grid h-full content-start gap-1 p-4';
  if (!to) return <div className={look}>{children}</div>;
  return (
    <Link
      to={to}
      prefetch="intent"
      className={cx(
        look,
        'transition-colors duration-120 hover:bg-hover focus-visible:-outline-offset-2',
      )}
    >
      {children}
    </Link>
  );
}
