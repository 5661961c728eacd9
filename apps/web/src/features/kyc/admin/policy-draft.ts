/** The policy while staff edit it. Amounts are the typed texts. */

import type { SelfieMode } from '@cowrie/contract/kyc/data';
import { railNames, type Rail } from '@cowrie/contract/limits/data';
import { formatPlain, fromWire, groupTyped, parseMoney, toWire } from '@cowrie/money';
import type { Policy } from './queries.ts';

export type RailDraft = { mode: SelfieMode; NGN: string; USD: string };
type Typed = { NGN: string; USD: string };
export type RiskDraft = Typed & {
  newRecipient: boolean;
  night: boolean;
  newDeviceHours: string;
  sendsPerHour: string;
};
export type NamesDraft = Typed & { isOn: boolean };
type PolicyDraft = {
  tiers: Policy['tiers'];
  selfie: Record<Rail, RailDraft>;
  risk: RiskDraft;
  names: NamesDraft;
};
type Bound = Policy['selfie'][Rail]['above'];

const typedAmount = (bound: Bound, currency: 'NGN' | 'USD'): string =>
  bound ? groupTyped(formatPlain(fromWire(bound[currency], currency)), currency) : '';

export const draftOf = (policy: Policy): PolicyDraft => ({
  tiers: policy.tiers,
  selfie: Object.fromEntries(
    railNames.map((rail) => {
      const { mode, above } = policy.selfie[rail];
      return [rail, { mode, NGN: typedAmount(above, 'NGN'), USD: typedAmount(above, 'USD') }];
    }),
  ) as PolicyDraft['selfie'],
  risk: {
    newRecipient: policy.risk.newRecipient,
    night: policy.risk.night,
    newDeviceHours: String(policy.risk.newDeviceHours),
    sendsPerHour: String(policy.risk.sendsPerHour),
    NGN: typedAmount(policy.risk.from, 'NGN'),
    USD: typedAmount(policy.risk.from, 'USD'),
  },
  names: {
    isOn: policy.names !== null,
    NGN: typedAmount(policy.names, 'NGN'),
    USD: typedAmount(policy.names, 'USD'),
  },
});

const amountOf = (text: string, currency: 'NGN' | 'USD'): number | null => {
  const parsed = parseMoney(text, currency);
  return parsed.ok ? toWire(parsed.money) : null;
};

const railOf = ({ mode, NGN, USD }: RailDraft): Policy['selfie'][Rail] | null => {
  if (mode !== 'above') return { mode, above: null };
  const [naira, dollars] = [amountOf(NGN, 'NGN'), amountOf(USD, 'USD')];
  return naira === null || dollars === null ? null : { mode, above: { NGN: naira, USD: dollars } };
};

const boundsOf = ({ NGN, USD }: Typed): NonNullable<Bound> | null => {
  const [naira, dollars] = [amountOf(NGN, 'NGN'), amountOf(USD, 'USD')];
  return naira === null || dollars === null ? null : { NGN: naira, USD: dollars };
};

const numberOf = (text: string, most: number): number | null =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= most ? Number(text) : null;

const mostDeviceHours = 720;
const mostSends = 100;

const riskOf = (draft: RiskDraft): Policy['risk'] | null => {
  const from = boundsOf(draft);
  const newDeviceHours = numberOf(draft.newDeviceHours, mostDeviceHours);
  const sendsPerHour = numberOf(draft.sendsPerHour, mostSends);
  if (!from || newDeviceHours === null || sendsPerHour === null) return null;
  const { newRecipient, night } = draft;
  return { newRecipient, from, newDeviceHours, night, sendsPerHour };
};

/** The edited policy, or the part with an invalid value: a rail, the risk rules or the names. */
export const policyOf = (
  draft: PolicyDraft,
): { ok: true; policy: Policy } | { ok: false; rail: Rail | 'risk' | 'names' } => {
  const selfie: Partial<Policy['selfie']> = {};
  for (const rail of railNames) {
    const rule = railOf(draft.selfie[rail]);
    if (!rule) return { ok: false, rail };
    selfie[rail] = rule;
  }
  const risk = riskOf(draft.risk);
  if (!risk) return { ok: false, rail: 'risk' };
  const names = draft.names.isOn ? boundsOf(draft.names) : null;
  if (draft.names.isOn && !names) return { ok: false, rail: 'names' };
  const policy = { tiers: draft.tiers, selfie: selfie as Policy['selfie'], risk, names };
  return { ok: true, policy };
};

/** The rails whose rule the draft changes. */
export const changedRails = (before: Policy, draft: PolicyDraft): Rail[] => {
  const old = draftOf(before);
  return railNames.filter((rail) => {
    const [a, b] = [old.selfie[rail], draft.selfie[rail]];
    if (a.mode !== b.mode) return true;
    return b.mode === 'above' && (a.NGN !== b.NGN || a.USD !== b.USD);
  });
};

/** Whether the draft changes the risk rules or the check of names. */
export const changesRules = (before: Policy, draft: PolicyDraft): boolean => {
  const old = draftOf(before);
  return JSON.stringify([old.risk, old.names]) !== JSON.stringify([draft.risk, draft.names]);
};
