/** The risks that rooms publish for staff, from their `desk.ts`. */

import type { AlertRule } from '../desk.ts';
import { keysOf, namesOf, signals, type SignalKind } from '../desks.ts';

export { severities } from '../desk.ts';
export type { SignalKind };

/** The most urgent first. Where no money is known, this order decides. */
export const signalKinds = keysOf(signals);

export const alertRules: Readonly<Record<SignalKind, AlertRule>> = signals;

/** Name of each signal for screens and messages that show only its name. */
export const signalNames = namesOf(signals);
