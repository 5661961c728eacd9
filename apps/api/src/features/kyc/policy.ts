/**
 * The policy: when a tier takes effect, and which sends need a fresh selfie. Two members of
 * staff change it; then it takes effect immediately.
 */

import { firstRiskRules, kycPolicy, type KycPolicy } from '@cowrie/contract/kyc/routes';
import { railNames, selfieRails } from '@cowrie/contract/limits/data';
import * as z from 'zod';
import { defineProposal, type Effect, propose } from '#features/approvals/index.ts';
import { findSetting, writeSetting } from '#platform/settings.ts';
import type { By } from '#platform/audit/audit.ts';
import { sharedRead } from '#platform/db/batched-read.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { ok, type Result } from '#platform/result.ts';
import type { KycDeps } from './deps.ts';
import { isLeftToStaff } from './desk/review-queries.ts';

const key = 'kyc_policy';

const firstPolicy: KycPolicy = {
  tiers: 'instant',
  selfie: Object.fromEntries(
    railNames.map((rail) => [
      rail,
      { mode: selfieRails.includes(rail) ? 'always' : 'off', above: null },
    ]),
  ) as KycPolicy['selfie'],
  risk: firstRiskRules,
  names: { NGN: 500_000_00, USD: 500_00 },
};

const policyIn = (value: unknown): KycPolicy => kycPolicy.safeParse(value).data ?? firstPolicy;

export const readPolicy = async (db: Db | Tx): Promise<KycPolicy> =>
  policyIn((await findSetting(db, key))?.value);

/** The current policy. Requests at the same moment share one read. */
export const currentPolicy = sharedRead(({ db }: { readonly db: Db }) => readPolicy(db));

/**
 * Whether a submission takes effect without staff. After a rejection, a revocation or a check that did
 * not match, the next decision about that tier is a person's, whatever the policy says.
 */
export const takesEffectAtOnce = async (
  tx: Db | Tx,
  userId: string,
  tier: 1 | 2 | 3,
): Promise<boolean> => {
  if (await isLeftToStaff(tx, userId, tier)) return false;
  // The identity company decides tier 3, under every policy.
  return tier === 3 || (await readPolicy(tx)).tiers === 'instant';
};

/** Tells the reviewer why a submission waits although the policy is instant. */
export const refusedBefore = async (
  tx: Db | Tx,
  userId: string,
  tier: 1 | 2 | 3,
): Promise<string[]> => ((await isLeftToStaff(tx, userId, tier)) ? ['refused_before'] : []);

export const policyOf = async (deps: KycDeps) => {
  const kept = await findSetting(deps.db, key);
  return ok({
    policy: policyIn(kept?.value),
    updatedAt: kept?.updated_at.toISOString() ?? null,
  });
};

const policyChange = z.object({ policy: kycPolicy });
type Described = Promise<Result<Effect<KycPolicy, z.output<typeof policyChange>>, never>>;

export const policyProposal = defineProposal({
  group: 'policy',
  kinds: ['kyc_policy'],
  action: 'kyc.policy',
  schema: policyChange,
  describe: async (_deps: KycDeps, tx, { policy }): Described =>
    ok({
      summary: 'Change the identity policy',
      before: await readPolicy(tx),
      after: policy,
      parties: [],
      subjects: [`setting:${key}`],
    }),
  apply: (deps, tx, { policy }) => writeSetting(tx, key, policy, deps.clock.now()),
});

export const proposePolicy = (
  deps: KycDeps,
  by: By,
  { policy, reason }: { readonly policy: KycPolicy; readonly reason: string },
) => propose(deps, policyProposal, by, { change: { policy }, reason });
