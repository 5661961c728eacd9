/** The catalogue as people read it: lists with a search, and one biller with its plans. */

import type { ParsedOf } from '@cowrie/contract';
import { quickAmounts, rulesOf } from '@cowrie/contract/bills/data';
import type * as contract from '@cowrie/contract/bills/routes';
import type { BillerDetail } from '@cowrie/contract/bills/routes';
import * as z from 'zod';
import { badCursor, cutPage } from '#platform/paging.ts';
import { fail, ok } from '#platform/result.ts';
import { plainWords } from './biller-id.ts';
import {
  type BillerRow,
  findBiller,
  listBillers as readBillers,
  plansOfOffers,
} from './biller-queries.ts';
import { type CatalogueDeps, companyLists } from './deps.ts';
import { categoriesOff, isOffered } from './offered.ts';
import { type Offer, orderedOffers } from './offers.ts';
import { shareOf } from './preferences.ts';
import { showBillers, showPlan } from './show.ts';

type Query = ParsedOf<typeof contract.listBillers>['query'];

/** The cursor is the id of the last biller of the page before. */
const placeOf = async (deps: CatalogueDeps, cursor: string | undefined) => {
  if (cursor === undefined) return { after: undefined, isBad: false };
  const after = await findBiller(deps.db, cursor);
  return { after, isBad: after === undefined };
};

export const listBillers = async (deps: CatalogueDeps, userId: string, query: Query) => {
  const without = await categoriesOff(deps, userId);
  const { after, isBad } = await placeOf(deps, query.cursor);
  if (isBad) return badCursor();
  const words = plainWords(query.search ?? '').split(' ');
  // A search of signs alone finds nothing, rather than everything.
  if (words.join('') === '' && (query.search ?? '') !== '') return ok({ items: [], next: null });
  const wanted = {
    country: query.country,
    category: query.category,
    without,
    words: words.filter((word) => word !== ''),
  };
  const rows = await readBillers(deps.db, wanted, after, query.limit + 1);
  const page = cutPage(rows, query.limit, ({ id }) => id);
  return ok({ items: await showBillers(deps, page.items), next: page.next });
};

/** The fields of an offer that say how it is used. Its other facts are internal to the company. */
const usage = z.object({
  needsAccount: z.boolean().catch(false).default(false),
  instructions: z.string().nullable().catch(null).default(null),
});

const sells = (offer: Offer, planned: ReadonlySet<string>): boolean =>
  offer.least !== null || planned.has(offer.id);

const rangeOf = ({ least, most }: Offer): BillerDetail['range'] =>
  least === null || most === null ? null : { least: Number(least), most: Number(most) };

const quickOf = (offer: Offer): number[] => {
  const range = rangeOf(offer);
  const amounts = offer.quick.length > 0 ? offer.quick.map(Number) : quickAmounts[offer.currency];
  return (amounts ?? []).filter((each) => range && each >= range.least && each <= range.most);
};

/**
 * The plans are those of the company that would be asked now: another company's plans have other
 * prices, and a plan is bought where it was chosen.
 */
const describe = async (deps: CatalogueDeps, biller: BillerRow): Promise<BillerDetail | null> => {
  const offers = await orderedOffers(deps, biller);
  const all = await plansOfOffers(
    deps.db,
    offers.map(({ id }) => id),
  );
  const planned = new Set(all.map((row) => row.offer_id));
  const first = offers.find((offer) => sells(offer, planned));
  const [shown] = await showBillers(deps, [biller]);
  if (!first || !shown) return null;
  const sellers = new Set(
    offers.filter((offer) => offer.company === first.company).map(({ id }) => id),
  );
  const rows = all.filter((row) => sellers.has(row.offer_id));
  const ranged = offers.find((offer) => sellers.has(offer.id) && offer.least !== null);
  const { needsAccount, instructions } = usage.parse(first.facts);
  const lists = companyLists(deps);
  return {
    ...shown,
    range: ranged ? rangeOf(ranged) : null,
    quick: ranged ? quickOf(ranged) : [],
    plans: rows.filter(({ kind }) => kind === 'plan').map(showPlan),
    addons: rows
      .filter(({ kind }) => kind === 'addon')
      .map(({ id, name, price }) => ({ id, name, price: Number(price) })),
    canCheck: offers.some(({ company, service }) => lists[company]?.checks?.includes(service)),
    needsAccount: rulesOf(biller.category).account !== 'none' || needsAccount,
    needsPhone: biller.category === 'electricity',
    instructions: instructions === '' ? null : instructions,
    commission: {
      basisPoints: first.commission_bp,
      shareBasisPoints: await shareOf(deps.db, biller),
    },
  };
};

export const readBiller = async (deps: CatalogueDeps, userId: string, id: string) => {
  const biller = await findBiller(deps.db, id);
  if (!biller || !(await isOffered(deps, biller, userId))) return fail('BILLER_GONE');
  const detail = await describe(deps, biller);
  return detail ? ok(detail) : fail('BILLER_GONE');
};
