import type { Kyc } from './queries.ts';

type MissingItem = 'email' | 'number' | 'selfie' | 'id_document' | 'liveness';

/** What a person still has to give for a tier. */
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

export type Standing = 'have' | 'review' | 'now' | 'later';

/** Where a person stands with a tier of the ladder. */
export function standingOf(tier: number, kyc: Pick<Kyc, 'tier' | 'review'>): Standing {
  if (kyc.tier >= tier) return 'have';
  if (kyc.review?.tier === tier) return 'review';
  return tier === kyc.tier + 1 ? 'now' : 'later';
}

/** The pictures of tier 2 that staff asked for again, and those taken since that are not handed in. */
export function picturesToSend({ tier, documents }: Pick<Kyc, 'tier' | 'documents'>) {
  const inState = (wanted: 'asked_again' | 'kept') =>
    tier < 1 ? [] : documents.filter(({ state }) => state === wanted);
  return { asked: inState('asked_again'), kept: inState('kept') };
}

/** Whether there is something to hand in, whatever tier a person has or waits for. */
export function mustSendPictures(kyc: Pick<Kyc, 'tier' | 'documents'>): boolean {
  const { asked, kept } = picturesToSend(kyc);
  return asked.length + kept.length > 0;
}

/** The page a tier is reached on. */
export const pageOf = (tier: number): string =>
  tier === 1 ? '/kyc/tier1' : tier === 2 ? '/kyc/tier2' : '/kyc';
