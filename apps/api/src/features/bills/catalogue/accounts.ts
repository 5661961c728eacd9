/** The holder of a meter or an account, as a company names them. */

import { cleanAccount, isAccount } from '@cowrie/contract/bills/data';
import { fail, ok, type Result } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { type BillerRow, findBiller } from './biller-queries.ts';
import { keepFor } from './cache.ts';
import { type CatalogueDeps, companyLists } from './deps.ts';
import { isOffered } from './offered.ts';
import { type Offer, orderedOffers } from './offers.ts';

type CheckedAccount = {
  readonly account: string;
  /** Null if no company can name the holder. */
  readonly name: string | null;
  readonly address: string | null;
};
type Checked = Result<CheckedAccount, 'BILLER_DOWN' | 'BILL_ACCOUNT_UNKNOWN'>;

const keep = keepFor<Holder | null>(300, 5_000);
type Holder = { readonly name: string; readonly address: string | null };

/** A company that does not answer is skipped; undefined if none answered. */
const askCompanies = async (
  deps: CatalogueDeps,
  offers: readonly Offer[],
  account: string,
): Promise<Holder | null | undefined> => {
  const lists = companyLists(deps);
  for (const { company, service, ref } of offers) {
    try {
      const holder = await keep(deps, `${company} ${service} ${ref} ${account}`, async () =>
        lists[company]?.checkAccount
          ? lists[company].checkAccount({ service, ref }, account)
          : Promise.resolve(null),
      );
      return holder;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      deps.log.warn({ company, kind: error.kind }, 'an account could not be checked');
    }
  }
  return undefined;
};

export const checkAccount = async (
  deps: CatalogueDeps,
  biller: BillerRow,
  typed: string,
): Promise<Checked> => {
  const account = cleanAccount(biller.category, typed);
  if (!isAccount(biller.category, account)) return fail('BILL_ACCOUNT_UNKNOWN');
  const lists = companyLists(deps);
  const offers = (await orderedOffers(deps, biller)).filter(({ company, service }) =>
    lists[company]?.checks?.includes(service),
  );
  if (offers.length === 0) return ok({ account, name: null, address: null });
  const holder = await askCompanies(deps, offers, account);
  if (holder === undefined) return fail('BILLER_DOWN');
  return holder === null ? fail('BILL_ACCOUNT_UNKNOWN') : ok({ account, ...holder });
};

export const checkOwnAccount = async (
  deps: CatalogueDeps,
  userId: string,
  { billerId, account }: { readonly billerId: string; readonly account: string },
) => {
  const biller = await findBiller(deps.db, billerId);
  if (!biller || !(await isOffered(deps, biller, userId))) return fail('BILLER_GONE');
  return checkAccount(deps, biller, account);
};
