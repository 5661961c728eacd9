/** The lists of the companies that sell to us. */

import type { Clock } from '#platform/clock.ts';
import type { CompanyCatalogue } from './company.ts';
import { companiesOf, type Sellers } from './index.ts';

export type Catalogues = Readonly<Record<string, CompanyCatalogue>>;

export const cataloguesOf = (providers: Sellers, clock: Clock): Catalogues =>
  Object.fromEntries(
    Object.values(companiesOf({ providers, clock })).map(({ name, catalogue }) => [
      name,
      catalogue,
    ]),
  );
