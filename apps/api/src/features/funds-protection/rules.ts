/** Pure: which change is weaker, when a request is due, and how long what waits. */

import {
  type PartnerState,
  type VaultDelay,
  usualDelay,
  vaultDelays,
  weakenHours,
  withoutPartnerHours,
} from '@cowrie/contract/funds-protection/data';
import type { StoredValue, Strictness } from '#features/trusted-people/index.ts';
import { addSeconds, hourSeconds } from '#platform/clock.ts';

/** The wait in effect; the usual one before a person has chosen. */
export const delayIn = (value: StoredValue | undefined): VaultDelay =>
  vaultDelays.find((hours) => hours === value?.['hours']) ?? usualDelay;

export const partnerIdIn = (value: StoredValue | undefined): string | null =>
  typeof value?.['partnerId'] === 'string' ? value['partnerId'] : null;

type Partner = { readonly id: string; readonly state: PartnerState };

/** An invitation protects nothing. A partner who left does: a long wait replaces them. */
export const isProtecting = (partner: Partner | null): partner is Partner =>
  partner?.state === 'accepted' || partner?.state === 'left';

export const compareDelays = (now: VaultDelay, wanted: VaultDelay): Strictness =>
  wanted === now ? 'same' : wanted > now ? 'stricter' : 'weaker';

/** Withdrawing an invitation weakens nothing, so it counts as stricter and applies at once. */
export const comparePartners = (now: Partner | null, wanted: string | null): Strictness => {
  if (now === null && wanted === null) return 'same';
  const isSame = now?.id === wanted;
  const isAsked = now?.state === 'asked';
  if (isProtecting(now)) return isSame ? 'same' : 'weaker';
  return isSame && isAsked ? 'same' : 'stricter';
};

/** A weaker vault waits as long as its money would, and at least a day. */
export const weakenSeconds = (delay: VaultDelay): number =>
  Math.max(delay, weakenHours) * hourSeconds;

/** The wait of a request made now. */
export const requestSeconds = (delay: VaultDelay, partner: Partner | null): number =>
  (partner?.state === 'left' ? Math.max(delay, withoutPartnerHours) : delay) * hourSeconds;

/** The end of the wait after the second person left at a time. */
export const untilWithout = (until: Date, leftAt: Date): Date => {
  const replaced = addSeconds(leftAt, withoutPartnerHours * hourSeconds);
  return until > replaced ? until : replaced;
};

const soonSeconds = 2 * hourSeconds;

/** When the person is told that the wait ends soon: two hours before, or at three quarters. */
export const soonAt = (askedAt: Date, until: Date): Date => {
  const seconds = (until.getTime() - askedAt.getTime()) / 1000;
  return addSeconds(until, -Math.min(soonSeconds, seconds / 4));
};

type Waiting = {
  readonly until: Date;
  readonly partner_id: string | null;
  readonly partner_answer: string | null;
  readonly partner_left_at: Date | null;
};

/** Whether a second person must still say yes. */
export const needsPartner = (request: Waiting): boolean =>
  request.partner_id !== null &&
  request.partner_answer !== 'yes' &&
  request.partner_left_at === null;

export const isDue = (request: Waiting, at: Date): boolean =>
  request.until <= at && request.partner_answer !== 'no' && !needsPartner(request);
