/**
 * Alerts: a job compares the signals with the alerts that are open. Staff who may open the screen and
 * want the kind get one mail when it begins, one when it grew by its threshold, one when it is over.
 */

import { alertRules, signalKinds, type SignalKind } from '@cowrie/contract/staff/signals';
import { notify } from '#features/notifications/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosMoment } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { ourText } from '#platform/stranger-text.ts';
import * as queries from './alert-queries.ts';
import { alertSteps, dueSignals, type AlertStep, type DueSignal } from './alert-steps.ts';
import type { StaffDeps } from './deps.ts';
import { nameOfSignal, signalBegan, signalEnded, signalGrew } from './notifications.ts';
import { readSources } from './signals.ts';

const keptSeconds = 180 * 86_400;

type Alerted = {
  readonly kind: SignalKind;
  readonly part: string;
  readonly permission: string;
  readonly to: string;
  readonly count: number;
};

const tell = async (
  deps: StaffDeps,
  tx: Tx,
  message: typeof signalBegan,
  about: Alerted,
): Promise<void> => {
  const { kind, permission } = about;
  const isCritical = alertRules[kind].severity === 'critical';
  const now = deps.clock.now();
  const wanted = { kind, permission, isCritical, now };
  const { part, to, count } = about;
  const said = { name: ourText(nameOfSignal(kind, part)), to, count, at: lagosMoment(now) };
  for (const person of await queries.readStaffToAlert(tx, wanted)) {
    await notify(deps, tx, person, message, said);
  }
};

const begin = async (deps: StaffDeps, tx: Tx, signal: DueSignal): Promise<void> => {
  const { kind, part, permission, to, count } = signal;
  await queries.insertAlert(tx, {
    id: deps.ids.next(),
    kind,
    part,
    severity: alertRules[kind].severity,
    permission,
    to_path: to,
    began_at: deps.clock.now(),
    told: count,
    highest: count,
    latest: count,
  });
  await tell(deps, tx, signalBegan, signal);
};

const takeStep = async (
  deps: StaffDeps,
  tx: Tx,
  step: AlertStep,
  rows: ReadonlyMap<string, queries.AlertRow>,
): Promise<void> => {
  if (step.step === 'begin') return begin(deps, tx, step.signal);
  const row = rows.get(step.alert.id);
  if (!row) return;
  const at = deps.clock.now();
  if (step.step === 'calm') {
    await queries.updateAlert(tx, row.id, { calm_since: at });
  } else if (step.step === 'end') {
    await queries.updateAlert(tx, row.id, { ended_at: at });
    const { part, permission, to_path: to, highest: count } = row;
    await tell(deps, tx, signalEnded, {
      kind: row.kind,
      part,
      permission,
      to,
      count,
    });
  } else {
    const { count } = step.signal;
    const grown = step.step === 'grow';
    await queries.updateAlert(tx, row.id, {
      latest: count,
      highest: Math.max(count, row.highest),
      calm_since: null,
      ...(grown ? { told: count } : {}),
    });
    if (grown) await tell(deps, tx, signalGrew, step.signal);
  }
};

/** A critical signal also goes to the operator, once, as emergencies do. */
const reportCritical = (deps: StaffDeps, signal: DueSignal): void => {
  if (alertRules[signal.kind].severity !== 'critical') return;
  const about = { signal: signal.kind, part: signal.part, count: String(signal.count) };
  const message = `a critical signal is due: ${signal.kind}`;
  deps.log.error(about, message);
  deps.report(new Error(message), about);
};

const measure = ({ metrics }: StaffDeps, due: readonly DueSignal[]): void => {
  for (const kind of signalKinds) {
    const count = due.filter((one) => one.kind === kind).reduce((all, one) => all + one.count, 0);
    metrics.signalsDue.set({ kind, severity: alertRules[kind].severity }, count);
  }
};

/** Every minute. */
export const watchSignals = async (deps: StaffDeps): Promise<void> => {
  const now = deps.clock.now();
  const { readings, failed } = await readSources(deps, now);
  const due = dueSignals(readings);
  measure(deps, due);
  const began = await inTx(deps.db, async (tx) => {
    await queries.lockAlerts(tx);
    const open = await queries.readOpenAlerts(tx);
    const steps = alertSteps(open, due, { now, failed });
    const rows = new Map(open.map((row) => [row.id, row]));
    for (const step of steps) await takeStep(deps, tx, step, rows);
    await queries.forgetAlerts(tx, addSeconds(now, -keptSeconds));
    return steps.flatMap((step) => (step.step === 'begin' ? [step.signal] : []));
  });
  for (const signal of began) reportCritical(deps, signal);
};

export const listAlerts = async ({ db }: StaffDeps, { permissions }: Actor) => {
  const rows = await queries.readAlerts(db, [...permissions]);
  return ok({
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      part: row.part === '' ? null : row.part,
      severity: row.severity,
      count: row.latest,
      most: row.highest,
      to: row.to_path,
      beganAt: row.began_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      takenBy: row.taker,
      takenAt: row.taken_at?.toISOString() ?? null,
    })),
  });
};

/** Staff who cannot open the signal's screen do not learn that the alert exists. */
export const takeAlert = (deps: StaffDeps, by: By, alertId: string) =>
  inTx(deps.db, async (tx) => {
    const row = await queries.lockAlert(tx, alertId);
    const mayOpen = [...by.actor.permissions].some((one) => one === row?.permission);
    if (!row || !mayOpen) return fail('NOT_FOUND');
    if (row.ended_at !== null || row.taken_by === by.actor.userId) return fail('ALREADY_SO');
    await queries.updateAlert(tx, row.id, {
      taken_by: by.actor.userId,
      taken_at: deps.clock.now(),
    });
    await audit(deps, tx, by, {
      action: 'staff.alert_taken',
      subject: `alert:${row.id}`,
      detail: { kind: row.kind, part: row.part, before: row.taken_by, after: by.actor.userId },
    });
    return ok({ done: true as const });
  });

const usual = signalKinds.filter((kind) => alertRules[kind].severity === 'critical');

export const readAlertChoices = async ({ db }: StaffDeps, { userId }: Actor) => {
  const chosen = await queries.findChoices(db, userId);
  if (!chosen) return ok({ kinds: usual });
  // A kind that a later release removed is left out.
  return ok({ kinds: signalKinds.filter((kind) => chosen.kinds.includes(kind)) });
};

export const saveAlertChoices = async (
  { db, clock }: StaffDeps,
  { userId }: Actor,
  kinds: readonly SignalKind[],
) => {
  await queries.saveChoices(db, {
    user_id: userId,
    kinds: [...kinds],
    updated_at: clock.now(),
  });
  return ok({ done: true as const });
};
