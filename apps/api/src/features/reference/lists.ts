/** The lists of our banking company, as we store them. */

import {
  bankTypeOf,
  currencyOf,
  isMomoCountry,
  momoCountries,
  transferCountries,
} from '@cowrie/contract/reference/data';
import { addSeconds } from '#platform/clock.ts';
import { type Db, inTx, type Tx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import type { InstitutionType } from '#providers/maplerad/reference.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { ReferenceDeps } from './deps.ts';
import {
  type KeptCountry,
  type KeptInstitution,
  markRefreshed,
  readCountries,
  readInstitutions,
  readListState,
  replaceCountries,
  replaceInstitutions,
  takeTurn,
} from './queries.ts';

const freshSeconds = 86_400;
const turnSeconds = 60;

type List<Asked, Kept> = {
  readonly name: string;
  readonly ask: () => Promise<readonly Asked[]>;
  readonly read: (db: Db) => Promise<Kept[]>;
  readonly replace: (tx: Tx, rows: readonly Asked[]) => Promise<void>;
};

const byName = new Intl.Collator('en').compare;
const sorted = <T extends { readonly name: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => byName(a.name, b.name));

/** Keeps the first row of each code, in the company's order. */
const eachOnce = <T extends { readonly code: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.toReversed().map((row) => [row.code, row])).values(),
];

const askFor = async <T extends { readonly code: string }, K>(
  deps: ReferenceDeps,
  list: List<T, K>,
): Promise<void> => {
  try {
    const rows = eachOnce(await list.ask());
    // An empty list is more likely an error at the company than the end of all banks.
    if (rows.length === 0) {
      deps.log.warn({ list: list.name, alert: true }, 'the company returned an empty list');
      return;
    }
    const now = deps.clock.now();
    await inTx(deps.db, async (tx) => {
      await markRefreshed(tx, list.name, now);
      await list.replace(tx, rows);
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn(
      { err: error, list: list.name },
      'a list could not be refreshed; the stored list is used',
    );
  }
};

/** The stored list, refreshed first if that is due; empty if there never was one. */
const current = async <T extends { readonly code: string }, K extends { readonly name: string }>(
  deps: ReferenceDeps,
  list: List<T, K>,
  sync: boolean,
): Promise<K[]> => {
  const { db } = deps;
  const now = deps.clock.now();
  // Read one after the other: in parallel, the state could be new while the rows are still old.
  const state = await readListState(db, list.name);
  const kept = await list.read(db);
  const fresh = state?.refreshed_at && addSeconds(state.refreshed_at, freshSeconds) > now;
  if (fresh && !sync) return sorted(kept);
  const isTurn = await takeTurn(db, list.name, { now, notSince: addSeconds(now, -turnSeconds) });
  // Without stored rows the caller fetches now instead of waiting for the next turn.
  if (!isTurn && kept.length > 0) return sorted(kept);
  await askFor(deps, list);
  return sorted(await list.read(db));
};

export const countryList = (deps: ReferenceDeps, sync = false): Promise<KeptCountry[]> =>
  current(
    deps,
    {
      name: 'countries',
      ask: () => deps.providers.maplerad.reference.countries(),
      read: readCountries,
      replace: (tx, rows) =>
        replaceCountries(
          tx,
          rows.map(({ code, name, callingCode }) => ({
            code,
            name,
            currency: currencyOf(code),
            calling_code: callingCode,
            is_active: true,
          })),
        ),
    },
    sync,
  );

type ListedType = Extract<
  InstitutionType,
  'NUBAN' | 'BOG' | 'CBK' | 'VIRTUAL' | 'MOMO' | 'MOMOCOLLECTION'
>;
export type InstitutionList = { readonly country: string; readonly type: ListedType };

/** Each country has one type of institution for payouts, and one for collections. */
export const isListed = ({ country, type }: InstitutionList): boolean =>
  type === 'MOMO' || type === 'MOMOCOLLECTION'
    ? isMomoCountry(country)
    : bankTypeOf(country) === type;

export const allInstitutionLists: readonly InstitutionList[] = [
  ...transferCountries.flatMap((country) => {
    const type = bankTypeOf(country);
    return type === undefined ? [] : [{ country, type }];
  }),
  ...momoCountries.flatMap((country) => [
    { country, type: 'MOMO' as const },
    { country, type: 'MOMOCOLLECTION' as const },
  ]),
];

/** A country without institutions of a type has an empty list; the company is not asked. */
export const institutionList = async (
  deps: ReferenceDeps,
  wanted: InstitutionList,
  sync = false,
): Promise<KeptInstitution[]> => {
  if (!isListed(wanted)) return [];
  const { country, type } = wanted;
  return current(
    deps,
    {
      name: `${country} ${type}`,
      ask: () => deps.providers.maplerad.reference.institutions({ country, type }),
      read: (db) => readInstitutions(db, wanted),
      replace: (tx, rows) =>
        replaceInstitutions(
          tx,
          wanted,
          rows.map(({ code, name }) => ({
            id: idFrom('institution', `${country} ${type} ${code}`),
            country_code: country,
            type,
            code,
            name: name.trim(),
            is_active: true,
          })),
        ),
    },
    sync,
  );
};
