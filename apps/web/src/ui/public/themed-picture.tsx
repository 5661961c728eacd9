import { cx } from '../text/class-names.ts';

type Props = {
  /** A file of `public/pictures`, without its theme and type. */
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly className?: string;
};

/**
 * A picture of the product in the theme of the page. Both are in the page, and a browser fetches only
 * the one that is shown: the theme is a choice of the page, which a media query does not know.
 */
export function ThemedPicture({ name, alt, width, height, className }: Props) {
  const both = { width, height, loading: 'lazy', decoding: 'async' } as const;
  const look = cx('h-auto max-w-full', className);
  return (
    <>
      <img
        {...both}
        alt={alt}
        src={`/pictures/${name}-light.webp`}
        className={cx(look, 'dark:hidden')}
      />
      <img
        {...both}
        alt={alt}
        src={`/pictures/${name}-dark.webp`}
        className={cx(look, 'hidden dark:block')}
      />
    </>
  );
}
