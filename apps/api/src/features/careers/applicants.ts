/** The desk of applicants: stages, notes, owners, and what is recorded when staff look closer. */

import type { ParsedOf } from '@cowrie/contract';
import {
  applicationKeptMonths,
  applicationStageKeys,
  canMove,
  isOpenStage,
  stageWords,
  type StaffStage,
} from '@cowrie/contract/careers/data';
import type * as contract from '@cowrie/contract/careers/routes';
import { maskEmail, maskPhone, readProvenEmail } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { type Db, inTx, type Tx } from '#platform/db/pool.ts';
import { fileResponse } from '#platform/files/clean-upload.ts';
import type { JsonObject } from '#platform/json.ts';
import { fail, ok } from '#platform/result.ts';
import { countStages, readAssignees, readSteps } from './applicant-queries.ts';
import {
  findApplication,
  findStep,
  insertStep,
  lockApplication,
  updateApplication,
  type ApplicationRow,
} from './application-queries.ts';
import { newKeyIn, recipientOf } from './apply.ts';
import type { CareersDeps } from './deps.ts';
import { applicationDeclined, applicationMoved } from './notifications.ts';
import { addMonths } from './rules.ts';

const done = ok({ done: true as const });

export const countApplicants = async (deps: CareersDeps) => {
  const counts = new Map((await countStages(deps.db)).map(({ stage, count }) => [stage, count]));
  const items = applicationStageKeys.map((stage) => ({
    stage,
    count: Number(counts.get(stage) ?? 0n),
  }));
  return ok({ items });
};

export const listAssignees = async (deps: CareersDeps) => {
  const people = await readAssignees(deps.db);
  return ok({ items: people.map(({ id, full_name: name, tag }) => ({ id, name, tag })) });
};

export const readApplicant = async (deps: CareersDeps, by: By, applicationId: string) => {
  const row = await findApplication(deps.db, applicationId);
  if (!row) return fail('NOT_FOUND');
  if (await isOwn(deps.db, by, row)) return fail('OWN_CASE');
  const [assignee] = row.assignee_id ? await readAssignees(deps.db, row.assignee_id) : [];
  return ok({
    id: row.id,
    reference: row.reference,
    name: row.name ?? '',
    email: row.email === null ? '' : maskEmail(row.email),
    phone: row.phone === null ? null : maskPhone(row.phone),
    links: [...row.links],
    words: row.words ?? '',
    opening: { id: row.opening_id, title: row.title, slug: row.slug },
    stage: row.stage,
    assignee: assignee ? { id: assignee.id, name: assignee.full_name, tag: assignee.tag } : null,
    hasFile: row.file_id !== null,
    receivedAt: row.received_at.toISOString(),
    deletedAt: row.ended_at && addMonths(row.ended_at, applicationKeptMonths).toISOString(),
    steps: [...(await readSteps(deps.db, row.id))],
  });
};

/** Staff who applied themselves do not work on their own application. */
const isOwn = async (tx: Db | Tx, by: By, row: ApplicationRow): Promise<boolean> => {
  const own = await readProvenEmail(tx, by.actor.userId);
  return own !== undefined && own.toLowerCase() === row.email?.toLowerCase();
};

type Locked = { readonly row: ApplicationRow; readonly tx: Tx };
type Acting<T> = (locked: Locked) => Promise<T>;

const actOn = <T>(deps: CareersDeps, by: By, applicationId: string, act: Acting<T>) =>
  inTx(deps.db, async (tx) => {
    const row = await lockApplication(tx, applicationId);
    if (!row) return fail('NOT_FOUND');
    if (await isOwn(tx, by, row)) return fail('OWN_CASE');
    return act({ row, tx });
  });

const tellIn = async (deps: CareersDeps, { row, tx }: Locked, stage: StaffStage) => {
  // A person tells those who are hired.
  if (stage === 'hired' || row.email === null) return;
  const key = await newKeyIn(deps, tx, row.id);
  const data = { title: row.title, reference: row.reference, key };
  const to = recipientOf(row.email);
  const about = { userId: null };
  await (stage === 'declined'
    ? notify(deps, tx, to, applicationDeclined, { ...data, months: applicationKeptMonths }, about)
    : notify(deps, tx, to, applicationMoved, { ...data, news: stageWords[stage] }, about));
};

const recordIn = (
  deps: CareersDeps,
  by: By,
  { row, tx }: Locked,
  step: { readonly action: string; readonly detail: JsonObject },
) =>
  audit(deps, tx, by, {
    action: `careers.${step.action}`,
    subject: `application:${row.reference}`,
    detail: step.detail,
  });

const stepIn = (
  deps: CareersDeps,
  by: By,
  { row, tx }: Locked,
  step: {
    readonly id?: string;
    readonly what: 'stage' | 'note' | 'assigned' | 'revealed' | 'file';
    readonly stage?: StaffStage;
    readonly note?: string;
  },
) =>
  insertStep(tx, {
    id: deps.ids.next(),
    application_id: row.id,
    by_id: by.actor.userId,
    at: deps.clock.now(),
    ...step,
  });

export const moveApplicant = (
  deps: CareersDeps,
  by: By,
  applicationId: string,
  { stage, reason }: ParsedOf<typeof contract.moveApplicant>['body'],
) =>
  actOn(deps, by, applicationId, async (locked) => {
    const { row, tx } = locked;
    if (row.stage === stage) return fail('ALREADY_SO');
    if (!canMove(row.stage, stage)) return fail('APPLICATION_OVER');
    const at = deps.clock.now();
    await updateApplication(tx, row.id, {
      stage,
      moved_at: at,
      ended_at: isOpenStage(stage) ? null : at,
    });
    await stepIn(deps, by, locked, { what: 'stage', stage });
    await tellIn(deps, locked, stage);
    await recordIn(deps, by, locked, {
      action: 'applicant_moved',
      detail: { before: row.stage, after: stage, reason },
    });
    return done;
  });

export const noteApplicant = (
  deps: CareersDeps,
  by: By,
  applicationId: string,
  { id, text }: ParsedOf<typeof contract.noteApplicant>['body'],
) =>
  actOn(deps, by, applicationId, async (locked) => {
    const { row, tx } = locked;
    // A note about a person who withdrew would be kept against their will.
    if (row.stage === 'withdrawn') return fail('APPLICATION_OVER');
    if (!(await stepIn(deps, by, locked, { id, what: 'note', note: text }))) {
      const known = await findStep(tx, id);
      const isSame = known?.application_id === row.id && known.note === text;
      return isSame ? done : fail('IDEMPOTENCY_KEY_REUSED');
    }
    await recordIn(deps, by, locked, { action: 'applicant_noted', detail: { noteId: id } });
    return done;
  });

export const assignApplicant = (
  deps: CareersDeps,
  by: By,
  applicationId: string,
  userId: string | null,
) =>
  actOn(deps, by, applicationId, async (locked) => {
    const { row, tx } = locked;
    if (!isOpenStage(row.stage)) return fail('APPLICATION_OVER');
    if (row.assignee_id === userId) return fail('ALREADY_SO');
    const [assignee] = userId === null ? [] : await readAssignees(tx, userId);
    if (userId !== null && !assignee) return fail('NOT_FOUND');
    await updateApplication(tx, row.id, { assignee_id: userId });
    await stepIn(deps, by, locked, { what: 'assigned', note: assignee?.full_name ?? '' });
    await recordIn(deps, by, locked, {
      action: 'applicant_assigned',
      detail: { before: row.assignee_id, after: userId },
    });
    return done;
  });

export const revealApplicant = (
  deps: CareersDeps,
  by: By,
  applicationId: string,
  { field, reason }: ParsedOf<typeof contract.revealApplicant>['body'],
) =>
  actOn(deps, by, applicationId, async (locked) => {
    const value = locked.row[field];
    if (!value) return fail('NOT_FOUND');
    await stepIn(deps, by, locked, { what: 'revealed', note: field });
    await recordIn(deps, by, locked, {
      action: 'applicant_revealed',
      detail: { field, reason },
    });
    return ok({ value });
  });

/** The record is written before the bytes leave, so that no download is without one. */
export const openApplicantFile = async (
  deps: CareersDeps,
  by: By,
  applicationId: string,
  reason: string,
) => {
  const recorded = await actOn(deps, by, applicationId, async (locked) => {
    const { upload_id: uploadId, file_id: fileId } = locked.row;
    if (!uploadId || !fileId) return fail('NOT_FOUND');
    await stepIn(deps, by, locked, { what: 'file' });
    await recordIn(deps, by, locked, { action: 'applicant_file_opened', detail: { reason } });
    return ok({ uploadId, fileId });
  });
  if (!recorded.ok) return recorded;
  const file = await deps.files.open(recorded.value.fileId, recorded.value.uploadId);
  return file ? ok(fileResponse(file)) : fail('NOT_FOUND');
};
