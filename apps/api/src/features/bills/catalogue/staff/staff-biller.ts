/** One biller as staff see it, and what they change about it. */

import type { ParsedOf } from '@cowrie/contract';
import { type BillCompany, billCompanies } from '@cowrie/contract/bills/data';
import type * as contract from '@cowrie/contract/bills/routes';
import type { StaffBiller } from '@cowrie/contract/bills/routes';
import { audit, type By } from '#platform/audit/audit.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { type BillerRow, findBiller, lockBiller, type OfferRow } from '../biller-queries.ts';
import type { CatalogueDeps } from '../deps.ts';
import { readTroubled, troubleOf } from '../health.ts';
import { placeIn, preferenceOf } from '../preferences.ts';
import * as queries from './staff-queries.ts';

type Input = ParsedOf<typeof contract.changeBiller>['body'];

const mostHistory = 50;

export const companyNames = (companies: readonly string[]): string =>
  companies
    .map((each) => (each in billCompanies ? billCompanies[each as BillCompany] : each))
    .join(', ');

const stateOf = (biller: BillerRow, isTroubled: boolean): StaffBiller['state'] => {
  if (biller.gone_at !== null) return 'gone';
  if (biller.hidden) return 'hidden';
  return isTroubled ? 'trouble' : 'offered';
};

const showOffers = async (
  deps: CatalogueDeps,
  biller: BillerRow,
  offers: readonly OfferRow[],
): Promise<StaffBiller['offers']> => {
  const since = addSeconds(deps.clock.now(), -daySeconds);
  const [preference, plans, figures] = await Promise.all([
    preferenceOf(deps.db, biller),
    queries.offersWithPlans(deps.db, biller.id),
    queries.readFigures(deps.db, biller.id, since),
  ]);
  const byOffer = new Map(figures.map((row) => [row.offer_id, row]));
  return offers
    .toSorted((one, other) => placeIn(preference, one.company) - placeIn(preference, other.company))
    .map((offer) => {
      const ended = byOffer.get(offer.id);
      return {
        company: offer.company as BillCompany,
        ref: offer.ref,
        currency: offer.currency,
        commissionBasisPoints: offer.commission_bp,
        plans: plans.get(offer.id) ?? 0,
        isOffered: offer.gone_at === null,
        seenAt: offer.seen_at.toISOString(),
        delivered: ended?.delivered ?? 0,
        refunded: ended?.refunded ?? 0,
        unknown: ended?.unknown ?? 0,
        medianSeconds: ended?.median_seconds ?? null,
      };
    });
};

const describe = async (deps: CatalogueDeps, biller: BillerRow): Promise<StaffBiller> => {
  const [offers, troubled, preference, history] = await Promise.all([
    queries.allOffers(deps.db, biller.id),
    readTroubled(deps),
    preferenceOf(deps.db, biller),
    queries.readHistory(deps.db, biller.id, mostHistory),
  ]);
  const trouble = troubleOf(
    offers.filter((offer) => offer.gone_at === null),
    troubled,
  );
  return {
    id: biller.id,
    name: biller.note === null ? biller.name : `${biller.name}, ${biller.note}`,
    category: biller.category,
    country: biller.country,
    state: stateOf(biller, trouble !== null),
    trouble,
    hidden: biller.hidden,
    shareBasisPoints: preference.shareBp,
    offers: await showOffers(deps, biller, offers),
    history: history.map(({ at, what, tag }) => ({
      at: at.toISOString(),
      what,
      by: `@${tag}`,
    })),
  };
};

export const readStaffBiller = async (deps: CatalogueDeps, id: string) => {
  const biller = await findBiller(deps.db, id);
  return biller ? ok(await describe(deps, biller)) : fail('NOT_FOUND');
};

export const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

export const percentWords = (basisPoints: number): string => `${basisPoints / 100} %`;

/** Settings that are the category's own are not kept, so that the biller follows the category. */
const changeIn = async (
  deps: CatalogueDeps,
  tx: Tx,
  by: By,
  { id, input }: { readonly id: string; readonly input: Input },
) => {
  const biller = await lockBiller(tx, id);
  if (!biller) return fail('NOT_FOUND');
  const now = deps.clock.now();
  const companies = [...new Set(input.companies)];
  const before = await preferenceOf(tx, biller);
  const isSame =
    isSameList(before.companies, companies) &&
    before.shareBp === input.shareBasisPoints &&
    biller.hidden === input.hidden;
  if (isSame) return fail('ALREADY_SO');
  const usual = await preferenceOf(tx, { ...biller, companies: null, share_bp: null });
  await queries.changeBiller(tx, id, {
    companies: isSameList(usual.companies, companies) ? null : companies,
    hidden: input.hidden,
    share_bp: usual.shareBp === input.shareBasisPoints ? null : input.shareBasisPoints,
    changed_at: now,
  });
  const what = [
    ...(isSameList(before.companies, companies) ? [] : [`Order: ${companyNames(companies)}`]),
    ...(biller.hidden === input.hidden ? [] : [input.hidden ? 'Hidden' : 'Shown again']),
    ...(before.shareBp === input.shareBasisPoints
      ? []
      : [`Share of people: ${percentWords(input.shareBasisPoints)}`]),
  ].join('. ');
  await queries.insertChange(tx, {
    id: deps.ids.next(),
    biller_id: id,
    what: `${what}. Reason: ${input.reason}`,
    staff_id: by.actor.userId,
    at: now,
  });
  await audit(deps, tx, by, {
    action: 'bills.change-biller',
    subject: `biller:${id}`,
    detail: {
      reason: input.reason,
      before: { ...before, hidden: biller.hidden },
      after: { ...input, companies },
    },
  });
  return ok(biller);
};

export const changeBiller = async (deps: CatalogueDeps, by: By, id: string, input: Input) => {
  const changed = await inTx(deps.db, (tx) => changeIn(deps, tx, by, { id, input }));
  return changed.ok ? readStaffBiller(deps, id) : changed;
};
