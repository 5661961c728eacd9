import { ProductPicture } from '#ui/public/product-picture.tsx';
import { copy } from '../copy.ts';
import { LandingSection } from './landing-section.tsx';

const text = copy.tour;

/** Photographs of the product. */
export function Tour() {
  return (
    <LandingSection title={text.title} lead={text.lead}>
      <ul className="mt-10 grid gap-8 lg:grid-cols-2 lg:gap-10">
        {text.pictures.map(([screen, alt]) => (
          <li key={screen} className="lg:first:col-span-2">
            <figure>
              <ProductPicture screen={screen} />
              <figcaption className="mt-3 text-sm text-mute">{alt}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
