/**
 * Tier 2: submits the uploaded pictures, for the first time or because staff asked for them again.
 */

import { documentKinds, idTypesOf, type IdType } from '@cowrie/contract/kyc/data';
import { lockVerification } from '#features/identity/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { currentDocuments, submitDocuments, type DocumentRow } from './documents/queries.ts';
import type { KycDeps } from './deps.ts';
import { refusedBefore, takesEffectAtOnce } from './policy.ts';
import { type PersonRow, updateCustomer } from './queries.ts';
import { openReview, waitingReviews, withdrawReviews } from './desk/review-queries.ts';
import { sealField } from './records.ts';
import { statusOf } from './status.ts';
import { lift } from './tiers.ts';
import { byPerson, recordHistory } from './record-history.ts';

/** If there is nothing new to submit, the step is done or waits for a decision. */
const stepProblem = async (tx: Tx, person: PersonRow, documents: readonly DocumentRow[]) => {
  if (person.smile_id_status === 'suspended') return fail('ACCESS_SUSPENDED');
  if (person.kyc_tier < 1) return fail('KYC_STEP_EARLY');
  const hasNew = documents.some(({ state }) => state === 'kept');
  const isAsked = documents.some(({ state }) => state === 'asked_again');
  if (!hasNew && !isAsked) {
    if (person.kyc_tier >= 2) return fail('KYC_STEP_DONE');
    const waits = (await waitingReviews(tx, person.id)).some(({ tier }) => tier === 2);
    if (waits) return fail('KYC_IN_REVIEW');
  }
  const isComplete = documentKinds.every((kind) =>
    documents.some((document) => document.kind === kind && document.state !== 'asked_again'),
  );
  return isComplete ? null : fail('DOCUMENTS_MISSING');
};

type Paper = { readonly idType: IdType; readonly idNumber: string };

const submit = (deps: KycDeps, userId: string, { idType, idNumber }: Paper, caller: Caller) =>
  inTx(deps.db, async (tx) => {
    const person = await lockVerification(tx, userId);
    if (!person) return fail('NOT_FOUND');
    const problem = await stepProblem(tx, person, await currentDocuments(tx, userId));
    if (problem) return problem;
    if (!idTypesOf(person.country).includes(idType)) {
      return fail('INVALID_INPUT', { fields: { idType: 'Please choose one' } });
    }
    const at = deps.clock.now();
    const [before] = (await waitingReviews(tx, userId)).filter(({ tier }) => tier === 2);
    if (before) await withdrawReviews(tx, userId, { id: before.id }, at);
    const isHeld = person.kyc_tier >= 2;
    const isInstant = isHeld || (await takesEffectAtOnce(tx, userId, 2));
    const flags = [
      ...(isHeld || before ? ['asked_again'] : []),
      ...(await refusedBefore(tx, userId, 2)),
    ];
    await submitDocuments(tx, userId, idType);
    const document_number = sealField(deps, userId, 'document_number', idNumber);
    await updateCustomer(tx, userId, { id_type: idType, document_number, updated_at: at });
    const id = deps.ids.next();
    await openReview(tx, { id, userId, tier: 2, instant: isInstant, flags, at });
    await recordHistory(deps, tx, userId, byPerson(person, caller), {
      kind: 'tier2_submitted',
      what: 'Your selfie and photo ID were submitted.',
      detail: { instant: isInstant, idType, flags },
    });
    if (isInstant && !isHeld) await lift(deps, tx, person, 2);
    return ok(null);
  });

export const submitTier2 = async (deps: KycDeps, actor: Actor, paper: Paper, caller: Caller) => {
  const done = await submit(deps, actor.userId, paper, caller);
  return done.ok ? ok(await statusOf(deps, actor.userId)) : done;
};
