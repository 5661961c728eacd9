/** Progress of a recovery, as the holder of its link sees it. */

import { selfieTriesMost } from '@cowrie/contract/recovery/data';
import type { RecoveryProgress } from '@cowrie/contract/recovery/routes';
import { digest } from '#platform/crypto/secrets.ts';
import { fail, ok } from '#platform/result.ts';
import { friendCode } from './codes.ts';
import type { RecoveryDeps } from './deps.ts';
import { findByToken, findRecovery, listAnswers, type RecoveryRow } from './queries.ts';
import { isOpenToFriends, isVerdictHidden } from './rules.ts';

const stateOf = (row: RecoveryRow, at: Date): Pick<RecoveryProgress, 'state' | 'why'> => {
  if (isVerdictHidden(row.selfie_at, at)) return { state: 'comparing', why: null };
  const { why } = row;
  if (row.ended_at === null && row.expires_at <= at) return { state: 'ended', why: 'expired' };
  if (row.state === 'waiting' && row.until !== null && row.until <= at) {
    return { state: 'ready', why };
  }
  return { state: row.state, why };
};

const friendsOf = async (deps: RecoveryDeps, row: RecoveryRow) => {
  const answers = isOpenToFriends(row.state) ? await listAnswers(deps.db, row.id) : [];
  return answers
    .filter(({ answer }) => answer === null || answer === 'yes')
    .map(({ friend_id, first_name, answer }) => ({
      name: first_name,
      code: friendCode(deps, row.id, friend_id),
      hasConfirmed: answer === 'yes',
    }));
};

export const describeProgress = async (
  deps: RecoveryDeps,
  id: string,
): Promise<RecoveryProgress> => {
  const row = await findRecovery(deps.db, id);
  if (!row) throw new Error('the recovery is missing');
  const at = deps.clock.now();
  const { state, why } = stateOf(row, at);
  return {
    state,
    why,
    email: row.email,
    selfie: {
      triesLeft: Math.max(0, selfieTriesMost - row.selfie_tries),
      hasFailed: state === 'proved' && row.selfie_tries > 0,
    },
    friends: state === 'comparing' ? [] : await friendsOf(deps, row),
    until: state === 'comparing' ? null : (row.until?.toISOString() ?? null),
    expiresAt: row.expires_at.toISOString(),
  };
};

export const readProgress = async (deps: RecoveryDeps, token: string) => {
  const row = await findByToken(deps.db, digest(token));
  return row ? ok(await describeProgress(deps, row.id)) : fail('LINK_INVALID');
};
