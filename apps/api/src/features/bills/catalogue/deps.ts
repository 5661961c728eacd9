import type { Platform } from '#platform/platform.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';
import type { Reloadly } from '#providers/reloadly/client.ts';
import { type Catalogues, cataloguesOf } from '../companies/catalogues.ts';

/** Dependencies of the catalogue: the platform, and the companies that it queries. */
export type CatalogueDeps = Platform & {
  readonly providers: { readonly maplerad: Maplerad; readonly reloadly: Reloadly };
  /** Instead of the real companies, for tests. */
  readonly catalogues?: Catalogues;
};

export const companyLists = ({ catalogues, providers, clock }: CatalogueDeps): Catalogues =>
  catalogues ?? cataloguesOf(providers, clock);
