/** The products that Maplerad sells. */

import type { BillCategory } from '@cowrie/contract/bills/data';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Biller, BillKind } from '#providers/maplerad/payments/bills.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { isAnswering } from './answering.ts';
import type { CompanyCatalogue, ListedOffer, ListedPlan } from './company.ts';
import { currencies, isInternet, listedIn, networks, rangeOf } from './maplerad-data.ts';
import { readDays, readMegabytes } from './read-plan.ts';

type Bills = Maplerad['bills'];
type Source = { readonly kind: BillKind; readonly country: string; readonly biller: Biller };

const bpPerPercent = 100;

const categoryOf = ({ kind, biller }: Source): BillCategory => {
  if (kind === 'data') return isInternet(biller.identifier) ? 'internet' : 'data';
  return (
    { airtime: 'airtime', cable: 'tv', electricity: 'electricity', utility: 'water' } as const
  )[kind];
};

const noteOf = ({ kind, biller }: Source): string | null => {
  if (kind !== 'electricity') return null;
  return /postpaid/i.test(`${biller.identifier} ${biller.name}`) ? 'Postpaid' : 'Prepaid';
};

const offerOf = (source: Source, plans: readonly ListedPlan[]): ListedOffer => {
  const { kind, country, biller } = source;
  const currency = currencies[country];
  if (currency === undefined) throw new Error(`no currency of ${country}`);
  return {
    service: kind,
    ref: biller.identifier,
    category: categoryOf(source),
    country,
    name: biller.name,
    note: noteOf(source),
    currency,
    range: rangeOf(kind, country),
    quick: [],
    commissionBp: Math.floor(biller.commission * bpPerPercent),
    plans,
    facts: { identifier: biller.identifier },
  };
};

/** One biller for each network: people choose a network, and Maplerad has none to choose. */
const airtimeOf = (source: Source): ListedOffer[] =>
  (networks[source.country] ?? []).map((network) => ({
    ...offerOf(source, []),
    ref: `${source.biller.identifier}:${network.toLowerCase()}`,
    name: network,
    facts: { identifier: source.biller.identifier },
  }));

const bundlesOf = async (bills: Bills, identifier: string): Promise<ListedPlan[]> =>
  (await bills.bundles(identifier)).map(({ code, name, price, validity, size }) => {
    const days = readDays(validity) ?? readDays(name);
    return {
      kind: 'plan',
      code,
      name: name.trim(),
      price,
      days: days ?? (/^\d+$/.test(validity.trim()) ? Number(validity) : null),
      megabytes: readMegabytes(size) ?? readMegabytes(name),
      months: null,
      facts: {},
    };
  });

const daysAMonth = 30;

const cableOf = async (bills: Bills, identifier: string): Promise<ListedPlan[]> => {
  const titles = await bills.cablePlans(identifier);
  const plans = titles.flatMap(({ planId, title, prices }) =>
    prices.map(({ subscriptionId, months, price }): ListedPlan => ({
      kind: 'plan',
      code: subscriptionId,
      name: title,
      price,
      days: months * daysAMonth,
      megabytes: null,
      months,
      facts: { planId },
    })),
  );
  const addons = new Map<string, ListedPlan>();
  for (const { planId } of titles) {
    for (const { id, title, price } of await bills.addons(identifier, planId)) {
      const none = { days: null, megabytes: null, months: null, facts: {} };
      addons.set(id, { kind: 'addon', code: id, name: title, price, ...none });
    }
  }
  return [...plans, ...addons.values()];
};

const offersOf = async (bills: Bills, source: Source): Promise<ListedOffer[]> => {
  const { kind, biller } = source;
  if (kind === 'airtime') return airtimeOf(source);
  if (kind === 'data') return [offerOf(source, await bundlesOf(bills, biller.identifier))];
  if (kind === 'cable') return [offerOf(source, await cableOf(bills, biller.identifier))];
  return [offerOf(source, [])];
};

const listAll = async (bills: Bills): Promise<ListedOffer[]> => {
  const offers: ListedOffer[] = [];
  for (const [kind, countries] of Object.entries(listedIn) as [BillKind, readonly string[]][]) {
    for (const country of countries) {
      for (const biller of await bills.billers(kind, country)) {
        offers.push(...(await offersOf(bills, { kind, country, biller })));
      }
    }
  }
  return offers;
};

export const mapleradCatalogue = (
  maplerad: Maplerad,
  clock: Clock = systemClock,
): CompanyCatalogue => ({
  list: () => listAll(maplerad.bills),
  checks: ['electricity'],
  checkAccount: async ({ ref }, account) => {
    try {
      const found = await maplerad.bills.meter({ identifier: ref, meterNumber: account });
      return found.name.trim() === '' ? null : { name: found.name.trim(), address: null };
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'rejected') return null;
      throw error;
    }
  },
  isReachable: () => isAnswering(maplerad.health(), clock.now()),
});
