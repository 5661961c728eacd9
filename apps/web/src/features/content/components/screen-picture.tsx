import { phonePictures, pictureName, pictureSizes } from '@cowrie/contract/content/pictures';
import { ThemedPicture } from '#ui/public/themed-picture.tsx';

/** The screen of the product that an article is about. */
export function ScreenPicture({ screen, alt }: { screen: string | null; alt: string }) {
  if (screen === null || !phonePictures.some((one) => one === screen)) return null;
  return (
    <figure className="justify-self-center lg:justify-self-end print:hidden">
      <ThemedPicture
        name={pictureName('phone', screen)}
        alt={alt}
        {...pictureSizes.phone}
        className="rounded-[28px] border border-hairline shadow-float"
      />
    </figure>
  );
}
