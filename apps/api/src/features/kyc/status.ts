/** A person's verification status, in one answer. */

import { rejectionText } from '@cowrie/contract/kyc/data';
import type { KycStatus } from '@cowrie/contract/kyc/routes';
import { readPerson } from '#features/identity/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import { currentDocuments } from './documents/queries.ts';
import { ownDocumentOf } from './documents/documents.ts';
import { latestEnrolment } from './enrolment/queries.ts';
import { enrolmentOf } from './enrolment/view.ts';
import type { KycDeps } from './deps.ts';
import { readPolicy } from './policy.ts';
import { findCustomer } from './queries.ts';
import { customerRowOf } from './records.ts';
import {
  findSuspension,
  isLeftToStaff,
  readAppeals,
  readReviews,
  type ReviewRow,
} from './desk/review-queries.ts';
import { nextStep } from './rules.ts';

/**
 * A tier that has taken effect is not "under review" for its owner, even if staff still review it.
 */
const reviewOf = (reviews: readonly ReviewRow[]): KycStatus['review'] => {
  const waiting = reviews.find(({ state, instant }) => state === 'waiting' && !instant);
  return waiting ? { tier: waiting.tier, submittedAt: waiting.submitted_at.toISOString() } : null;
};

/** A refusal is shown until the next submission. */
const refusalOf = ([last]: readonly ReviewRow[]): KycStatus['refusal'] =>
  last?.state === 'rejected' && last.decided_at
    ? {
        tier: last.tier,
        reason: last.customer_text ?? rejectionText,
        at: last.decided_at.toISOString(),
      }
    : null;

const suspensionOf = async (deps: KycDeps, userId: string): Promise<KycStatus['suspension']> => {
  const suspension = await findSuspension(deps.db, userId);
  if (!suspension) return null;
  const appeal = (await readAppeals(deps.db, userId)).find(
    ({ suspension_id }) => suspension_id === suspension.id,
  );
  return {
    reason: suspension.message,
    at: suspension.at.toISOString(),
    appeal: appeal
      ? {
          at: appeal.at.toISOString(),
          state: appeal.state,
          answer: appeal.answer,
        }
      : null,
  };
};

export const statusOf = async (deps: KycDeps, userId: string): Promise<KycStatus> => {
  const { db } = deps;
  const person = await readPerson(db, userId);
  const [record, documents, reviews, enrolment, policy, suspension, isLeft] = await Promise.all([
    findCustomer(db, userId),
    currentDocuments(db, userId),
    readReviews(db, userId),
    latestEnrolment(db, userId),
    readPolicy(db),
    suspensionOf(deps, userId),
    isLeftToStaff(db, userId, person.kyc_tier + 1),
  ]);
  return {
    tier: person.kyc_tier,
    userTier: person.user_tier,
    smileIdStatus: person.smile_id_status,
    country: person.country,
    next: nextStep(person),
    policy: isLeft ? 'review' : policy.tiers,
    customer: record ? customerRowOf(deps, record, documents) : null,
    documents: documents.map(ownDocumentOf),
    review: reviewOf(reviews),
    refusal: refusalOf(reviews),
    enrolment: enrolmentOf(person, enrolment),
    suspension,
  };
};

export const readStatus = async (deps: KycDeps, actor: Actor) =>
  ok(await statusOf(deps, actor.userId));
