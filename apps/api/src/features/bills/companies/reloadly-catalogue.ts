/**
 * The products that Reloadly sells: top-ups and data, utilities where they are switched on, and
 * gift cards.
 */

import { billCountries, type BillCategory } from '@cowrie/contract/bills/data';
import {
  type FiatCode,
  formatMoney,
  invertRate,
  type Money,
  rate,
  rateFromString,
  unitOf,
} from '@cowrie/money';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Reloadly } from '#providers/reloadly/client.ts';
import type { Terms } from '#providers/reloadly/cost.ts';
import type { GiftProduct } from '#providers/reloadly/gift-products.ts';
import type { Operator, Range } from '#providers/reloadly/operators.ts';
import type { Biller, BillPackage } from '#providers/reloadly/utilities.ts';
import { isAnswering } from './answering.ts';
import type { CompanyCatalogue, ListedOffer, ListedPlan } from './company.ts';
import { readDays, readMegabytes } from './read-plan.ts';
import { commissionOf, factsOf } from './reloadly-facts.ts';

const countries: ReadonlySet<string> = new Set(billCountries);
const same = rate(1n, 1n);

const rangeOf = (range: Range | null): ListedOffer['range'] =>
  range && range.least.minor > 0n && range.most.minor >= range.least.minor
    ? { least: range.least.minor, most: range.most.minor }
    : null;

const kindsSold: Readonly<Record<Operator['kind'], BillCategory | null>> = {
  airtime: 'airtime',
  data: 'data',
  bundle: 'data',
  combo: 'data',
  // A printed PIN would have to be sealed and shown; the other operators do without.
  pin: null,
};

/** Reloadly has no ids of plans: the price is what is ordered. */
const planAt = (owner: string, price: Money<FiatCode>, label: string): ListedPlan => ({
  kind: 'plan',
  code: `${owner}-${price.minor}`,
  name: label.trim() === '' ? formatMoney(price) : label.trim(),
  price: price.minor,
  days: readDays(label),
  megabytes: readMegabytes(label),
  months: null,
  facts: {},
});

const operatorOffer = (operator: Operator): ListedOffer[] => {
  const category = kindsSold[operator.kind];
  if (!category || !operator.isActive || !countries.has(operator.country)) return [];
  const isLocal = operator.takesLocalAmounts && operator.rate !== null;
  const range = rangeOf(isLocal ? operator.localRange : operator.range);
  const plans = (isLocal ? operator.localPlans : operator.plans)
    .filter(({ amount }) => amount.minor > 0n)
    .map(({ amount, label }) => planAt(operator.id, amount, label));
  if (!range && plans.length === 0) return [];
  const terms = isLocal ? operator.localTerms : operator.terms;
  return [
    {
      service: 'topups',
      ref: operator.id,
      category,
      country: operator.country,
      name: operator.name,
      note: null,
      currency: isLocal ? operator.localCurrency : operator.senderCurrency,
      range,
      quick: [],
      commissionBp: commissionOf(terms),
      plans,
      facts: factsOf({
        amountIs: isLocal ? 'local' : 'sender',
        accountCurrency: operator.senderCurrency,
        toAccount: isLocal && operator.rate ? invertRate(operator.rate) : same,
        terms,
      }),
    },
  ];
};

const utilityKinds: Readonly<Record<Biller['kind'], BillCategory>> = {
  electricity: 'electricity',
  water: 'water',
  tv: 'tv',
  internet: 'internet',
  other: 'water',
};

const packagePlan = ({ id, amount, description }: BillPackage): ListedPlan => ({
  ...planAt(id, amount, description),
  code: id,
});

const none = rate(0n, 1n);

/** Utilities list no discount that we may count on. */
const utilityTerms = ({ fee, feePercent }: Biller, account: FiatCode): Terms => ({
  discountPercent: none,
  feePercent: feePercent === null ? none : rateFromString(String(feePercent)),
  flatFee: fee?.currency === account ? rate(fee.minor, unitOf(account)) : none,
});

/** A bill with an invoice number cannot be paid here: the form has one field for the account. */
const utilityOffer = (biller: Biller): ListedOffer[] => {
  const range = rangeOf(biller.localRange);
  const plans = biller.localPackages.map(packagePlan);
  const currency = biller.localRange?.least.currency ?? biller.localPackages[0]?.amount.currency;
  if (!countries.has(biller.country) || biller.requiresInvoice || !currency) return [];
  const accountCurrency = biller.range?.least.currency ?? 'USD';
  return [
    {
      service: 'utilities',
      ref: biller.id,
      category: utilityKinds[biller.kind],
      country: biller.country,
      name: biller.name,
      note: biller.kind === 'electricity' ? (biller.isPrepaid ? 'Prepaid' : 'Postpaid') : null,
      currency,
      range: plans.length > 0 ? null : range,
      quick: [],
      commissionBp: 0,
      plans,
      facts: factsOf({
        amountIs: 'local',
        accountCurrency,
        toAccount: null,
        terms: utilityTerms(biller, accountCurrency),
      }),
    },
  ];
};

const giftOffer = (product: GiftProduct): ListedOffer[] => {
  const { accountCurrency } = product;
  if (!countries.has(product.country) || !accountCurrency || !product.rate) return [];
  const range = rangeOf(product.range);
  const plans = product.values
    .filter(({ minor }) => minor > 0n)
    .map((value) => planAt(product.id, value, ''));
  if (!range && plans.length === 0) return [];
  return [
    {
      service: 'giftcards',
      ref: product.id,
      category: 'gift',
      country: product.country,
      name: product.name,
      note: product.category === '' ? null : product.category,
      currency: product.currency,
      range,
      quick: [],
      commissionBp: commissionOf(product.terms),
      plans: range ? [] : plans,
      facts: {
        ...factsOf({
          amountIs: 'local',
          accountCurrency,
          toAccount: product.rate,
          terms: product.terms,
        }),
        needsAccount: product.requiresUserId,
        instructions: product.instructions,
      },
    },
  ];
};

const listAll = async (reloadly: Reloadly): Promise<ListedOffer[]> => {
  const offers = (await reloadly.operators.list()).flatMap(operatorOffer);
  if (reloadly.utilities.isOn) {
    offers.push(...(await reloadly.utilities.billers()).flatMap(utilityOffer));
  }
  for (const country of billCountries) {
    offers.push(...(await reloadly.giftcards.products({ country })).flatMap(giftOffer));
  }
  return offers;
};

const isProduct = (service: string): service is 'topups' | 'utilities' | 'giftcards' =>
  service === 'topups' || service === 'utilities' || service === 'giftcards';

export const reloadlyCatalogue = (
  reloadly: Reloadly,
  clock: Clock = systemClock,
): CompanyCatalogue => ({
  list: () => listAll(reloadly),
  findOperator: async (phone, country) => {
    const found = await reloadly.operators.detect(phone, country);
    return found && { service: 'topups', ref: found.id };
  },
  isReachable: (service) => {
    if (service === 'utilities' && !reloadly.utilities.isOn) return false;
    const { auth, ...products } = reloadly.health();
    const now = clock.now();
    return isAnswering(auth, now) && (!isProduct(service) || isAnswering(products[service], now));
  },
});
