import { cx } from '#ui/text/class-names.ts';

type Props = { label: string; value: unknown; className?: string };

/** Formatted JSON. Long content scrolls in its own box. */
export function Content({ label, value, className }: Props) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className={cx('max-h-96 overflow-auto rounded-input bg-sunken p-3', className)}
    >
      <pre className="text-xs break-words whitespace-pre-wrap text-body">
        {JSON.stringify(value, null, 2)}
      </pre>
    </section>
  );
}
