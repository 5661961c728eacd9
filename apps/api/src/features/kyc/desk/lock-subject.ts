import { isConnected, lockVerification } from '#features/identity/index.ts';
import type { By } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/pool.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { KycDeskDeps } from '../deps.ts';
import type { PersonRow } from '../queries.ts';

/**
 * Locks the person whom a decision is about. Staff decide neither about themselves nor about people
 * they are connected with.
 */
export const lockSubject = async (
  deps: KycDeskDeps,
  tx: Tx,
  userId: string,
  { actor }: By,
): Promise<Result<PersonRow, 'NOT_FOUND' | 'OWN_CASE' | 'CONNECTED_CASE'>> => {
  const person = await lockVerification(tx, userId);
  if (!person) return fail('NOT_FOUND');
  if (userId === actor.userId) return fail('OWN_CASE');
  const pair = { staffId: actor.userId, userId };
  return (await isConnected(tx, deps.people, pair)) ? fail('CONNECTED_CASE') : ok(person);
};
