import { type deskPictures, pictureName, pictureSizes } from '@cowrie/contract/content/pictures';
import { ThemedPicture } from './themed-picture.tsx';

type Props = { readonly screen: (typeof deskPictures)[number] };

/** A photograph of the product on a wide screen, in the theme of the page. Its caption says what it shows. */
export function ProductPicture({ screen }: Props) {
  return (
    <ThemedPicture
      name={pictureName('desk', screen)}
      alt=""
      {...pictureSizes.desk}
      className="w-full rounded-sheet border border-hairline shadow-float"
    />
  );
}
