/**
 * Labels that staff put on a person, links between two people, and reasons why a person is a risk.
 */

/** Labels of staff on a person. A tag is what people are found by, so this is not called one. */
export const personLabels = {
  vip: 'VIP',
  watch: 'Watch closely',
  vulnerable: 'Vulnerable person',
  mule: 'Possible money mule',
  press: 'Press or public person',
  tester: 'Test account',
} as const;
export type PersonLabel = keyof typeof personLabels;
export const personLabelNames = Object.keys(personLabels) as [PersonLabel, ...PersonLabel[]];

/** Data that two people share, by kind. */
export const linkKinds = {
  device: 'Same device',
  bank_account: 'Same bank account',
  identity_number: 'Same identity number',
  address: 'Same network address',
} as const;
export type LinkKind = keyof typeof linkKinds;
export const linkKindNames = Object.keys(linkKinds) as [LinkKind, ...LinkKind[]];

/** Why a person is a risk. The points are added up: from 3 it is medium, from 6 high. */
export const riskKinds = {
  suspended: { label: 'The person is suspended', points: 6 },
  sanctions_hit: { label: 'The name is on a sanctions or PEP list', points: 6 },
  fraud_confirmed: { label: 'Fraud was confirmed in a case', points: 6 },
  shared_identity: { label: 'Shares an identity number with another person', points: 5 },
  shared_bank_account: { label: 'Shares a bank account with another person', points: 3 },
  shared_device: { label: 'Shares a device with another person', points: 3 },
  open_flags: { label: 'Cases of rules are open', points: 3 },
  refused_before: { label: 'An identity check was rejected', points: 2 },
  labelled: { label: 'Staff watch this person or suspect a money mule', points: 3 },
} as const;
export type RiskKind = keyof typeof riskKinds;
export const riskKindNames = Object.keys(riskKinds) as [RiskKind, ...RiskKind[]];

export const riskLevels = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** Each reason counts once, however often it is true. */
export const riskLevelOf = (reasons: readonly RiskKind[]): RiskLevel => {
  const points = reasons.reduce((sum, kind) => sum + riskKinds[kind].points, 0);
  if (points >= 6) return 'high';
  return points >= 3 ? 'medium' : 'low';
};
