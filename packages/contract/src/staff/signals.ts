/** The risks that rooms publish for staff, from their `desk.ts`. */

import type { AlertRule } from '../desk.ts';
import { keysOf, namesOf, signals, type SignalKind } from '../desks.ts';

export { severities } from '../desk.ts';
export type { SignalKind };

/** The most urgent first. Where no money is known, this order decides. */
export const signalKinds = keysOf(signals);

export const alertRules: Readonly<Record<SignalKind, AlertRule>> = signals;

/** What a signal is called where only its name is shown, on a screen and in a message. */
export const signalNames = namesOf(signals);
