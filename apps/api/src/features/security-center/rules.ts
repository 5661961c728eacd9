/** Pure: the score, when a check-up is due, and how a freeze is lifted. */

import {
  codeThawHours,
  passShare,
  securityChecks,
  type SecurityCheck,
  testsForScore,
} from '@cowrie/contract/security-center/data';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { lagosDay, startOfLagosDay } from '#platform/dates.ts';

/** Facts that decide the score. */
export type SecurityFacts = {
  readonly isEmailVerified: boolean;
  readonly isPhoneVerified: boolean;
  readonly hasPin: boolean;
  readonly hasTotp: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
  readonly hasWord: boolean;
  readonly checkUpAt: Date | null;
  readonly testsPassed: number;
};

const fewestRecoveryCodes = 3;
const fewestPasskeys = 2;

export const isCheckUpDue = (doneAt: Date | null, now: Date): boolean =>
  doneAt === null || doneAt <= addSeconds(now, -7 * daySeconds);

const passes: Readonly<Record<SecurityCheck, (facts: SecurityFacts, now: Date) => boolean>> = {
  email: ({ isEmailVerified }) => isEmailVerified,
  phone: ({ isPhoneVerified }) => isPhoneVerified,
  pin: ({ hasPin }) => hasPin,
  second_factor: ({ hasTotp, passkeys }) => hasTotp || passkeys > 0,
  // A lost phone must not lock the person out: some codes on paper, or a passkey on a second device.
  recovery: ({ recoveryCodes, passkeys }) =>
    recoveryCodes >= fewestRecoveryCodes || passkeys >= fewestPasskeys,
  word: ({ hasWord }) => hasWord,
  check_up: ({ checkUpAt }, now) => !isCheckUpDue(checkUpAt, now),
  tests: ({ testsPassed }) => testsPassed >= testsForScore,
};

export const checksOf = (facts: SecurityFacts, now: Date) =>
  securityChecks.map((id) => ({ id, isDone: passes[id](facts, now) }));

export const scoreOf = (checks: readonly { readonly isDone: boolean }[]): number =>
  checks.filter(({ isDone }) => isDone).length;

/** The Monday of the week in Lagos: '2026-11-16'. */
export const weekOf = (at: Date): string => {
  const today = startOfLagosDay(lagosDay(at));
  const noon = addSeconds(today, daySeconds / 2);
  const sinceMonday = (noon.getUTCDay() + 6) % 7;
  return lagosDay(addSeconds(noon, -sinceMonday * daySeconds));
};

export const codeFrom = (frozenAt: Date): Date => addSeconds(frozenAt, codeThawHours * 3600);

/**
 * A selfie lifts the freeze if the face was registered before it: a thief who holds the session during
 * the freeze could register their own.
 */
export const thawMethod = (frozenAt: Date, faceSince: Date | undefined): 'selfie' | 'code' =>
  faceSince && faceSince < frozenAt ? 'selfie' : 'code';

export const isPass = (score: number, total: number): boolean =>
  score * passShare.of >= total * passShare.right;
