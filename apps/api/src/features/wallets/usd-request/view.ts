/** A person's request for a dollar account: how far it is, what is saved, and what is missing. */

import { findUsdProblems, type UsdAnswers } from '@cowrie/contract/wallets/usd-request-data';
import type { UsdRequest } from '@cowrie/contract/wallets/routes';
import { hasVerifiedPassport } from '#features/kyc/index.ts';
import type { Actor } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { ok } from '#platform/result.ts';
import { findFunding, type FundingRow } from '../funding/queries.ts';
import { openAnswers } from './answers.ts';
import { currentDocuments, type DocumentRow, findRequest, type RequestRow } from './queries.ts';

const endingLength = 4;

/** The bank has the request and waits for the person: not a refusal, but "pending approval". */
const isChangeRequested = (funding: FundingRow | undefined): boolean =>
  funding?.state === 'review' && funding.note !== null;

export const canChange = (funding: FundingRow | undefined): boolean =>
  funding === undefined || funding.state === 'refused' || isChangeRequested(funding);

const isStarted = (request: RequestRow | undefined): boolean =>
  request !== undefined && request.sent_at === null;

const stateOf = (
  request: RequestRow | undefined,
  funding: FundingRow | undefined,
): UsdRequest['state'] => {
  if (!funding) return isStarted(request) ? 'incomplete' : 'none';
  if (funding.state === 'active') return 'approved';
  if (funding.state === 'refused') return 'refused';
  return isChangeRequested(funding) ? 'change_requested' : 'sent';
};

export type RequestParts = {
  readonly request: RequestRow | undefined;
  readonly funding: FundingRow | undefined;
  readonly answers: UsdAnswers;
  readonly documents: readonly DocumentRow[];
  readonly hasVerifiedPassport: boolean;
};

export const readParts = async (
  deps: Pick<Platform, 'db' | 'cipher'>,
  userId: string,
): Promise<RequestParts> => {
  const request = await findRequest(deps.db, userId);
  const funding = await findFunding(deps.db, userId, 'USD');
  return {
    request,
    funding,
    answers: openAnswers(deps, request, funding),
    documents: await currentDocuments(deps.db, userId),
    hasVerifiedPassport: await hasVerifiedPassport(deps.db, userId),
  };
};

export const findMissing = (
  { clock }: Pick<Platform, 'clock'>,
  {
    answers,
    documents,
    ...parts
  }: Pick<RequestParts, 'answers' | 'documents' | 'hasVerifiedPassport'>,
) =>
  findUsdProblems({
    answers,
    documents: documents.map(({ kind }) => kind),
    hasVerifiedPassport: parts.hasVerifiedPassport,
    today: clock.now().toISOString().slice(0, 10),
  });

export const readUsdRequest = async (deps: Platform, { userId }: Pick<Actor, 'userId'>) => {
  const parts = await readParts(deps, userId);
  const { request, funding, documents } = parts;
  const { passportNumber, ...answers } = parts.answers;
  return ok({
    state: stateOf(request, funding),
    note: funding?.note ?? null,
    canChange: canChange(funding),
    answers: answers as UsdRequest['answers'],
    passportEnding: passportNumber.slice(-endingLength) || null,
    hasVerifiedPassport: parts.hasVerifiedPassport,
    documents: documents.map(({ id, kind, media_type, bytes, uploaded_at }) => ({
      id,
      kind,
      mediaType: media_type,
      bytes,
      uploadedAt: uploaded_at.toISOString(),
    })),
    missing: [...findMissing(deps, parts)],
    savedAt: request?.saved_at.toISOString() ?? null,
    sentAt: request?.sent_at?.toISOString() ?? null,
  } satisfies UsdRequest);
};
