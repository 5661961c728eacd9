import { cx } from '../text/class-names.ts';

/** A placeholder with the size of the content, so that nothing moves. It appears after 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      className={cx(
        'skeleton block max-w-full rounded-chip bg-hairline',
        className ?? 'h-4 w-full',
      )}
    />
  );
}
