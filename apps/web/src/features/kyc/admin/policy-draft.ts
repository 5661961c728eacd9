/** The policy while staff edit it. Amounts are the typed texts. */

import type { SelfieMode } from '@cowrie/contract/kyc/data';
import { railNames, type Rail } from '@cowrie/contract/limits/data';
import { formatPlain, fromWire, groupTyped, parseMoney, toWire } from '@cowrie/money';
import type { Policy } from './queries.ts';

export type RailDraft = { mode: SelfieMode; NGN: string; USD: string };
type PolicyDraft = { tiers: Policy['tiers']; selfie: Record<Rail, RailDraft> };
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

/** The edited policy, or the first rail with an invalid amount. */
export const policyOf = (
  draft: PolicyDraft,
): { ok: true; policy: Policy } | { ok: false; rail: Rail } => {
  const selfie: Partial<Policy['selfie']> = {};
  for (const rail of railNames) {
    const rule = railOf(draft.selfie[rail]);
    if (!rule) return { ok: false, rail };
    selfie[rail] = rule;
  }
  return { ok: true, policy: { tiers: draft.tiers, selfie: selfie as Policy['selfie'] } };
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
