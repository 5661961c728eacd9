import type { Rail } from '@cowrie/contract/limits/data';
import { digest } from '#platform/crypto/secrets.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { SelfieMode, SelfieReason } from '@cowrie/contract/kyc/data';
import { currentPolicy } from '../policy.ts';
import { findProof, type ProofRow } from './queries.ts';
import { type RiskFacts, selfieReasonsOf } from './risk.ts';

/** The send as the person saw it. A proof is valid only for this send. */
export type Send = {
  readonly userId: string;
  readonly rail: Rail;
  readonly amount: bigint;
  readonly currency: string;
  readonly recipient: string;
};

const isGoodFor = (check: ProofRow, send: Send, at: Date): boolean =>
  check.purpose === 'send' &&
  check.state === 'passed' &&
  !check.is_spent &&
  check.user_id === send.userId &&
  check.rail === send.rail &&
  check.amount === send.amount &&
  check.currency === send.currency &&
  check.recipient === send.recipient &&
  check.proof_expires_at !== null &&
  check.proof_expires_at > at;

/**
 * Whether the policy requires a selfie for a send, and why. The reasons are empty if no selfie is
 * needed.
 */
export const readSelfieNeed = async (
  db: Db,
  send: Pick<Send, 'rail' | 'amount' | 'currency'>,
  readFacts: () => Promise<RiskFacts>,
): Promise<{ readonly mode: SelfieMode; readonly reasons: readonly SelfieReason[] }> => {
  const policy = await currentPolicy({ db });
  const reasons = await selfieReasonsOf(policy, send, readFacts);
  return { mode: policy.selfie[send.rail].mode, reasons };
};

/** From which amount on the first send to an account asks for the expected name; null for none. */
export const nameCheckFrom = async (db: Db, currency: string): Promise<bigint | null> => {
  const bound = (await currentPolicy({ db })).names?.[currency as 'NGN' | 'USD'];
  return bound === undefined ? null : BigInt(bound);
};

/**
 * A selfie that was compared with the person's face, for exactly this send; its id is claimed with the
 * movement. A first selfie only registers a face, which could be anyone's, so it proves nothing here.
 */
export const findFaceProof = async (
  deps: Pick<Platform, 'db' | 'clock'>,
  send: Send,
  proof: string,
): Promise<string | undefined> => {
  const check = await findProof(deps.db, digest(proof).toString('hex'));
  const isGood = check?.mode === 'compare' && isGoodFor(check, send, deps.clock.now());
  return isGood ? check.id : undefined;
};

/**
 * The selfie gate before a send. Returns what the movement, or the order of later movements, must
 * claim in the ledger: the check, which is used up with it. If no selfie is needed, there is nothing
 * to claim. The risk is judged again here, whatever the quote said.
 */
export const checkSelfie = async (
  deps: Pick<Platform, 'db' | 'clock'>,
  send: Send,
  proof: string | undefined,
  readFacts: () => Promise<RiskFacts>,
): Promise<Result<readonly string[], 'SELFIE_REQUIRED' | 'SELFIE_PROOF_INVALID'>> => {
  const asked = readSelfieNeed(deps.db, send, readFacts);
  const found = proof ? findProof(deps.db, digest(proof).toString('hex')) : undefined;
  const [{ reasons }, check] = await Promise.all([asked, found]);
  if (reasons.length === 0) return ok([]);
  if (!proof) return fail('SELFIE_REQUIRED');
  return check && isGoodFor(check, send, deps.clock.now())
    ? ok([check.id])
    : fail('SELFIE_PROOF_INVALID');
};
