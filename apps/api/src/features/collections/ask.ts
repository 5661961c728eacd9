import { exchangeSides, type AssetCode } from '@cowrie/money';
import { describeRefusal } from '#features/companies/index.ts';
import { isSuspended } from '#features/kyc/index.ts';
import { findInstitution } from '#features/reference/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { checkSwitch } from '#platform/flags.ts';
import { idFrom } from '#platform/ids.ts';
import { fail, ok } from '#platform/result.ts';
import { unitSettings } from '#providers/maplerad/currencies.ts';
import { isMapleradCurrency, type MapleradCurrency } from '#providers/maplerad/units.ts';
import { momoCountries, currencyOf } from '@cowrie/contract/reference/data';
import { advance } from './check.ts';
import type { CollectionDeps } from './deps.ts';
import {
  type CollectionRow,
  countPrompts,
  findCollection,
  insertCollection,
  lockPrompts,
} from './queries.ts';
import { payerOf, promptProblem, referenceOf } from './rules.ts';

/** Who is asked for how much. The id makes a repeated request the same request. */
type Asking = {
  readonly id: string;
  readonly asked: string;
  readonly userId: string;
  readonly linkId: string | null;
  readonly country: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly providerCode: string;
  readonly phoneNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly description: string;
};

/** The currency of the credit, whatever currency is collected. */
const creditCurrency: AssetCode = 'NGN';
/** How long the payer has to approve. */
const openSeconds = 600;

type Payable = Exclude<MapleradCurrency, 'USD' | 'NGN'>;
const isPayable = (currency: string): currency is Payable =>
  isMapleradCurrency(currency) && currency !== 'USD' && currency !== 'NGN';

export const countryOf = async (
  deps: CollectionDeps,
  currency: string,
  code: string,
): Promise<string | undefined> => {
  for (const country of momoCountries.filter((each) => currencyOf(each) === currency)) {
    if (await findInstitution(deps, { country, type: 'MOMOCOLLECTION', code })) return country;
  }
  return undefined;
};

/** A digest of the whole request: the same key with a different request is refused. */
export const askedOf = (request: object): string => idFrom('asked', JSON.stringify(request));

type Key = Pick<Asking, 'id' | 'asked'>;

/** Requests from before the digest was stored are taken as the same. */
const isSame = (row: CollectionRow, { asked }: Key): boolean =>
  row.asked === null || row.asked === asked;

/** The result of an earlier call with the same request. Null if there was none. */
export const findBefore = async (deps: CollectionDeps, key: Key) => {
  const before = await findCollection(deps.db, key.id);
  if (!before) return null;
  return isSame(before, key) ? ok(before) : fail('IDEMPOTENCY_KEY_REUSED');
};

const saveRequest = async (deps: CollectionDeps, asking: Asking) => {
  const { userId, country, currency, amount } = asking;
  const open = await checkSwitch(deps, 'collections', userId);
  if (!open.ok) return open;
  if (await isSuspended(deps.db, userId)) return fail('ACCESS_SUSPENDED');
  const wallet = await findWalletAccount(deps.db, userId, creditCurrency);
  if (wallet === undefined) return fail('WALLET_NOT_FOUND');
  const setting = unitSettings[currency];
  const isUnitOpen = setting !== undefined && deps.config[setting] === undefined;
  if (!isPayable(currency) || isUnitOpen) return fail('COLLECTION_CURRENCY');
  const wanted = { country, type: 'MOMOCOLLECTION', code: asking.providerCode } as const;
  const provider = await findInstitution(deps, wanted);
  if (!provider) return fail('INSTITUTION_UNKNOWN');
  const rate = await deps.rates.between(currency, creditCurrency);
  if (!rate.ok) return rate;
  const { target } = exchangeSides('source', amount, currency, creditCurrency, rate.value.rate);
  if (target.minor <= 0n) return fail('COLLECTION_FAILED');
  const row = {
    id: asking.id,
    user_id: userId,
    link_id: asking.linkId,
    reference: referenceOf(asking.id),
    country,
    currency,
    amount,
    provider_code: provider.code,
    provider_name: provider.name,
    phone_number: asking.phoneNumber,
    payer: payerOf(country, asking.phoneNumber),
    first_name: asking.firstName,
    last_name: asking.lastName,
    email: asking.email,
    description: asking.description,
    asked: asking.asked,
    state: 'requested',
    rate: rate.value.rate,
    credit_currency: creditCurrency,
    credit_amount: target.minor,
  } as const;
  const isNew = await insertUnlessPrompted(deps, row);
  return isNew.ok ? ok({ isNew: isNew.value, currency, providerCode: provider.code }) : isNew;
};

type NewRow = Omit<
  Parameters<typeof insertCollection>[1],
  'next_check_at' | 'expires_at' | 'created_at' | 'updated_at' | 'payer' | 'link_id'
> & { readonly payer: string; readonly link_id: string | null };

/** Keeps a request if the payer's phone may be prompted for it: strangers type any number. */
const insertUnlessPrompted = (deps: CollectionDeps, row: NewRow) =>
  inTx(deps.db, async (tx) => {
    await lockPrompts(tx, row.payer, row.user_id);
    const at = deps.clock.now();
    if (await findCollection(tx, row.id)) return ok(false);
    const who = { payer: row.payer, userId: row.user_id, linkId: row.link_id };
    const when = { now: at, since: addSeconds(at, -daySeconds) };
    const problem = promptProblem(await countPrompts(tx, who, when), row.link_id !== null);
    if (problem) return fail(problem);
    const isNew = await insertCollection(tx, {
      ...row,
      // If the process crashes here, the sweep asks the company a little later.
      next_check_at: addSeconds(at, 30),
      expires_at: addSeconds(at, openSeconds),
      created_at: at,
      updated_at: at,
    });
    return ok(isNew);
  });

/**
 * Asks the payer through the company. If the answer is lost the request stays open, and the sweep
 * asks about it.
 */
export const ask = async (deps: CollectionDeps, asking: Asking) => {
  const before = await findBefore(deps, asking);
  if (before) return before;
  const kept = await saveRequest(deps, asking);
  if (!kept.ok) return kept;
  const { isNew, currency, providerCode } = kept.value;
  if (isNew) {
    const outcome = await deps.providers.maplerad.collections.request({
      bankCode: providerCode,
      phoneNumber: asking.phoneNumber,
      amount: { minor: asking.amount, currency },
      description: asking.description,
      reference: referenceOf(asking.id),
      payer: { firstName: asking.firstName, lastName: asking.lastName, email: asking.email },
    });
    if (outcome.outcome === 'refused') {
      await advance(deps, asking.id, 'refused', { words: outcome.message });
      const words = describeRefusal(outcome.message, 'momo');
      return fail('COLLECTION_FAILED', words === undefined ? {} : { words });
    }
    if (outcome.outcome === 'accepted') {
      const { collection, otp } = outcome;
      await advance(deps, asking.id, 'accepted', { companyId: collection.id, otp });
    }
  }
  const row = await findCollection(deps.db, asking.id);
  if (!row) return fail('COLLECTION_FAILED');
  // A parallel request with the same id may have been stored first.
  return isSame(row, asking) ? ok(row) : fail('IDEMPOTENCY_KEY_REUSED');
};
