import { pictureName, pictures } from '@cowrie/contract/content/pictures';
import { ThemedPicture } from './themed-picture.tsx';

/** Whether a script has photographed this screen. */
export const hasPicture = (screen: string): boolean => pictures.some((one) => one === screen);

type Props = {
  /** The path of the screen: '/dashboard'. */
  readonly screen: string;
  readonly alt: string;
};

/** A photograph of the product as a phone shows it, in the theme of the page. */
export function ProductPicture({ screen, alt }: Props) {
  if (!hasPicture(screen)) return null;
  return (
    <ThemedPicture
      name={pictureName(screen)}
      alt={alt}
      width={320}
      height={600}
      className="rounded-[28px] border border-hairline shadow-float"
    />
  );
}
