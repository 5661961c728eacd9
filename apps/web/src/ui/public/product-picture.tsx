import { type deskPictures, pictureName, pictureSizes } from '@cowrie/contract/content/pictures';
import { ThemedPicture } from './themed-picture.tsx';

type Props = {
  readonly screen: (typeof deskPictures)[number];
  readonly alt: string;
};

/** A photograph of the product on a wide screen, in the theme of the page. */
export function ProductPicture({ screen, alt }: Props) {
  return (
    <ThemedPicture
      name={pictureName('desk', screen)}
      alt={alt}
      {...pictureSizes.desk}
      className="w-full rounded-sheet border border-hairline shadow-float"
    />
  );
}
