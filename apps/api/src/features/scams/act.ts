/**
 * Actions of staff on a report. Each step has a reason, is in the case and in the audit log, and
 * moves the clocks that the person follows. No money moves here: a refund is an adjustment of two
 * people, and the report records which one paid it.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/scams/routes';
import { formatMinor } from '@cowrie/money';
import { closeCase, nameOf, noteStepIn, takeCase } from '#features/cases/index.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { lagosDate, lagosMoment } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import { recountIn } from './beacon.ts';
import { publicStep, startClockIn, tellChangedIn } from './change.ts';
import { dueOf } from './clocks.ts';
import * as told from './notifications.ts';
import * as queries from './queries.ts';
import { actionsFor, readStaffScam } from './staff-report.ts';

type Input = ParsedOf<typeof contract.actOnScam>['body'];
type Acting = {
  readonly by: By;
  readonly row: queries.ReportRow;
  readonly input: Input;
  readonly at: Date;
};

const aboutOf = ({ row }: Acting) => ({ reference: row.reference, reportId: row.id });
const personOf = (tx: Tx, { row }: Acting) => addressee(tx, row.user_id);

/** A member of staff has it: that is what we promised within a day. */
const acknowledgeIn = async (deps: Platform, tx: Tx, acting: Acting): Promise<void> => {
  const { row, at } = acting;
  if (!(await queries.endClock(tx, row.id, 'acknowledge', at))) return;
  if (row.state === 'received') await queries.updateReport(tx, row.id, { state: 'reviewing' });
  await publicStep(deps, tx, row.id, 'A member of our team is looking into your report.');
  const until = lagosDate(dueOf('decision', row.opened_at));
  const data = { ...aboutOf(acting), until };
  const cause = `scams:acknowledged:${row.id}`;
  await notify(deps, tx, await personOf(tx, acting), told.reportAcknowledged, data, { cause });
};

const takeIn = async (deps: Platform, tx: Tx, acting: Acting): Promise<void> => {
  await takeCase(tx, acting.row.id, acting.by.actor.userId);
  await acknowledgeIn(deps, tx, acting);
};

const bankToldIn = async (deps: Platform, tx: Tx, acting: Acting): Promise<void> => {
  const { row, at } = acting;
  await queries.endClock(tx, row.id, 'bank_told', at);
  await publicStep(deps, tx, row.id, 'We told the receiving side and asked for the money back.');
  const cause = `scams:bank-told:${row.id}`;
  await notify(deps, tx, await personOf(tx, acting), told.bankTold, aboutOf(acting), { cause });
};

const askIn = async (deps: Platform, tx: Tx, acting: Acting): Promise<void> => {
  const { row, input, at } = acting;
  const text = input.customerText ?? '';
  const due = await startClockIn(deps, tx, row.id, 'person', {
    hours: input.hours ?? 72,
    words: text,
  });
  await queries.updateReport(tx, row.id, { state: 'waiting_person' });
  await publicStep(deps, tx, row.id, `We asked you: ${text}`);
  const data = { ...aboutOf(acting), text, until: lagosMoment(due) };
  const cause = `scams:needed:${row.id}:${at.toISOString()}`;
  await notify(deps, tx, await personOf(tx, acting), told.personNeeded, data, { cause });
};

/** Decides the report. In favour with an amount, the clock of the refund starts. */
const decideIn = async (deps: Platform, tx: Tx, acting: Acting): Promise<void> => {
  const { row, input, at } = acting;
  const isUpheld = input.action === 'uphold';
  const isRefund = isUpheld && row.amount !== null;
  const text = input.customerText ?? '';
  await queries.endClock(tx, row.id, 'decision', at);
  await queries.endClock(tx, row.id, 'acknowledge', at);
  await queries.dropRunningClocks(tx, row.id);
  const state = isRefund ? 'refund_due' : isUpheld ? 'closed' : 'declined';
  await queries.updateReport(tx, row.id, { state, is_upheld: isUpheld, decided_at: at });
  if (isRefund) await startClockIn(deps, tx, row.id, 'refund');
  else await closeCase(tx, row.id, at, isUpheld ? 'fraud' : 'no_problem');
  if (row.target) await recountIn(deps, tx, row.target);
  await publicStep(deps, tx, row.id, `Our decision: ${text}`);
  const data = { ...aboutOf(acting), text };
  const cause = `scams:decided:${row.id}`;
  await notify(deps, tx, await personOf(tx, acting), told.reportDecided, data, { cause });
};

const closeIn = async (deps: Platform, tx: Tx, acting: Acting): Promise<void> => {
  const { row, input, at } = acting;
  await queries.endClock(tx, row.id, 'acknowledge', at);
  await queries.dropRunningClocks(tx, row.id);
  await queries.updateReport(tx, row.id, { state: 'closed' });
  await closeCase(tx, row.id, at, 'solved');
  await publicStep(deps, tx, row.id, `We closed your report: ${input.customerText ?? ''}`);
};

/** The adjustment that paid it must exist, be for this person and be paid after the decision. */
const refundIn = async (deps: Platform, tx: Tx, acting: Acting) => {
  const { row, input, at } = acting;
  const { currency, decided_at: since } = row;
  if (currency === null || since === null) return fail('ACTION_UNFIT');
  const reference = input.reference ?? '';
  const found = await queries.findRefund(tx, { userId: row.user_id, reference, currency, since });
  if (!found) return failAt('SCAM_REFUND_UNKNOWN', 'reference');
  await queries.updateReport(tx, row.id, {
    state: 'refunded',
    recovered: row.recovered + found.amount,
    refund_id: found.id,
  });
  await queries.endClock(tx, row.id, 'refund', at);
  await closeCase(tx, row.id, at, 'fraud');
  const amount = formatMinor(found.amount, currency);
  await publicStep(deps, tx, row.id, `Refunded: ${amount} is in your wallet.`);
  const data = { ...aboutOf(acting), amount };
  const cause = `scams:refunded:${row.id}`;
  await notify(deps, tx, await personOf(tx, acting), told.reportRefunded, data, { cause });
  return ok(true);
};

const carryOutIn = async (deps: Platform, tx: Tx, acting: Acting) => {
  switch (acting.input.action) {
    case 'take':
      await takeIn(deps, tx, acting);
      return ok(true);
    case 'bank_told':
      await bankToldIn(deps, tx, acting);
      return ok(true);
    case 'ask':
      await askIn(deps, tx, acting);
      return ok(true);
    case 'uphold':
    case 'decline':
      await decideIn(deps, tx, acting);
      return ok(true);
    case 'close':
      await closeIn(deps, tx, acting);
      return ok(true);
    case 'refunded':
      return refundIn(deps, tx, acting);
    default:
      return ok(true);
  }
};

const names: Readonly<Record<Input['action'], string>> = {
  take: 'Taken',
  note: 'Note',
  bank_told: 'Receiving side told',
  ask: 'Asked the customer',
  uphold: 'Upheld',
  decline: 'Declined',
  refunded: 'Refund recorded',
  close: 'Closed',
};

const actIn = async (deps: Platform, tx: Tx, by: By, id: string, input: Input) => {
  // The person first, as a new report locks them: one refund is counted for one report.
  const found = await queries.findReport(tx, id);
  if (found) await queries.lockPerson(tx, found.user_id);
  const row = await queries.lockReport(tx, id);
  if (!row) return fail('NOT_FOUND');
  const { userId } = by.actor;
  if ((await queries.partiesOfReport(tx, row)).includes(userId)) return fail('OWN_CASE');
  const clocks = await queries.clocksOf(tx, [id]);
  const isBankWaiting = clocks.some((one) => one.clock === 'bank_told' && one.done_at === null);
  if (!actionsFor(row, userId, isBankWaiting).includes(input.action)) return fail('ACTION_UNFIT');
  const at = deps.clock.now();
  const done = await carryOutIn(deps, tx, { by, row, input, at });
  if (!done.ok) return done;
  const { action, reason } = input;
  const staff = { id: userId, name: await nameOf(tx, userId) };
  const what = `${names[action]}: ${reason}`;
  await noteStepIn(deps, tx, id, { what, internal: true, by: staff });
  await queries.updateReport(tx, id, { updated_at: at });
  await tellChangedIn(deps, tx, { ...row, owner_id: action === 'take' ? userId : row.owner_id });
  await audit(deps, tx, by, {
    action: `scams.${action}`,
    subject: `case:${row.reference}`,
    detail: { reason, before: row.state, ...(input.reference && { reference: input.reference }) },
  });
  return ok(true);
};

export const actOnScam = async (deps: Platform, by: By, id: string, input: Input) => {
  const done = await inTx(deps.db, (tx) => actIn(deps, tx, by, id, input));
  return done.ok ? readStaffScam(deps, by.actor.userId, id) : done;
};
