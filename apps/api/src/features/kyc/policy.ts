/**
 * The policy: when a tier takes effect, and which sends need a fresh selfie. A change by staff
 * takes effect immediately.
 */

import { firstRiskRules, kycPolicy, type KycPolicy } from '@cowrie/contract/kyc/routes';
import { railNames, selfieRails } from '@cowrie/contract/limits/data';
import { findSetting, writeSetting } from '#platform/settings.ts';
import { audit } from '#platform/audit/audit.ts';
import { sharedRead } from '#platform/db/batched-read.ts';
import { type Db, inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import type { KycDeps } from './deps.ts';
import { isLeftToStaff } from './review-queries.ts';

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

export const writePolicy = async (
  deps: KycDeps,
  actor: Actor,
  input: { readonly policy: KycPolicy; readonly reason: string },
  caller: Caller,
) => {
  await inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    const before = await readPolicy(tx);
    await writeSetting(tx, key, input.policy, at);
    await audit(
      deps,
      tx,
      { actor, caller },
      {
        action: 'kyc.policy_changed',
        subject: 'setting:kyc_policy',
        detail: { before, after: input.policy, reason: input.reason },
      },
    );
  });
  return policyOf(deps);
};
