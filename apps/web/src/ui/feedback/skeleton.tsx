import { cx } from '../text/class-names.ts';

/** Takes the shape of what will come, so that nothing moves; visible only after 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span className={cx('skeleton block rounded-chip bg-hairline', className ?? 'h-4 w-full')} />
  );
}
