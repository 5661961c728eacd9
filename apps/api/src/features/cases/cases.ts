/** Opens, continues and closes a case, inside the transaction of what the case is about. */

import { randomInt } from 'node:crypto';
import { caseKindRules } from '@cowrie/contract/cases/data';
import { transactionEvents } from '@cowrie/contract/transactions/routes';
import { closeProposalsIn } from '#features/approvals/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { publish } from '#platform/realtime/publish.ts';
import type { NewCase } from './new-case.ts';
import * as queries from './queries.ts';
import { isInternal } from './rules.ts';

export const nextCheckSeconds = 900;
const hours = 3_600;
/** When staff should have looked at a case. */
const dueSeconds = (kind: NewCase['kind']): number => caseKindRules[kind].dueHours * hours;
/** When a job looks at a new case: for some kinds it asks the company before the case is due. */
const firstCheckSeconds = (kind: NewCase['kind']): number =>
  caseKindRules[kind].firstCheck === 'when_due' ? dueSeconds(kind) : nextCheckSeconds;

/** Short enough to read over the phone, without letters that look alike: 'CASE-AB12CD34'. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const newReference = (start: 'CASE' | 'MAIL' | 'JOB'): string =>
  `${start}-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;

const publishCaseChange = async (
  deps: Platform,
  tx: Tx,
  about: { readonly user_id: string | null; readonly transaction_id: string | null },
): Promise<void> => {
  if (!about.user_id || !about.transaction_id) return;
  const to = { userId: about.user_id, at: deps.clock.now() };
  await publish(tx, transactionEvents, 'transactions.changed', to, {
    id: about.transaction_id,
    status: 'case',
  });
};

type OpenedCase = { readonly id: string; readonly reference: string; readonly isNew: boolean };

/**
 * Opens a case. If a case of this kind is open already, it gets a new step, and that case is
 * returned.
 */
export const openOrFindCaseIn = async (
  deps: Platform,
  tx: Tx,
  wanted: NewCase,
): Promise<OpenedCase> => {
  const at = deps.clock.now();
  const promised = wanted.dueHours === undefined ? undefined : wanted.dueHours * hours;
  const made = await queries.insertCase(tx, {
    id: wanted.id ?? deps.ids.next(),
    reference: newReference('CASE'),
    kind: wanted.kind,
    state: 'open',
    user_id: wanted.userId,
    transaction_id: wanted.transactionId ?? null,
    subject: wanted.subject ?? null,
    opened_at: at,
    due_at: addSeconds(at, promised ?? dueSeconds(wanted.kind)),
    next_check_at: addSeconds(at, promised ?? firstCheckSeconds(wanted.kind)),
  });
  const row = made ?? (await queries.findOpenCase(tx, wanted));
  if (!row) throw new Error('a case was neither inserted nor found open');
  const opened = { id: row.id, reference: row.reference, isNew: made !== undefined };
  const last = made ? undefined : await queries.lastStep(tx, row.id);
  if (last?.what === wanted.what) return opened;
  await queries.insertStep(tx, {
    id: deps.ids.next(),
    case_id: row.id,
    what: wanted.what,
    internal: isInternal(wanted.kind),
    by_name: 'Cowrie',
    at,
  });
  await publishCaseChange(deps, tx, row);
  return opened;
};

/** Opens a case, or adds a step to the open one of its kind, and returns its reference. */
export const openCaseIn = async (deps: Platform, tx: Tx, wanted: NewCase): Promise<string> =>
  (await openOrFindCaseIn(deps, tx, wanted)).reference;

/**
 * Opens a case, unless there was one of this kind about the movement before, open or closed. True if
 * it was opened now.
 */
export const openCaseOnceIn = async (
  deps: Platform,
  tx: Tx,
  wanted: NewCase & { readonly transactionId: string },
): Promise<boolean> => {
  await queries.lockMovement(tx, wanted.transactionId);
  if (await queries.hasCase(tx, wanted.transactionId, wanted.kind)) return false;
  await openCaseIn(deps, tx, wanted);
  return true;
};

export const noteStepIn = async (
  deps: Platform,
  tx: Tx,
  caseId: string,
  step: {
    readonly what: string;
    readonly internal: boolean;
    readonly by: { id: string; name: string } | null;
  },
): Promise<void> => {
  const row = await queries.findCase(tx, caseId);
  if (!row) return;
  await queries.insertStep(tx, {
    id: deps.ids.next(),
    case_id: caseId,
    what: step.what,
    internal: step.internal,
    by_name: step.by?.name ?? 'Cowrie',
    by_id: step.by?.id ?? null,
    at: deps.clock.now(),
  });
  await publishCaseChange(deps, tx, row);
};

/**
 * Adds what the person told us to an open case, from then on they follow it. Undefined if no case of
 * this kind is open about the movement.
 */
export const joinCaseIn = async (
  deps: Platform,
  tx: Tx,
  transactionId: string,
  kind: NewCase['kind'],
  what: string,
): Promise<string | undefined> => {
  const found = await queries.findOpenCase(tx, { kind, transactionId, userId: null, what });
  // The case may be closing at this moment: without the lock, the person's words would be in a case
  // that staff are done with.
  const row = found && (await queries.lockCase(tx, found.id));
  if (row?.state !== 'open') return undefined;
  await noteStepIn(deps, tx, row.id, { what, internal: false, by: null });
  return row.reference;
};

/** Closes a case whose movement has ended, so that staff need not look at it. */
export const closeCaseIn = async (
  deps: Platform,
  tx: Tx,
  transactionId: string,
  kind: NewCase['kind'],
  what: string,
): Promise<void> => {
  const row = await queries.findOpenCase(tx, { kind, transactionId, userId: null, what });
  if (!row) return;
  await closeProposalsIn(deps, tx, { subject: `case:${row.id}`, why: 'The case was closed' });
  await noteStepIn(deps, tx, row.id, { what, internal: false, by: null });
  await queries.closeCase(tx, row.id, deps.clock.now(), 'ended');
};

/** Gives the open case about a subject to a member of staff. */
export const takeCaseIn = async (tx: Tx, subject: string, ownerId: string): Promise<void> => {
  const row = await queries.findOpenCase(tx, {
    kind: 'reconciliation',
    userId: null,
    subject,
    what: '',
  });
  if (row) await queries.takeCase(tx, row.id, ownerId);
};

/** Closes a case that is not about a person's movement, when what it is about has ended. */
export const closeSubjectIn = async (
  deps: Platform,
  tx: Tx,
  subject: string,
  what: string,
): Promise<void> => {
  const row = await queries.findOpenCase(tx, {
    kind: 'reconciliation',
    userId: null,
    subject,
    what,
  });
  if (!row) return;
  await noteStepIn(deps, tx, row.id, { what, internal: true, by: null });
  await queries.closeCase(tx, row.id, deps.clock.now(), 'ended');
};
