import type { ReactNode } from 'react';
import { cx } from '#ui/text/class-names.ts';

type Props = {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Columns of figures, which line up at the right. */
  readonly right?: readonly number[];
};

/** A table to read. A wide one scrolls by itself, also with the keyboard. */
export function PlainTable({ label, head, rows, right = [] }: Props) {
  const align = (at: number) => (right.includes(at) ? 'text-right tabular-nums' : 'text-left');
  return (
    <section
      className="overflow-x-auto rounded-card border border-hairline bg-surface"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls sideways must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      <table className={cx('w-full', head.length > 3 && 'min-w-160')}>
        <thead className="border-b border-hairline text-sm text-mute">
          <tr>
            {head.map((name, at) => (
              <th key={name} scope="col" className={cx('px-4 py-3 font-medium', align(at))}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-b border-hairline last:border-0">
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th key={at} scope="row" className="px-4 py-3 text-left font-medium text-ink">
                    {cell}
                  </th>
                ) : (
                  <td key={at} className={cx('px-4 py-3', align(at))}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
