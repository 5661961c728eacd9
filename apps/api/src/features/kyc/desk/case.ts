/** One person as staff see them. Private fields are masked, and each reveal is audited. */

import type { ParsedOf } from '@cowrie/contract';
import type { IdType } from '@cowrie/contract/kyc/data';
import type * as contract from '@cowrie/contract/kyc/routes';
import { findPersonById, readNames } from '#features/identity/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fileResponse } from '#platform/files/clean-upload.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import type { JsonObject } from '#platform/json.ts';
import { fail, ok } from '#platform/result.ts';
import {
  currentDocuments,
  findDocument,
  keepView,
  readViews,
  type DocumentRow,
} from '../documents/queries.ts';
import { readDuplicates } from './duplicate-queries.ts';
import { duplicateOf } from './duplicates.ts';
import { readEnrolments } from '../enrolment/queries.ts';
import type { KycDeps } from '../deps.ts';
import {
  findCustomer,
  readAnswers,
  readHistory,
  type CustomerRecord,
  type PersonRow,
} from '../queries.ts';
import { openField } from '../records.ts';
import { findSuspension, readAppeals, readReviews } from './review-queries.ts';
import { reviewOf } from './review-queue.ts';
import { hitOf } from '../screening/lists.ts';
import { readHits } from '../screening/queries.ts';
import { maskEmail, maskPhone } from '../rules.ts';

const historyShown = 200;

const companyStates = { 0: 'created', 1: 'tier1', 2: 'tier2' } as const;

const recordOf = (deps: KycDeps, record: CustomerRecord) => ({
  customerId: record.customer_id,
  identityType: record.identity_type ?? '',
  identityLast4: record.identity_last4,
  yearOfBirth: openField(deps, record, 'date_of_birth')?.slice(0, 4) ?? null,
  gender: record.gender,
  city: record.city,
  state: record.state,
  tier1VerifiedAt: record.tier1_verified_at?.toISOString() ?? null,
  tier2VerifiedAt: record.tier2_verified_at?.toISOString() ?? null,
  atCompany:
    record.company_words === null
      ? (companyStates[record.company_tier as 0 | 1 | 2] ?? ('none' as const))
      : ('refused' as const),
  companyWords: record.company_words,
});

const documentOf = (row: DocumentRow, openedAt: Date | undefined) => ({
  id: row.id,
  kind: row.kind,
  idType: row.id_type as IdType | null,
  state: row.state as 'kept' | 'submitted' | 'accepted' | 'asked_again',
  reason: row.reason,
  uploadedAt: row.uploaded_at.toISOString(),
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  openedAt: openedAt?.toISOString() ?? null,
});

const userOf = (person: PersonRow) => ({
  id: person.id,
  name: person.full_name,
  tag: person.tag,
  email: maskEmail(person.email),
  phone: person.phone && maskPhone(person.phone),
  country: person.country,
  tier: person.kyc_tier,
  userTier: person.user_tier,
  smileIdStatus: person.smile_id_status,
  joinedAt: person.created_at.toISOString(),
});

const readParts = async (deps: KycDeps, userId: string, viewerId: string) => {
  const { db } = deps;
  const [record, answers, documents, reviews, enrolments] = await Promise.all([
    findCustomer(db, userId),
    readAnswers(db, userId),
    currentDocuments(db, userId),
    readReviews(db, userId),
    readEnrolments(db, userId),
  ]);
  const [suspension, appeals, history, views, duplicates] = await Promise.all([
    findSuspension(db, userId),
    readAppeals(db, userId),
    readHistory(db, userId, historyShown),
    readViews(db, userId, viewerId),
    readDuplicates(db, userId),
  ]);
  const hits = await readHits(db, userId);
  const submitted = { record, answers, documents, reviews, enrolments };
  return { ...submitted, suspension, appeals, history, views, duplicates, hits };
};

const suspensionOf = (row: Awaited<ReturnType<typeof readParts>>['suspension']) =>
  row
    ? {
        reason: row.reason,
        at: row.at.toISOString(),
        by: row.by_id ? { id: row.by_id, name: row.by_name ?? '', tag: row.by_tag ?? '' } : null,
      }
    : null;

export const readCase = async (deps: KycDeps, actor: Actor, userId: string) => {
  const person = await findPersonById(deps.db, userId);
  if (!person) return fail('NOT_FOUND');
  const found = await readParts(deps, userId, actor.userId);
  const deciders = await readNames(
    deps.db,
    found.reviews.flatMap(({ decided_by }) => decided_by ?? []),
  );
  return ok({
    user: userOf(person),
    record: found.record ? recordOf(deps, found.record) : null,
    registers: found.answers.map((row) => ({
      at: row.at.toISOString(),
      source: row.source,
      outcome: row.outcome,
      words: row.words,
      fields: row.fields as Record<string, string>,
    })),
    documents: found.documents.map((row) => documentOf(row, found.views.get(row.id))),
    duplicates: found.duplicates.map(duplicateOf),
    hits: found.hits.map(hitOf),
    reviews: found.reviews.map((row) => reviewOf(row, deciders.get(row.decided_by ?? '') ?? null)),
    enrolments: found.enrolments.map((row) => ({
      jobId: row.job_id,
      state: row.state,
      resultCode: row.result_code,
      resultText: row.result_text,
      startedAt: row.started_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
    })),
    suspension: suspensionOf(found.suspension),
    appeals: found.appeals.map((row) => ({
      id: row.id,
      message: row.message,
      at: row.at.toISOString(),
      state: row.state,
      answer: row.answer,
    })),
    history: found.history.map(({ at, kind, what, by_name }) => ({
      at: at.toISOString(),
      kind,
      what,
      by: by_name,
    })),
  });
};

const auditLook = (
  deps: KycDeps,
  actor: Actor,
  caller: Caller,
  look: { readonly action: string; readonly userId: string; readonly detail: JsonObject },
  remember?: (tx: Tx) => Promise<unknown>,
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    await remember?.(tx);
    await audit(
      deps,
      tx,
      { actor, caller },
      {
        action: `kyc.${look.action}`,
        subject: `user:${look.userId}`,
        detail: look.detail,
      },
    );
  });

type Reveal = ParsedOf<typeof contract.revealField>['body'];

export const revealField = async (
  deps: KycDeps,
  actor: Actor,
  userId: string,
  { field, reason }: Reveal,
  caller: Caller,
) => {
  const person = await findPersonById(deps.db, userId);
  const record = await findCustomer(deps.db, userId);
  const value =
    field === 'email' || field === 'phone'
      ? person?.[field]
      : record && openField(deps, record, field);
  if (!value) return fail('NOT_FOUND');
  await auditLook(deps, actor, caller, { action: 'revealed', userId, detail: { field, reason } });
  return ok({ value });
};

export const openStaffDocument = async (
  deps: KycDeps,
  actor: Actor,
  { userId, documentId }: { readonly userId: string; readonly documentId: string },
  caller: Caller,
) => {
  const document = await findDocument(deps.db, userId, documentId);
  const file = document && (await deps.files.open(document.file_id, userId));
  if (!file) return fail('NOT_FOUND');
  const detail = { documentId, kind: document.kind };
  await auditLook(deps, actor, caller, { action: 'document_viewed', userId, detail }, (tx) =>
    keepView(tx, {
      document_id: documentId,
      viewer_id: actor.userId,
      at: deps.clock.now(),
    }),
  );
  return ok(fileResponse(file));
};
