/** The network of a phone number: from our own table, or from a company that can tell. */

import {
  type BillCategory,
  billCountries,
  cleanAccount,
  isAccount,
} from '@cowrie/contract/bills/data';
import { callingCodes } from './data/calling-codes.ts';
import { fail, ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { siblingId } from './biller-id.ts';
import { type BillerRow, findOfferByRef, findOffered, listBillers } from './biller-queries.ts';
import { brandOfNumber } from './data/prefixes.ts';
import { keepFor } from './cache.ts';
import { type CatalogueDeps, companyLists } from './deps.ts';
import { showBillers } from './show.ts';

type Asked = { readonly phone: string; readonly category: 'airtime' | 'data' };

const mostNetworks = 100;
const keep = keepFor<string | null>(86_400, 5_000);

/** '0803 123 4567' is a Nigerian number. */
export const internationalNumber = (typed: string): string => {
  const clean = cleanAccount('airtime', typed);
  if (clean.startsWith('+')) return clean;
  if (clean.startsWith('00')) return `+${clean.slice(2)}`;
  return clean.startsWith('0') ? `+234${clean.slice(1)}` : `+${clean}`;
};

const countryOf = (phone: string): string | undefined =>
  billCountries.find((country) => phone.startsWith(`+${callingCodes[country]}`));

/** The id of the biller that the company's answer belongs to. */
const askCompanies = async (
  deps: CatalogueDeps,
  phone: string,
  country: string,
): Promise<string | null> => {
  for (const [company, list] of Object.entries(companyLists(deps))) {
    if (!list.findOperator) continue;
    try {
      const found = await list.findOperator(phone, country);
      const offer = found && (await findOfferByRef(deps.db, { company, ...found }));
      if (offer) return offer.biller_id;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      deps.log.warn({ company, kind: error.kind }, 'the network of a number could not be asked');
    }
  }
  return null;
};

/** 'ng-airtime-mtn' → 'mtn' */
const brandIn = (billerId: string): string => billerId.split('-').slice(2).join('-');

const findBrand = async (
  deps: CatalogueDeps,
  phone: string,
  country: string,
): Promise<string | null> => {
  const known = brandOfNumber(phone);
  if (known !== null) return known;
  const billerId = await keep(deps, phone, () => askCompanies(deps, phone, country));
  return billerId === null ? null : brandIn(billerId);
};

const networksOf = (
  deps: CatalogueDeps,
  country: string,
  category: BillCategory,
): Promise<BillerRow[]> =>
  listBillers(deps.db, { country, category, without: [], words: [] }, undefined, mostNetworks);

export const findOperator = async (deps: CatalogueDeps, { phone: typed, category }: Asked) => {
  const phone = internationalNumber(typed);
  const country = countryOf(phone);
  if (!isAccount(category, phone) || country === undefined) return fail('BILL_OPERATOR_UNKNOWN');
  const brand = await findBrand(deps, phone, country);
  const wanted = brand === null ? [] : [siblingId(country, category, brand)];
  const [[found], networks] = await Promise.all([
    findOffered(deps.db, wanted),
    networksOf(deps, country, category),
  ]);
  const others = networks.filter(({ id }) => id !== found?.id);
  const [biller] = found ? await showBillers(deps, [found]) : [];
  return ok({ phone, country, biller: biller ?? null, others: await showBillers(deps, others) });
};
