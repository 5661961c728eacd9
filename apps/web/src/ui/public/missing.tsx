import { product } from '@cowrie/contract/product';
import { Compass } from 'lucide-react';
import { ButtonLink } from '../controls/button.tsx';
import { Plate } from '../layout/plate.tsx';

/** For an address of the public site that names nothing. It needs no script. */
export function Missing() {
  return (
    <div className="mx-auto flex max-w-form flex-col items-center px-6 py-16 text-center md:py-24">
      <title>{`Page not found · ${product.name}`}</title>
      <meta name="robots" content="noindex" />
      <Plate icon={Compass} className="size-12" />
      <h1 className="mt-4 text-lg">Page not found</h1>
      <p className="mt-2 text-md">It may have moved, or the address has a typing error.</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <ButtonLink to="/">Home</ButtonLink>
        <ButtonLink to="/help" variant="secondary">
          Search help
        </ButtonLink>
      </div>
    </div>
  );
}
