import type { Kyc } from './queries.ts';

type MissingItem = 'email' | 'number' | 'selfie' | 'id_document' | 'liveness';

/** Items that the person still has to submit for a tier. */
export function missingFor(
  tier: number,
  kyc: Pick<Kyc, 'tier' | 'documents' | 'enrolment'>,
): MissingItem[] {
  if (kyc.tier >= tier) return [];
  if (tier === 1) return ['number'];
  if (tier === 3) return ['liveness'];
  const has = (kind: 'selfie' | 'id_document') =>
    kyc.documents.some((document) => document.kind === kind && document.state !== 'asked_again');
  return (['selfie', 'id_document'] as const).filter((kind) => !has(kind));
}

export type TierState = 'have' | 'review' | 'now' | 'later';

/** Whether the person has a tier, waits for its review, can start it, or must wait. */
export function tierStateOf(tier: number, kyc: Pick<Kyc, 'tier' | 'review'>): TierState {
  if (kyc.tier >= tier) return 'have';
  if (kyc.review?.tier === tier) return 'review';
  return tier === kyc.tier + 1 ? 'now' : 'later';
}

/** The tier 2 pictures that staff ask for again, and the new ones not submitted yet. */
export function picturesToSend({ tier, documents }: Pick<Kyc, 'tier' | 'documents'>) {
  const inState = (wanted: 'asked_again' | 'kept') =>
    tier < 1 ? [] : documents.filter(({ state }) => state === wanted);
  return { toRetake: inState('asked_again'), unsubmitted: inState('kept') };
}

/** Whether the person has pictures to submit, on any tier. */
export function mustSendPictures(kyc: Pick<Kyc, 'tier' | 'documents'>): boolean {
  const { toRetake, unsubmitted } = picturesToSend(kyc);
  return toRetake.length + unsubmitted.length > 0;
}

/** The page where a person completes a tier. */
export const pageOf = (tier: number): string =>
  tier === 1 ? '/kyc/tier1' : tier === 2 ? '/kyc/tier2' : '/kyc';
