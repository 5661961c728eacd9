/**
 * What staff decide about a person. They cannot decide about themselves, and must give a reason.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/kyc/routes';
import { checklist } from '@cowrie/contract/kyc/data';
import { notify } from '#features/notifications/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { acceptDocuments, askForDocuments, findDocument } from './document-queries.ts';
import { documentAskedAgain, tierApproved, tierRejected, tierRevoked } from './notifications.ts';
import type { KycDeps } from './deps.ts';
import { lockPerson, type PersonRow, readPerson } from './queries.ts';
import { latestEnrolment } from './enrolment-queries.ts';
import {
  closeReview,
  flagWaiting,
  leaveToStaff,
  lockReview,
  type ReviewRow,
  takeFromStaff,
} from './review-queries.ts';
import { lift, liftToPlatinum, takeBack } from './tiers.ts';
import { byPerson, recordHistory, type By } from './record-history.ts';

const done = { done: true as const };

export const staffBy = async (deps: KycDeps, actor: Actor, caller: Caller): Promise<By> =>
  byPerson(await readPerson(deps.db, actor.userId), caller);

type Decision = ParsedOf<typeof contract.decideReview>['body'];

const isComplete = (tier: number, checked: readonly string[]): boolean =>
  checklist[tier as 1 | 2 | 3].every((item) => checked.includes(item));

/** False for tier 3 without an enrolment that passed: then there is nothing to give yet. */
const give = async (deps: KycDeps, tx: Tx, person: PersonRow, tier: number): Promise<boolean> => {
  if (tier < 3) {
    await lift(deps, tx, person, tier as 1 | 2);
    return true;
  }
  const enrolment = await latestEnrolment(tx, person.id);
  if (enrolment?.state !== 'completed') return false;
  await liftToPlatinum(deps, tx, person, enrolment.job_id);
  return true;
};

/** If the tier waited for this approval, it takes effect now. */
const approve = async (
  deps: KycDeps,
  tx: Tx,
  person: PersonRow,
  review: ReviewRow,
): Promise<void> => {
  const { tier } = review;
  if (tier === 2) await acceptDocuments(tx, person.id);
  await takeFromStaff(tx, person.id, tier);
  const isDue = !review.instant && person.kyc_tier === tier - 1;
  if (!isDue || !(await give(deps, tx, person, tier))) return;
  await notify(deps, tx, person, tierApproved, { tier });
};

/** If the tier had taken effect already, it is taken back together with the tiers above it. */
const reject = async (
  deps: KycDeps,
  tx: Tx,
  person: PersonRow,
  review: ReviewRow,
  reason: string,
): Promise<void> => {
  const { tier } = review;
  await leaveToStaff(tx, person.id, [tier], { why: 'rejected', since: deps.clock.now() });
  if (review.instant && person.kyc_tier >= tier) {
    await takeBack(deps, tx, person, { tier: tier - 1, reason });
  } else if (tier === 2) await askForDocuments(tx, person.id, { reason });
  await notify(deps, tx, person, tierRejected, { tier, reason });
};

export const decideReview = async (
  deps: KycDeps,
  actor: Actor,
  ids: { readonly userId: string; readonly reviewId: string },
  input: Decision,
  caller: Caller,
) => {
  const { userId, reviewId } = ids;
  const by = await staffBy(deps, actor, caller);
  return inTx(deps.db, async (tx) => {
    const person = await lockPerson(tx, userId);
    const review = person && (await lockReview(tx, userId, reviewId));
    if (!review) return fail('NOT_FOUND');
    if (userId === actor.userId) return fail('OWN_CASE');
    if (review.state !== 'waiting') return fail('REVIEW_DECIDED');
    const approves = input.decision === 'approve';
    if (approves && !isComplete(review.tier, input.checked)) return fail('CHECKLIST_INCOMPLETE');
    const state = approves ? 'approved' : 'rejected';
    const { reason, checked } = input;
    const at = deps.clock.now();
    await closeReview(tx, reviewId, { state, reason, checked, by: actor.userId, at });
    if (approves) await approve(deps, tx, person, review);
    else await reject(deps, tx, person, review, reason);
    await recordHistory(deps, tx, userId, by, {
      kind: `tier${review.tier}_${state}`,
      what: approves
        ? `We approved your Tier ${review.tier} submission.`
        : `We could not confirm Tier ${review.tier}: ${reason}`,
      detail: { reviewId, reason, checked },
    });
    return ok(done);
  });
};

const pictureNames = { selfie: 'selfie', id_document: 'photo ID' } as const;

export const askAgain = async (
  deps: KycDeps,
  actor: Actor,
  ids: { readonly userId: string; readonly documentId: string },
  reason: string,
  caller: Caller,
) => {
  const { userId, documentId } = ids;
  const by = await staffBy(deps, actor, caller);
  return inTx(deps.db, async (tx) => {
    const person = await lockPerson(tx, userId);
    const document = person && (await findDocument(tx, userId, documentId));
    if (!document) return fail('NOT_FOUND');
    if (userId === actor.userId) return fail('OWN_CASE');
    if (!(await askForDocuments(tx, userId, { id: documentId, reason }))) return fail('NOT_FOUND');
    await flagWaiting(tx, userId, { add: 'asked_again', tier: 2 });
    const name = pictureNames[document.kind as 'selfie' | 'id_document'];
    await notify(deps, tx, person, documentAskedAgain, { what: name, reason });
    await recordHistory(deps, tx, userId, by, {
      kind: 'asked_again',
      what: `We asked you to upload your ${name} again: ${reason}`,
      detail: { documentId, kind: document.kind, reason },
    });
    return ok(done);
  });
};

/** What the person reads if staff wrote no text for them. */
const recheckText = 'We need to check your details again.';

export const revokeTier = async (
  deps: KycDeps,
  actor: Actor,
  userId: string,
  input: ParsedOf<typeof contract.revokeTier>['body'],
  caller: Caller,
) => {
  const by = await staffBy(deps, actor, caller);
  return inTx(deps.db, async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person) return fail('NOT_FOUND');
    if (userId === actor.userId) return fail('OWN_CASE');
    const { toTier: tier, reason, customerText = recheckText } = input;
    if (tier >= person.kyc_tier) return fail('TIER_NOT_LOWER');
    await takeBack(deps, tx, person, { tier, reason: customerText });
    await notify(deps, tx, person, tierRevoked, { tier, reason: customerText });
    await recordHistory(deps, tx, userId, by, {
      kind: 'tier_revoked',
      what: `Your tier was set back to Tier ${tier}: ${customerText}`,
      detail: { from: person.kyc_tier, to: tier, reason },
    });
    return ok(done);
  });
};
