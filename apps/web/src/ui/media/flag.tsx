import { cx } from '../text/class-names.ts';

type Props = { country: string; className?: string };

/** The build copies the flags as files, so that a page loads only the ones it shows. */
export function Flag({ country, className }: Props) {
  return (
    <img
      src={`/flags/${country.toUpperCase()}.svg`}
      alt=""
      width={24}
      height={16}
      decoding="async"
      className={cx('h-4 w-6 flex-none rounded-[3px] object-cover', className)}
    />
  );
}
