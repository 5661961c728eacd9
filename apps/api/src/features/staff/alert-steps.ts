/** Pure: what the readings of now mean for the alerts that are open. */

import { alertRules, type SignalKind } from '@cowrie/contract/staff/signals';
import type { KindReading } from './rank-signals.ts';

export type DueSignal = {
  readonly kind: SignalKind;
  readonly part: string;
  readonly count: number;
  readonly permission: KindReading['permission'];
  readonly to: string;
};

export type OpenAlert = {
  readonly id: string;
  readonly kind: string;
  readonly part: string;
  readonly told: number;
  readonly calm_since: Date | null;
};

export type AlertStep =
  | { readonly step: 'begin'; readonly signal: DueSignal }
  | { readonly step: 'grow'; readonly alert: OpenAlert; readonly signal: DueSignal }
  | { readonly step: 'stay'; readonly alert: OpenAlert; readonly signal: DueSignal }
  | { readonly step: 'calm'; readonly alert: OpenAlert }
  | { readonly step: 'end'; readonly alert: OpenAlert };

/** A signal that comes and goes within this time is one alert, not many. */
const calmMs = 10 * 60_000;

const nameOf = ({ kind, part }: { readonly kind: string; readonly part: string }): string =>
  `${kind}:${part}`;

/** Signals that are due. Several readings of a kind and part are one: two floats of a company. */
export const dueSignals = (readings: readonly KindReading[]): DueSignal[] => {
  const due = new Map<string, DueSignal>();
  for (const { kind, part = '', count, isDue = true, permission, to } of readings) {
    if (!isDue || count === 0) continue;
    const known = due.get(nameOf({ kind, part }));
    due.set(nameOf({ kind, part }), {
      kind,
      part,
      permission,
      to,
      count: count + (known?.count ?? 0),
    });
  }
  return [...due.values()].filter(({ kind, count }) => count >= alertRules[kind].from);
};

const stepOf = (alert: OpenAlert, signal: DueSignal): AlertStep => {
  const hasGrown = signal.count >= alert.told + alertRules[signal.kind].growsBy;
  return { step: hasGrown ? 'grow' : 'stay', alert, signal };
};

/** A kind that could not be read is neither new nor over. */
export const alertSteps = (
  open: readonly OpenAlert[],
  due: readonly DueSignal[],
  { now, failed }: { readonly now: Date; readonly failed: readonly SignalKind[] },
): AlertStep[] => {
  const known = new Map(open.map((alert) => [nameOf(alert), alert]));
  const dueNames = new Set(due.map(nameOf));
  const seen = due.map((signal): AlertStep => {
    const alert = known.get(nameOf(signal));
    return alert ? stepOf(alert, signal) : { step: 'begin', signal };
  });
  const gone = open
    .filter((alert) => !dueNames.has(nameOf(alert)) && !failed.some((kind) => kind === alert.kind))
    .flatMap((alert): AlertStep[] => {
      if (alert.calm_since === null) return [{ step: 'calm', alert }];
      return now.getTime() - alert.calm_since.getTime() >= calmMs ? [{ step: 'end', alert }] : [];
    });
  return [...seen, ...gone];
};
