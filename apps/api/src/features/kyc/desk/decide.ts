/**
 * Decisions of staff about a person's verification. The reason is for staff; the person reads only
 * the text that was written for them.
 */

import type { ParsedOf } from '@cowrie/contract';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import * as contract from '@cowrie/contract/kyc/routes';
import { checklist, rejectionText } from '@cowrie/contract/kyc/data';
import { defineAction, runAction } from '#features/approvals/index.ts';
import { readPerson } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { By } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import {
  acceptDocuments,
  askForDocuments,
  canAskAgain,
  type DocumentRow,
  findDocument,
  hasUnopened,
} from '../documents/queries.ts';
import { documentAskedAgain, tierApproved, tierRejected, tierRevoked } from '../notifications.ts';
import type { KycDeps, KycDeskDeps } from '../deps.ts';
import { lockSubject } from './lock-subject.ts';
import type { PersonRow } from '../queries.ts';
import { latestEnrolment } from '../enrolment/queries.ts';
import {
  changeReview,
  flagWaiting,
  leaveToStaff,
  lockReview,
  type ReviewRow,
  takeFromStaff,
} from './review-queries.ts';
import { hasBlockingHit } from '../screening/queries.ts';
import { lift, liftToPlatinum, takeBack } from '../tiers.ts';
import { addHistory } from '../record-history.ts';

/** The member of staff, as the history names them. */
export const staffBy = async (
  tx: Tx,
  { actor }: By,
): Promise<{ readonly id: string; readonly name: string }> => {
  const { id, full_name: name } = await readPerson(tx, actor.userId);
  return { id, name };
};

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
  customerText: string,
): Promise<void> => {
  const { tier } = review;
  await leaveToStaff(tx, person.id, [tier], { why: 'rejected', since: deps.clock.now() });
  if (review.instant && person.kyc_tier >= tier) {
    await takeBack(deps, tx, person, { tier: tier - 1, reason: customerText });
  } else if (tier === 2) await askForDocuments(tx, person.id, { reason: customerText });
  await notify(deps, tx, person, tierRejected, { tier, reason: customerText });
};

type ReviewIds = { readonly userId: string; readonly reviewId: string };
type ReviewInput = ReviewIds & Omit<Decision, 'reason'>;

/** Null if it can be decided so. */
const whyNotDecided = async (
  tx: Tx,
  review: ReviewRow,
  { userId, decision, checked }: ReviewInput,
  staffId: string,
) => {
  if (review.state !== 'waiting') return fail('REVIEW_DECIDED');
  if (decision === 'reject') return null;
  if (!isComplete(review.tier, checked)) return fail('CHECKLIST_INCOMPLETE');
  if (review.tier === 2 && (await hasUnopened(tx, userId, staffId))) {
    return fail('PICTURES_NOT_OPENED');
  }
  return (await hasBlockingHit(tx, userId)) ? fail('SCREENING_OPEN') : null;
};

type ReviewFacts = { readonly person: PersonRow; readonly review: ReviewRow };

const stateAfter = ({ decision }: Pick<ReviewInput, 'decision'>): 'approved' | 'rejected' =>
  decision === 'approve' ? 'approved' : 'rejected';

const reviewDecision = defineAction({
  route: contract.decideReview,
  audited: (input: ReviewInput, { review }: ReviewFacts) =>
    `kyc.tier${review.tier}_${stateAfter(input)}`,
  reasons: reasonTemplates.identity,
  describe: async (deps: KycDeskDeps, tx, input, by) => {
    const person = await lockSubject(deps, tx, input.userId, by);
    if (!person.ok) return person;
    const review = await lockReview(tx, input.userId, input.reviewId);
    if (!review) return fail('NOT_FOUND');
    const refused = await whyNotDecided(tx, review, input, by.actor.userId);
    if (refused) return refused;
    const { tier, id: reviewId } = review;
    const before = { reviewId, tier, state: 'waiting', checked: [] as string[] };
    const after = { reviewId, tier, state: stateAfter(input), checked: [...input.checked] };
    const changes = [{ subject: `user:${input.userId}`, before, after }];
    return ok({ changes, parties: [input.userId], facts: { person: person.value, review } });
  },
  apply: async (deps, tx, { by, input, facts: { person, review }, reason }) => {
    const { userId, reviewId, checked, customerText = rejectionText } = input;
    const state = stateAfter(input);
    const approves = state === 'approved';
    await changeReview(tx, reviewId, {
      state,
      reason,
      checked,
      customer_text: approves ? null : customerText,
      decided_by: by.actor.userId,
      decided_at: deps.clock.now(),
    });
    if (approves) await approve(deps, tx, person, review);
    else await reject(deps, tx, person, review, customerText);
    await addHistory(deps, tx, userId, await staffBy(tx, by), {
      kind: `tier${review.tier}_${state}`,
      what: approves
        ? `We approved your Tier ${review.tier} submission.`
        : `We could not confirm Tier ${review.tier}: ${customerText}`,
    });
  },
});

export const decideReview = (
  deps: KycDeskDeps,
  by: By,
  ids: ReviewIds,
  { reason, ...decision }: Decision,
) => runAction(deps, reviewDecision, by, { input: { ...ids, ...decision }, reason });

const pictureNames = { selfie: 'selfie', id_document: 'photo ID' } as const;

type DocumentIds = { readonly userId: string; readonly documentId: string };
type AskInput = DocumentIds & { readonly customerText: string };

type AskedPicture = Pick<DocumentRow, 'kind' | 'state'> & {
  readonly documentId: string;
  readonly customerText: string | null;
};

const askingAgain = defineAction({
  route: contract.askAgain,
  audited: (_input: AskInput) => 'kyc.asked_again',
  reasons: reasonTemplates.identity,
  describe: async (deps: KycDeskDeps, tx, { userId, documentId, customerText }, by) => {
    const person = await lockSubject(deps, tx, userId, by);
    if (!person.ok) return person;
    const document = await findDocument(tx, userId, documentId);
    if (!document || !canAskAgain(document)) return fail('NOT_FOUND');
    const { kind, state } = document;
    const before: AskedPicture = { documentId, kind, state, customerText: document.reason };
    const after: AskedPicture = { ...before, state: 'asked_again', customerText };
    const changes = [{ subject: `user:${userId}`, before, after }];
    return ok({ changes, parties: [userId], facts: { person: person.value, kind } });
  },
  apply: async (deps, tx, { by, input, facts: { person, kind } }) => {
    const { userId, documentId, customerText } = input;
    await askForDocuments(tx, userId, { id: documentId, reason: customerText });
    await flagWaiting(tx, userId, { add: 'asked_again', tier: 2 });
    const name = pictureNames[kind];
    await notify(deps, tx, person, documentAskedAgain, { what: name, reason: customerText });
    await addHistory(deps, tx, userId, await staffBy(tx, by), {
      kind: 'asked_again',
      what: `We asked you to upload your ${name} again: ${customerText}`,
    });
  },
});

export const askAgain = (
  deps: KycDeskDeps,
  by: By,
  ids: DocumentIds,
  { reason, customerText }: ParsedOf<typeof contract.askAgain>['body'],
) => runAction(deps, askingAgain, by, { input: { ...ids, customerText }, reason });

/** Text for the person if staff wrote none. */
const recheckText = 'We need to check your details again.';

type RevokeInput = {
  readonly userId: string;
  readonly toTier: number;
  readonly customerText?: string | undefined;
};

const revoking = defineAction({
  route: contract.revokeTier,
  audited: (_input: RevokeInput) => 'kyc.tier_revoked',
  reasons: reasonTemplates.tier,
  describe: async (deps: KycDeskDeps, tx, { userId, toTier }, by) => {
    const person = await lockSubject(deps, tx, userId, by);
    if (!person.ok) return person;
    const { kyc_tier: tier } = person.value;
    if (toTier >= tier) return fail('TIER_NOT_LOWER');
    const changes = [{ subject: `user:${userId}`, before: { tier }, after: { tier: toTier } }];
    return ok({ changes, parties: [userId], facts: person.value });
  },
  apply: async (deps, tx, { by, input, facts: person }) => {
    const { userId, toTier: tier, customerText = recheckText } = input;
    await takeBack(deps, tx, person, { tier, reason: customerText });
    await notify(deps, tx, person, tierRevoked, { tier, reason: customerText });
    await addHistory(deps, tx, userId, await staffBy(tx, by), {
      kind: 'tier_revoked',
      what: `Your tier was set back to Tier ${tier}: ${customerText}`,
    });
  },
});

export const revokeTier = (
  deps: KycDeskDeps,
  by: By,
  userId: string,
  { reason, ...input }: ParsedOf<typeof contract.revokeTier>['body'],
) => runAction(deps, revoking, by, { input: { userId, ...input }, reason });
