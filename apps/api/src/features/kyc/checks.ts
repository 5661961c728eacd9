/** Every check made on a person, as the person may see it. */

import type { OutputOf } from '@cowrie/contract';
import { rejectionText } from '@cowrie/contract/kyc/data';
import type * as contract from '@cowrie/contract/kyc/routes';
import { readPerson } from '#features/identity/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import { currentDocuments } from './documents/queries.ts';
import { latestEnrolment } from './enrolment/queries.ts';
import { enrolmentOf } from './enrolment/view.ts';
import type { KycDeps } from './deps.ts';
import { findCustomer, hasSecondFactor, readAnswers, readHistory } from './queries.ts';
import { readReviews, type ReviewRow } from './desk/review-queries.ts';
import { hasBlockingHit } from './screening/queries.ts';

type Check = OutputOf<typeof contract.readChecks>['items'][number];
type State = Pick<Check, 'state' | 'at' | 'note'>;

const historyShown = 100;

const passed = (at: Date | null | undefined, note: string | null = null): State => ({
  state: 'passed',
  at: at?.toISOString() ?? null,
  note,
});
const missing: State = { state: 'missing', at: null, note: null };
const simple = (at: Date | null): State => (at ? passed(at) : missing);

/** The state of a tier's checks: passed, waiting, refused or not started. */
const tierState = (tier: number, verifiedAt: Date | null, reviews: readonly ReviewRow[]): State => {
  if (verifiedAt) return passed(verifiedAt);
  const last = reviews.find((review) => review.tier === tier);
  if (last?.state === 'waiting') {
    const at = last.submitted_at.toISOString();
    return { state: 'waiting', at, note: 'We are reviewing it.' };
  }
  return last?.state === 'rejected'
    ? {
        state: 'failed',
        at: last.decided_at?.toISOString() ?? null,
        note: last.customer_text ?? rejectionText,
      }
    : missing;
};

/** A picture that staff asked for again does not count until the person uploads it. */
const pictureState = (
  tier2: State,
  document: { readonly state: string; readonly reason: string | null } | undefined,
): State =>
  document?.state === 'asked_again' ? { state: 'failed', at: null, note: document.reason } : tier2;

const livenessStates = { completed: 'passed', pending: 'waiting', failed: 'failed' } as const;

const livenessState = async (deps: KycDeps, userId: string): Promise<State> => {
  const row = await latestEnrolment(deps.db, userId);
  const { status, result_text: note } = enrolmentOf(await readPerson(deps.db, userId), row);
  if (status === 'not_started') return missing;
  const at = (row?.ended_at ?? row?.started_at)?.toISOString() ?? null;
  return { state: livenessStates[status], at, note };
};

const screeningState = async (
  deps: KycDeps,
  person: { readonly id: string; readonly smile_id_status: string },
): Promise<State> => {
  const [[answer], isHit] = await Promise.all([
    readAnswers(deps.db, person.id, 1),
    hasBlockingHit(deps.db, person.id),
  ]);
  // A hit gives the same answer as a check without a result: the person must never learn of a hit.
  if (isHit) return { state: 'waiting', at: null, note: null };
  if (person.smile_id_status === 'suspended') {
    return { state: 'waiting', at: null, note: 'We are reviewing your account.' };
  }
  return answer?.outcome === 'match' || answer?.outcome === 'partial'
    ? passed(answer.at)
    : { state: 'waiting', at: null, note: null };
};

export const readChecks = async (deps: KycDeps, actor: Actor) => {
  const { db } = deps;
  const { userId } = actor;
  const person = await readPerson(db, userId);
  const [record, reviews, documents, hasFactor, history] = await Promise.all([
    findCustomer(db, userId),
    readReviews(db, userId),
    currentDocuments(db, userId),
    hasSecondFactor(db, userId),
    readHistory(db, userId, historyShown),
  ]);
  const tier1 = tierState(1, record?.tier1_verified_at ?? null, reviews);
  const tier2 = tierState(2, record?.tier2_verified_at ?? null, reviews);
  const picture = (kind: string) => documents.find((document) => document.kind === kind);
  const states: Record<Check['key'], State> = {
    email: simple(person.email_verified_at),
    phone: simple(person.phone_verified_at),
    identity_number: tier1,
    personal_details: tier1,
    photo_id: pictureState(tier2, picture('id_document')),
    selfie: pictureState(tier2, picture('selfie')),
    liveness: await livenessState(deps, userId),
    second_factor: hasFactor ? passed(null) : missing,
    screening: await screeningState(deps, person),
  };
  return ok({
    items: Object.entries(states).map(([key, state]) => ({ key: key as Check['key'], ...state })),
    history: history.map(({ at, kind, what }) => ({ at: at.toISOString(), kind, what })),
  });
};
