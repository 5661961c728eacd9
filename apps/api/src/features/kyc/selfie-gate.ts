import type { Rail } from '@cowrie/contract/limits-data';
import { digest } from '#platform/crypto/secrets.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { Platform } from '#platform/platform.ts';
import { needsSelfie, readPolicy } from './policy.ts';
import { spendProof, unspendProof } from './selfie-queries.ts';

/** What is being sent, as the person saw it. A proof for anything else is worth nothing here. */
export type Send = {
  readonly userId: string;
  readonly rail: Rail;
  readonly amount: bigint;
  readonly currency: string;
  readonly recipient: string;
};

/**
 * The gate before a send. `movement` is the id the money will move under: the proof is spent on it
 * and on nothing else, so that a repeated request passes and a second send does not.
 */
export const passSelfieGate = async (
  parts: Pick<Platform, 'clock'>,
  db: Db | Tx,
  send: Send,
  movement: string,
  proof: string | undefined,
): Promise<Result<null, 'SELFIE_REQUIRED' | 'SELFIE_PROOF_INVALID'>> => {
  if (!needsSelfie(await readPolicy(db), send)) return ok(null);
  if (!proof) return fail('SELFIE_REQUIRED');
  const at = parts.clock.now();
  const isSpent = await spendProof(db, { ...send, hash: digest(proof), movement, at });
  return isSpent ? ok(null) : fail('SELFIE_PROOF_INVALID');
};

/** The movement was refused: the selfie still counts for another try. */
export const reopenSelfieGate = async (db: Db | Tx, movement: string): Promise<void> =>
  void (await unspendProof(db, movement));
