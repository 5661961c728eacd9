/**
 * A person gave an identity number that another account has. They read only that the number cannot be
 * used. Staff see it on both people and in a case; the number is stored in none of these places.
 */

import { identityNumberOf } from '@cowrie/contract/kyc/data';
import { openCaseIn } from '#features/cases/index.ts';
import { lockVerification } from '#features/identity/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import type { KycDeps } from '../deps.ts';
import { type DuplicateRow, findOwnerOfNumber, keepDuplicate } from './duplicate-queries.ts';
import type { PersonRow } from '../queries.ts';
import { byPerson, recordHistory } from '../record-history.ts';
import { identityIndex } from '../records.ts';
import { flagWaiting, leaveToStaff } from './review-queries.ts';

export const noteDuplicate = (
  deps: KycDeps,
  person: PersonRow,
  number: string,
  caller: Caller,
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    const { id: userId, country } = person;
    const { type } = identityNumberOf(country);
    await lockVerification(tx, userId);
    const index = identityIndex(deps, { country, type, number });
    const owner = await findOwnerOfNumber(tx, index, userId);
    // The other person's record may have been changed between the refusal and now.
    if (!owner) return;
    const otherId = owner.user_id;
    const isNew = await keepDuplicate(tx, { userId, otherId, identityType: type, at });
    await leaveToStaff(tx, userId, [1], { why: 'mismatch', since: at });
    for (const id of [userId, otherId]) await flagWaiting(tx, id, { add: 'duplicate_number' });
    await recordHistory(deps, tx, userId, byPerson(person, caller), {
      kind: 'number_refused',
      what: 'The identity number you gave cannot be used for this account.',
      detail: { outcome: 'duplicate', otherId },
    });
    await audit(
      deps,
      tx,
      { actor: userId, caller },
      { action: 'kyc.number_given_by_another', subject: `user:${otherId}`, detail: { by: userId } },
    );
    if (!isNew) return;
    await openCaseIn(deps, tx, {
      kind: 'identity',
      userId,
      subject: `duplicate:${userId}:${otherId}`,
      what: `@${person.tag} gave an identity number that another account has. Both are shown on the page of their identity checks.`,
    });
  });

export const duplicateOf = (row: DuplicateRow) => ({
  person: { id: row.id, name: row.full_name, tag: row.tag },
  role: row.role,
  identityType: row.identity_type,
  tries: row.tries,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
});
