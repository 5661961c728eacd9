import { ProductPicture, hasPicture } from '#ui/public/product-picture.tsx';
import { copy } from '../copy.ts';
import { LandingSection } from './landing-section.tsx';

const text = copy.tour;

/** Photographs of the product. Without any, the section is left out. */
export function Tour() {
  const shown = text.pictures.filter(([screen]) => hasPicture(screen));
  if (shown.length === 0) return null;
  return (
    <LandingSection title={text.title} lead={text.lead}>
      <ul className="mt-10 grid justify-items-center gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(([screen, alt]) => (
          <li key={screen}>
            <ProductPicture screen={screen} alt={alt} />
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
