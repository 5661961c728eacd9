/** The customer record: the person's data as our banking company knows it. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/kyc/routes';
import { kycEvents, type CustomerRow } from '@cowrie/contract/kyc/routes';
import { lockVerification, readPerson } from '#features/identity/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { publish } from '#platform/realtime/publish.ts';
import { fail, ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { currentDocuments } from '../documents/queries.ts';
import { latestEnrolment } from './queries.ts';
import type { KycDeps } from '../deps.ts';
import { findCustomer, insertCustomer, updateCustomer, type CustomerRecord } from '../queries.ts';
import { customerRowOf, sealField } from '../records.ts';
import { namesOf } from '../rules.ts';
import { byPerson, recordHistory } from '../record-history.ts';

const missing = (userId: string): never => {
  throw new Error(`the customer record of ${userId} is gone`);
};

/**
 * Returns the person's record and creates it if there is none. The id is the creation time; if
 * another record has that millisecond, it takes the next free one.
 */
export const customerIn = async (
  deps: Pick<Platform, 'clock'>,
  tx: Tx,
  userId: string,
  at = deps.clock.now(),
): Promise<{ record: CustomerRecord; isNew: boolean }> => {
  const known = await findCustomer(tx, userId);
  if (known) return { record: known, isNew: false };
  for (let instant = at.getTime(); ; instant += 1) {
    const isNew = await insertCustomer(tx, {
      user_id: userId,
      customer_id: `cus_${instant}`,
      kyc_tier: 0,
      created_at: at,
      updated_at: at,
    });
    const record = await findCustomer(tx, userId);
    if (record) return { record, isNew };
  }
};

export const tellCustomerChanged = (
  deps: Pick<Platform, 'clock'>,
  tx: Tx,
  userId: string,
  kyc_tier: number,
): Promise<void> =>
  publish(
    tx,
    kycEvents,
    'maplerad_customers.changed',
    { userId, at: deps.clock.now() },
    { kyc_tier },
  );

export const setUpCustomer = async (deps: KycDeps, actor: Actor, caller: Caller) => {
  const { userId } = actor;
  const record = await inTx(deps.db, async (tx) => {
    const person = await lockVerification(tx, userId);
    const made = await customerIn(deps, tx, userId);
    if (person && made.isNew) {
      const what = 'Your customer record was set up.';
      const detail = { customerId: made.record.customer_id };
      await recordHistory(deps, tx, userId, byPerson(person, caller), {
        kind: 'customer_set_up',
        what,
        detail,
      });
      await tellCustomerChanged(deps, tx, userId, made.record.kyc_tier);
    }
    return made.record;
  });
  return ok(customerRowOf(deps, record, await currentDocuments(deps.db, userId)));
};

const pick = <T extends Readonly<Record<string, unknown>>>(
  row: T,
  columns: readonly (keyof T & string)[],
): Partial<T> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))) as Partial<T>;

const oneObject = 'application/vnd.pgrst.object+json';

/** A filter on another person's id is not an error; the answer is empty. */
export const readCustomerTable = async (
  deps: KycDeps,
  actor: Actor,
  query: ParsedOf<typeof contract.customerTable>['query'],
  accept = '',
) => {
  const isOwn = query.user_id === undefined || query.user_id === actor.userId;
  const record = isOwn ? await findCustomer(deps.db, actor.userId) : undefined;
  const wantsOne = accept.includes(oneObject);
  if (!record) return wantsOne ? fail('PGRST116') : ok([]);
  const row = customerRowOf(deps, record, await currentDocuments(deps.db, actor.userId));
  const shown: Partial<CustomerRow> = query.select ? pick(row, query.select) : row;
  return ok(wantsOne ? shown : [shown]);
};

export const readKycDataTable = async (
  deps: KycDeps,
  actor: Actor,
  query: ParsedOf<typeof contract.kycDataTable>['query'],
) => {
  if (query.user_id !== undefined && query.user_id !== actor.userId) return ok([]);
  const person = await readPerson(deps.db, actor.userId);
  const record = await findCustomer(deps.db, actor.userId);
  const enrolment = await latestEnrolment(deps.db, actor.userId);
  const row = {
    user_id: person.id,
    kyc_tier: person.kyc_tier,
    user_tier: person.user_tier,
    smile_id_status: person.smile_id_status,
    tier1_verified_at: record?.tier1_verified_at?.toISOString() ?? null,
    tier2_verified_at: record?.tier2_verified_at?.toISOString() ?? null,
    tier3_verified_at: (person.kyc_tier === 3 && enrolment?.ended_at?.toISOString()) || null,
  };
  return ok([query.select ? pick(row, query.select) : row]);
};

/** Updates the company first. If it refuses or does not answer, nothing changes here. */
export const updateCustomerProfile = async (
  deps: KycDeps,
  actor: Actor,
  input: ParsedOf<typeof contract.updateCustomerProfile>['body'],
  caller: Caller,
) => {
  const { userId } = actor;
  const person = await readPerson(deps.db, userId);
  const record = await findCustomer(deps.db, userId);
  if (!record) return fail('CUSTOMER_NOT_FOUND');
  if (record.company_id !== null) {
    try {
      await deps.providers.maplerad.customers.update(record.company_id, namesOf(person.full_name));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      deps.log.warn({ userId, kind: error.kind }, 'a customer was not updated');
      return fail('CUSTOMER_UPDATE_FAILED');
    }
  }
  const { address, ...rest } = input;
  const at = deps.clock.now();
  await inTx(deps.db, async (tx) => {
    await lockVerification(tx, userId);
    const now = (await findCustomer(tx, userId)) ?? missing(userId);
    await updateCustomer(tx, userId, {
      gender: rest.gender ?? now.gender,
      city: rest.city ?? now.city,
      state: rest.state ?? now.state,
      address: address === undefined ? now.address : sealField(deps, userId, 'address', address),
      updated_at: at,
    });
    const what = 'You changed your personal details.';
    const detail = { changed: Object.keys(input) };
    await recordHistory(deps, tx, userId, byPerson(person, caller), {
      kind: 'details_changed',
      what,
      detail,
    });
    await tellCustomerChanged(deps, tx, userId, now.kyc_tier);
  });
  return ok({ success: true as const });
};

export const readCustomerAccounts = async (deps: KycDeps, actor: Actor) => {
  const record = await findCustomer(deps.db, actor.userId);
  if (!record) return fail('CUSTOMER_NOT_FOUND');
  // The company does not know this customer yet, so it has no accounts for them.
  if (record.company_id === null) return ok({ success: true as const, accounts: [] });
  try {
    const accounts = await deps.providers.maplerad.customers.accounts(record.company_id);
    return ok({
      success: true as const,
      accounts: accounts.map((account) => ({
        id: account.id,
        currency: account.currency,
        account_number: account.accountNumber,
        account_name: account.accountName,
        bank_name: account.bankName,
        status: account.consentUrl === null ? 'active' : 'waiting_for_consent',
      })),
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return fail('CUSTOMER_ACCOUNTS_FAILED');
  }
};
