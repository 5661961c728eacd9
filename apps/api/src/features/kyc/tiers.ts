import { setVerification } from '#features/identity/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { customerIn, tellCustomerChanged } from './customer.ts';
import { askForDocuments } from './document-queries.ts';
import { type PersonRow, updateCustomer } from './queries.ts';
import { rememberStatus, withdrawReviews } from './review-queries.ts';
import { tierName } from './rules.ts';
import { syncCustomerJob } from './sync-job.ts';

/** How a tier is given and taken back. The person's row is locked by whoever calls. */
type Deps = Pick<Platform, 'clock' | 'ids'>;

/** A suspension hides the status; what it will be afterwards is remembered instead. */
export const setSmileStatus = async (
  deps: Deps,
  tx: Tx,
  person: PersonRow,
  status: string,
  rest: { readonly kyc_tier?: number; readonly user_tier?: string } = {},
): Promise<void> => {
  if (person.smile_id_status === 'suspended') {
    await rememberStatus(tx, person.id, status);
    if (rest.kyc_tier !== undefined) await setVerification(deps, tx, person.id, rest);
    return;
  }
  await setVerification(deps, tx, person.id, { ...rest, smile_id_status: status });
};

/** Tier 1 and tier 2: the record, the person, and the company after them. */
export const lift = async (deps: Deps, tx: Tx, person: PersonRow, tier: 1 | 2): Promise<void> => {
  const at = deps.clock.now();
  await customerIn(deps, tx, person.id);
  const verified = tier === 1 ? { tier1_verified_at: at } : { tier2_verified_at: at };
  await updateCustomer(tx, person.id, { kyc_tier: tier, ...verified, updated_at: at });
  await setVerification(deps, tx, person.id, { kyc_tier: tier, user_tier: tierName(tier) });
  await tellCustomerChanged(deps, tx, person.id, tier);
  await enqueue(tx, syncCustomerJob, { userId: person.id }, { key: `kyc-sync:${person.id}` });
};

/**
 * Takes tiers back. Pictures that were handed in are asked for again when the tier they carried is
 * gone, and whatever waited above is not decided any more.
 */
export const takeBack = async (
  deps: Deps,
  tx: Tx,
  person: PersonRow,
  to: { readonly tier: number; readonly reason: string },
): Promise<void> => {
  const at = deps.clock.now();
  const { record } = await customerIn(deps, tx, person.id);
  const kept = Math.min(record.kyc_tier, to.tier);
  await updateCustomer(tx, person.id, {
    kyc_tier: kept,
    tier1_verified_at: to.tier < 1 ? null : record.tier1_verified_at,
    tier2_verified_at: to.tier < 2 ? null : record.tier2_verified_at,
    updated_at: at,
  });
  if (to.tier < 2) await askForDocuments(tx, person.id, to.reason);
  await withdrawReviews(tx, person.id, { above: to.tier }, at);
  const tier = { kyc_tier: to.tier, user_tier: tierName(to.tier) };
  if (person.kyc_tier === 3) await setSmileStatus(deps, tx, person, 'not_enrolled', tier);
  else await setVerification(deps, tx, person.id, tier);
  await tellCustomerChanged(deps, tx, person.id, kept);
};
