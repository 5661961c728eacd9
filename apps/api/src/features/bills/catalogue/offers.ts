/** The offers of a biller, in the order in which their companies are asked. */

import { isSwitchKey } from '@cowrie/contract/staff/switches';
import { type BillerRow, findBiller, type OfferRow, offersOfBillers } from './biller-queries.ts';
import type { Preference } from './data/preferences.ts';
import { type CatalogueDeps, companyLists } from './deps.ts';
import { readTroubled, type Troubled } from './health.ts';
import { placeIn, preferenceOf } from './preferences.ts';

export type Offer = OfferRow & { readonly isReachable: boolean; readonly inTrouble: boolean };

const rankOf = ({ isReachable, inTrouble }: Offer): number => {
  if (!isReachable) return 2;
  return inTrouble ? 1 : 0;
};

/** Staff can pause a company. */
const isPaused = async (deps: CatalogueDeps, company: string): Promise<boolean> => {
  const key = `company-${company}`;
  return isSwitchKey(key) && !(await deps.flags.isOn(key));
};

const pausedOf = async (
  deps: CatalogueDeps,
  offers: readonly OfferRow[],
): Promise<ReadonlySet<string>> => {
  const paused = new Set<string>();
  for (const company of new Set(offers.map((offer) => offer.company))) {
    if (await isPaused(deps, company)) paused.add(company);
  }
  return paused;
};

/** One that answers and does well first, then the preferred company. */
const orderOffers = async (
  deps: CatalogueDeps,
  offers: readonly OfferRow[],
  { preference, troubled }: { readonly preference: Preference; readonly troubled: Troubled },
): Promise<Offer[]> => {
  const lists = companyLists(deps);
  const paused = await pausedOf(deps, offers);
  return offers
    .map((offer) => ({
      ...offer,
      isReachable:
        !paused.has(offer.company) && (lists[offer.company]?.isReachable(offer.service) ?? false),
      inTrouble: troubled.has(offer.id),
    }))
    .toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) ||
        placeIn(preference, one.company) - placeIn(preference, other.company),
    );
};

export const orderedOffers = async (deps: CatalogueDeps, biller: BillerRow): Promise<Offer[]> => {
  const [offers, preference, troubled] = await Promise.all([
    offersOfBillers(deps.db, [biller.id]),
    preferenceOf(deps.db, biller),
    readTroubled(deps),
  ]);
  return orderOffers(deps, offers, { preference, troubled });
};

/** The offers that companies still sell; none for a biller that does not exist. */
export const offersOf = async (
  deps: CatalogueDeps,
  billerId: string,
): Promise<readonly Offer[]> => {
  const biller = await findBiller(deps.db, billerId);
  return biller ? orderedOffers(deps, biller) : [];
};
