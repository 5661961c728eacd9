/** Pure: which sends need a selfie, and why. */

import { nightHours, type SelfieReason } from '@cowrie/contract/kyc/data';
import type { KycPolicy } from '@cowrie/contract/kyc/routes';
import type { Rail } from '@cowrie/contract/limits/data';

type Send = { readonly rail: Rail; readonly currency: string; readonly amount: bigint };

/** Facts that the server knows about a send when it is confirmed. */
export type RiskFacts = {
  readonly isNewRecipient: boolean;
  /** When the sender's device was first seen; null if the send comes from no device. */
  readonly deviceSince: Date | null;
  /** Sends of this person in the last hour, without this one. */
  readonly sendsInHour: number;
  readonly at: Date;
};

const hourMs = 3_600_000;
const lagosOffsetHours = 1;

/** A currency without a bound of its own meets every bound. */
const reaches = (bounds: Readonly<Record<string, number>> | null, send: Send): boolean => {
  const bound = bounds?.[send.currency];
  return bound === undefined || send.amount >= BigInt(bound);
};

const isNight = (at: Date): boolean => {
  const hour = (at.getUTCHours() + lagosOffsetHours) % 24;
  return hour >= nightHours.from || hour < nightHours.until;
};

const riskReasons = ({ risk }: KycPolicy, send: Send, facts: RiskFacts): SelfieReason[] => {
  const { deviceSince, at } = facts;
  const deviceMs = deviceSince ? at.getTime() - deviceSince.getTime() : Number.POSITIVE_INFINITY;
  const met: Readonly<Record<Exclude<SelfieReason, 'always'>, boolean>> = {
    new_recipient: risk.newRecipient && facts.isNewRecipient,
    amount: reaches(risk.from, send),
    new_device: deviceMs < risk.newDeviceHours * hourMs,
    night: risk.night && isNight(at),
    many_sends: risk.sendsPerHour > 0 && facts.sendsInHour >= risk.sendsPerHour,
  };
  return (Object.keys(met) as (keyof typeof met)[]).filter((reason) => met[reason]);
};

/** Empty if no selfie is needed. Facts are read only if the rail's mode asks for them. */
export const selfieReasonsOf = async (
  policy: KycPolicy,
  send: Send,
  readFacts: () => Promise<RiskFacts>,
): Promise<readonly SelfieReason[]> => {
  const { mode, above } = policy.selfie[send.rail];
  switch (mode) {
    case 'always':
      return ['always'];
    case 'above':
      return reaches(above, send) ? ['amount'] : [];
    case 'risk':
      return riskReasons(policy, send, await readFacts());
    default:
      return [];
  }
};

/**
 * Whether a check is worth starting. Whether the risk asks for one is known to the room that sends,
 * so here a rail with that mode may always need one.
 */
export const mayNeedSelfie = (policy: KycPolicy, send: Send): boolean => {
  const { mode, above } = policy.selfie[send.rail];
  return mode === 'always' || mode === 'risk' || (mode === 'above' && reaches(above, send));
};
