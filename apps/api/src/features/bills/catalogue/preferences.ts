/** In which order companies are asked, and what people get of our commission. */

import type { Db, Tx } from '#platform/db/pool.ts';
import {
  type BillerRow,
  findPreference,
  findPreferences,
  type PreferenceRow,
} from './biller-queries.ts';
import { type Preference, usualPreference } from './data/preferences.ts';

type Kind = Pick<BillerRow, 'category' | 'country'>;
type Own = Kind & Pick<BillerRow, 'companies' | 'share_bp'>;

const joined = (row: PreferenceRow | undefined, { category, country }: Kind): Preference =>
  row ? { companies: row.companies, shareBp: row.share_bp } : usualPreference(category, country);

/** The biller's own settings count more than those of its category. */
const withOwn = (usual: Preference, { companies, share_bp }: Own): Preference => ({
  companies: companies ?? usual.companies,
  shareBp: share_bp ?? usual.shareBp,
});

export const preferenceOf = async (db: Db | Tx, biller: Own): Promise<Preference> =>
  withOwn(joined(await findPreference(db, biller.category, biller.country), biller), biller);

/** Preferences of many billers, with one read. */
export const readPreferences = async (db: Db | Tx): Promise<(biller: Own) => Preference> => {
  const rows = new Map(
    (await findPreferences(db)).map((row) => [`${row.category} ${row.country}`, row]),
  );
  return (biller) =>
    withOwn(joined(rows.get(`${biller.category} ${biller.country}`), biller), biller);
};

/** Companies that the order does not name come last. */
export const placeIn = ({ companies }: Preference, company: string): number => {
  const at = companies.indexOf(company);
  return at === -1 ? companies.length : at;
};

/** Basis points of the commission that the person gets. */
export const shareOf = async (db: Db | Tx, biller: Own): Promise<number> =>
  (await preferenceOf(db, biller)).shareBp;
