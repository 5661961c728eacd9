import type { Rail } from '@cowrie/contract/limits/data';
import { digest } from '#platform/crypto/secrets.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { currentPolicy, needsSelfie } from './policy.ts';
import { findProof, type ProofRow } from './selfie-queries.ts';

/** What is being sent, as the person saw it. A proof is valid only for this. */
export type Send = {
  readonly userId: string;
  readonly rail: Rail;
  readonly amount: bigint;
  readonly currency: string;
  readonly recipient: string;
};

const isGoodFor = (check: ProofRow, send: Send, at: Date): boolean =>
  check.state === 'passed' &&
  !check.is_spent &&
  check.user_id === send.userId &&
  check.rail === send.rail &&
  check.amount === send.amount &&
  check.currency === send.currency &&
  check.recipient === send.recipient &&
  check.proof_expires_at !== null &&
  check.proof_expires_at > at;

export const needsSelfieFor = async (
  db: Db,
  send: Pick<Send, 'rail' | 'amount' | 'currency'>,
): Promise<boolean> => needsSelfie(await currentPolicy({ db }), send);

/**
 * The selfie gate before a send. Returns what the movement, or the order of later movements, must
 * claim in the ledger: the check, which is used up with it. If no selfie is needed, there is nothing
 * to claim.
 */
export const checkSelfie = async (
  deps: Pick<Platform, 'db' | 'clock'>,
  send: Send,
  proof: string | undefined,
): Promise<Result<readonly string[], 'SELFIE_REQUIRED' | 'SELFIE_PROOF_INVALID'>> => {
  const asked = needsSelfieFor(deps.db, send);
  const found = proof ? findProof(deps.db, digest(proof).toString('hex')) : undefined;
  const [isAsked, check] = await Promise.all([asked, found]);
  if (!isAsked) return ok([]);
  if (!proof) return fail('SELFIE_REQUIRED');
  return check && isGoodFor(check, send, deps.clock.now())
    ? ok([check.id])
    : fail('SELFIE_PROOF_INVALID');
};
