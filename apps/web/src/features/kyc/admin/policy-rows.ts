/** The policy as rows of text, and the rows that a proposal changes. */

import { railNames, rails, type Rail } from '@cowrie/contract/limits/data';
import { formatMoney, fromWire } from '@cowrie/money';
import { copy } from './copy.ts';
import type { Policy } from './queries.ts';

const text = copy.policy;

export type Rows = readonly (readonly [string, string])[];

const boundText = ({ NGN, USD }: { NGN: number; USD: number }): string =>
  text.above(formatMoney(fromWire(NGN, 'NGN')), formatMoney(fromWire(USD, 'USD')));

export const selfieText = ({ mode, above }: Policy['selfie'][Rail]): string =>
  mode === 'above' && above ? boundText(above) : text.modes[mode];

export const riskRows = ({ risk }: Policy): Rows => [
  [text.newRecipient, risk.newRecipient ? text.on : text.riskOff],
  [text.riskAmount, boundText(risk.from)],
  [text.newDevice, text.hours(risk.newDeviceHours)],
  [text.night, risk.night ? text.on : text.riskOff],
  [text.sends, text.perHour(risk.sendsPerHour)],
];

export const nameRows = ({ names }: Policy): Rows => [
  [text.namesOn, names ? boundText(names) : text.namesOff],
];

const allRows = (policy: Policy): Rows => [
  [text.before, text.tiers[policy.tiers].label],
  ...railNames.map((rail) => [rails[rail], selfieText(policy.selfie[rail])] as const),
  ...riskRows(policy),
  ...nameRows(policy),
];

/** Differences between two policies: the label, the text before and the text after. */
export const changedRows = (
  before: Policy,
  after: Policy,
): { label: string; before: string; after: string }[] => {
  const later = allRows(after);
  return allRows(before).flatMap(([label, value], index) => {
    const next = later[index]?.[1] ?? '';
    return next === value ? [] : [{ label, before: value, after: next }];
  });
};
