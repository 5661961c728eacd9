/** How a tier is given and taken back. The caller has locked the person's row. */

import { platinumTier } from '@cowrie/contract/kyc/data';
import { setVerification } from '#features/identity/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { customerIn, tellCustomerChanged } from './enrolment/customer.ts';
import { askForDocuments } from './documents/queries.ts';
import { type PersonRow, updateCustomer } from './queries.ts';
import { leaveToStaff, rememberStatus, withdrawReviews } from './desk/review-queries.ts';
import { tierName } from './rules.ts';
import { keepFace } from './selfies/queries.ts';
import { syncCustomerJob } from './enrolment/sync-job.ts';

type Deps = Pick<Platform, 'clock' | 'ids'>;

/**
 * A suspended person keeps the suspended status; the new status is saved for when the suspension
 * ends.
 */
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

/**
 * Gives tier 1 or tier 2: updates the record and the person, and queues the job that tells the
 * company.
 */
export const lift = async (deps: Deps, tx: Tx, person: PersonRow, tier: 1 | 2): Promise<void> => {
  const at = deps.clock.now();
  await customerIn(deps, tx, person.id);
  const verified = tier === 1 ? { tier1_verified_at: at } : { tier2_verified_at: at };
  await updateCustomer(tx, person.id, { kyc_tier: tier, ...verified, updated_at: at });
  await setVerification(deps, tx, person.id, { kyc_tier: tier, user_tier: tierName(tier) });
  await tellCustomerChanged(deps, tx, person.id, tier);
  await enqueue(tx, syncCustomerJob, { userId: person.id }, { key: `kyc-sync:${person.id}` });
};

/** Gives tier 3, with the face of the enrolment that passed. */
export const liftToPlatinum = async (
  deps: Deps,
  tx: Tx,
  person: PersonRow,
  jobId: string,
): Promise<void> => {
  await setSmileStatus(deps, tx, person, 'enrolled', { kyc_tier: 3, user_tier: platinumTier });
  await keepFace(tx, { user_id: person.id, job_id: jobId, kept_at: deps.clock.now() });
};

/**
 * Takes tiers back. Submitted pictures of a lost tier are asked for again, and waiting submissions
 * for higher tiers are withdrawn. Only staff give a lost tier again.
 */
export const takeBack = async (
  deps: Deps,
  tx: Tx,
  person: PersonRow,
  to: { readonly tier: number; readonly reason: string },
): Promise<void> => {
  const at = deps.clock.now();
  const lost = [1, 2, 3].filter((tier) => tier > to.tier && tier <= person.kyc_tier);
  await leaveToStaff(tx, person.id, lost, { why: 'revoked', since: at });
  const { record } = await customerIn(deps, tx, person.id);
  const kept = Math.min(record.kyc_tier, to.tier);
  await updateCustomer(tx, person.id, {
    kyc_tier: kept,
    tier1_verified_at: to.tier < 1 ? null : record.tier1_verified_at,
    tier2_verified_at: to.tier < 2 ? null : record.tier2_verified_at,
    updated_at: at,
  });
  if (to.tier < 2) await askForDocuments(tx, person.id, { reason: to.reason });
  await withdrawReviews(tx, person.id, { above: to.tier }, at);
  const tier = { kyc_tier: to.tier, user_tier: tierName(to.tier) };
  if (person.kyc_tier === 3) await setSmileStatus(deps, tx, person, 'not_enrolled', tier);
  else await setVerification(deps, tx, person.id, tier);
  await tellCustomerChanged(deps, tx, person.id, kept);
};
