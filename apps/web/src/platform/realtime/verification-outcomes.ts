import type { Me } from '@cowrie/contract';
import type { Notice } from '../signals/notices.ts';

export type UserUpdate = { smile_id_status?: string; kyc_tier?: number; changed: string[] };

const statusOutcomes: Readonly<Record<string, Notice>> = {
  enrolled: {
    kind: 'success',
    title: 'Verification Complete!',
    description: 'You now have Tier 3 Platinum access.',
  },
  failed: {
    kind: 'error',
    title: 'Verification Failed',
    description: 'We could not verify your selfie. You can try again from the KYC page.',
  },
  suspended: {
    kind: 'error',
    title: 'Access Suspended',
    description: 'Please contact support to restore your access.',
  },
};

/** The notices for an update of the person's record, compared with the state before it. */
export function verificationOutcomes(
  before: Pick<Me, 'smile_id_status' | 'kyc_tier'>,
  { smile_id_status: status, kyc_tier: tier }: UserUpdate,
): Notice[] {
  const outcomes: Notice[] = [];
  const statusOutcome = status === undefined ? undefined : statusOutcomes[status];
  if (statusOutcome && status !== before.smile_id_status) outcomes.push(statusOutcome);
  if (tier === undefined || tier === before.kyc_tier) return outcomes;
  if (tier === 3) {
    const description = 'Your limits are lifted.';
    outcomes.push({ kind: 'success', title: 'Tier 3 Platinum Unlocked!', description });
  } else if (tier > before.kyc_tier) {
    const description = `You are now on Tier ${tier}.`;
    outcomes.push({ kind: 'success', title: 'KYC Level Updated', description });
  }
  return outcomes;
}
