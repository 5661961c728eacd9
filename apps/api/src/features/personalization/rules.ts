import type { segmentKeys } from '@cowrie/contract/personalization/routes';

type Segment = (typeof segmentKeys)[number];

/** Facts of the last 90 days that decide a segment. */
export type Facts = {
  readonly daysHere: number;
  readonly sent: number;
  readonly received: number;
  readonly people: number;
  readonly saved: number;
  readonly isBusiness: boolean;
};

/** The first match is the person's segment; the order goes from specific to general. */
const fits: readonly (readonly [Segment, (facts: Facts) => boolean])[] = [
  ['newcomer', ({ daysHere, sent, received }) => daysHere < 30 && sent + received < 5],
  ['quiet', ({ sent, received }) => sent + received === 0],
  ['business', ({ isBusiness, received }) => isBusiness && received >= 5],
  ['saver', ({ saved }) => saved >= 3],
  ['sender', ({ sent, people }) => sent >= 15 && people >= 3],
  ['regular', ({ sent, received }) => sent + received >= 6],
  ['explorer', () => true],
];

export const segmentsFor = (facts: Facts): { own: Segment; fitting: readonly Segment[] } => {
  const fitting = fits.filter(([, is]) => is(facts)).map(([segment]) => segment);
  return { own: fitting[0] ?? 'explorer', fitting };
};
