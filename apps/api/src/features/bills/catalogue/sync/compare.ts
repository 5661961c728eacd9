/** Pure: what a company's list changes about what we have of it. */

import { type AssetCode, formatMinor } from '@cowrie/money';
import type { Selectable } from 'kysely';
import { digest } from '#platform/crypto/secrets.ts';
import type { DB } from '#platform/db/types.ts';
import { idFrom } from '#platform/ids.ts';
import type { ListedOffer, ListedPlan } from '../../companies/company.ts';
import { type BillerIdentity, identityOf } from '../biller-id.ts';

export type OfferRow = Selectable<DB['bill_offers']>;
export type PlanRow = Selectable<DB['bill_plans']>;

export type Difference = {
  readonly what: 'added' | 'removed' | 'changed';
  readonly biller: string;
  readonly plan: string | null;
  readonly words: string;
};

type NewPlan = ListedPlan & { readonly id: string; readonly position: number };
export type NewOffer = Omit<ListedOffer, 'plans'> & {
  readonly id: string;
  readonly biller: BillerIdentity;
  readonly digest: string;
  readonly plans: readonly NewPlan[];
};

export type Stored = {
  /** Every offer of the company, also those that are gone. */
  readonly offers: readonly OfferRow[];
  readonly plans: readonly PlanRow[];
};

export type Compared = {
  readonly offers: readonly NewOffer[];
  readonly goneOffers: readonly string[];
  readonly gonePlans: readonly { readonly offerId: string; readonly id: string }[];
  readonly differences: readonly Difference[];
  /** More than a tenth of the offers or of the plans would go. */
  readonly removesMuch: boolean;
};

const mostShare = 10;

/** The first of each key, in the company's order. */
const eachOnce = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] =>
  [...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values()].toReversed();

const keyOf = ({ service, ref }: { readonly service: string; readonly ref: string }): string =>
  `${service} ${ref}`;

/** Digest of the fields of an offer that people see, without its plans. */
const digestOf = (offer: ListedOffer, biller: BillerIdentity): string => {
  const { currency, range, quick, commissionBp, note } = offer;
  const seen = [biller.id, biller.name, note, currency, range?.least, range?.most, quick];
  const text = JSON.stringify([...seen, commissionBp], (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return digest(text).toString('hex');
};

const readOffer = (company: string, offer: ListedOffer): NewOffer => {
  const biller = identityOf(offer);
  const plans = eachOnce(offer.plans, ({ code }) => code)
    .filter(({ price }) => price > 0n)
    .map((plan, position) => ({ ...plan, id: `${company}.${plan.code}`, position }));
  return {
    ...offer,
    id: idFrom('bill-offer', `${company} ${keyOf(offer)}`),
    biller,
    digest: digestOf(offer, biller),
    plans,
  };
};

/** A network without any bundle is not shown: there would be nothing to choose. */
const canBuy = ({ range, plans }: NewOffer): boolean =>
  range !== null || plans.some(({ kind }) => kind === 'plan');

const titleOf = ({ biller, note }: NewOffer): string =>
  note === null ? biller.name : `${biller.name}, ${note}`;

const rangeWords = (
  range: { readonly least: bigint | null; readonly most: bigint | null } | null,
  currency: AssetCode,
): string =>
  range === null || range.least === null || range.most === null
    ? 'plans only'
    : `${formatMinor(range.least, currency)} to ${formatMinor(range.most, currency)}`;

const offerWords = (before: OfferRow, after: NewOffer): string => {
  const was = { range: rangeWords(before, before.currency), bp: before.commission_bp };
  const is = { range: rangeWords(after.range, after.currency), bp: after.commissionBp };
  const parts = [
    ...(was.range === is.range ? [] : [`Amounts ${was.range} → ${is.range}`]),
    ...(was.bp === is.bp ? [] : [`Commission ${was.bp / 100} % → ${is.bp / 100} %`]),
    ...(before.biller_id === after.biller.id ? [] : [`Now ${after.biller.id}`]),
  ];
  return parts.length === 0 ? 'Name or note' : parts.join('; ');
};

const planWords = (before: PlanRow, after: NewPlan, currency: AssetCode): string | null => {
  if (before.price !== after.price) {
    return `Price ${formatMinor(before.price, currency)} → ${formatMinor(after.price, currency)}`;
  }
  if (before.name !== after.name) return `Name ${before.name} → ${after.name}`;
  const isSame =
    before.kind === after.kind &&
    before.days === after.days &&
    before.megabytes === after.megabytes &&
    before.months === after.months;
  return isSame ? null : 'Length or size';
};

const comparePlans = (offer: NewOffer, before: readonly PlanRow[]): Difference[] => {
  const had = new Map(before.filter((row) => row.gone_at === null).map((row) => [row.id, row]));
  const has = new Set(offer.plans.map(({ id }) => id));
  const biller = titleOf(offer);
  const found = offer.plans.flatMap((plan): Difference[] => {
    const row = had.get(plan.id);
    if (!row) {
      const words = formatMinor(plan.price, offer.currency);
      return [{ what: 'added', biller, plan: plan.name, words }];
    }
    const words = planWords(row, plan, offer.currency);
    return words === null ? [] : [{ what: 'changed', biller, plan: plan.name, words }];
  });
  const gone = [...had.values()].filter(({ id }) => !has.has(id));
  return [
    ...found,
    ...gone.map(({ name, price }): Difference => ({
      what: 'removed',
      biller,
      plan: name,
      words: formatMinor(price, offer.currency),
    })),
  ];
};

const compareOffer = (
  offer: NewOffer,
  row: OfferRow | undefined,
  plans: readonly PlanRow[],
): Difference[] => {
  const biller = titleOf(offer);
  if (!row || row.gone_at !== null) {
    return [{ what: 'added', biller, plan: null, words: `${offer.plans.length} plans` }];
  }
  const changed = comparePlans(offer, plans);
  if (row.digest === offer.digest) return changed;
  return [{ what: 'changed', biller, plan: null, words: offerWords(row, offer) }, ...changed];
};

export const compareLists = (
  company: string,
  stored: Stored,
  listed: readonly ListedOffer[],
): Compared => {
  const offers = eachOnce(listed, keyOf)
    .map((offer) => readOffer(company, offer))
    .filter(canBuy);
  const rows = new Map(stored.offers.map((row) => [row.id, row]));
  const plansOf = Map.groupBy(stored.plans, (row) => row.offer_id);
  const open = stored.offers.filter((row) => row.gone_at === null);
  const openIds = new Set(open.map(({ id }) => id));
  const kept = new Map(offers.map((offer) => [offer.id, new Set(offer.plans.map((p) => p.id))]));
  const goneOffers = open.filter(({ id }) => !kept.has(id));
  const openPlans = stored.plans.filter((row) => row.gone_at === null && openIds.has(row.offer_id));
  const gonePlans = openPlans.filter((row) => !kept.get(row.offer_id)?.has(row.id));
  return {
    offers,
    goneOffers: goneOffers.map(({ id }) => id),
    gonePlans: gonePlans.map((row) => ({ offerId: row.offer_id, id: row.id })),
    differences: [
      ...goneOffers.map(({ name }): Difference => ({
        what: 'removed',
        biller: name,
        plan: null,
        words: 'Gone',
      })),
      ...offers.flatMap((offer) =>
        compareOffer(offer, rows.get(offer.id), plansOf.get(offer.id) ?? []),
      ),
    ],
    removesMuch:
      goneOffers.length * mostShare > open.length ||
      gonePlans.length * mostShare > openPlans.length,
  };
};
