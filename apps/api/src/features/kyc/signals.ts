import type { Platform } from '#platform/platform.ts';
import type { SignalSource } from '#platform/room.ts';
import { countReviews } from './people-queries.ts';

/** The product promises an answer in one to two business days. */
const lateReviewMs = 2 * 86_400_000;

export const kycSignals = ({ db }: Platform): SignalSource[] => [
  {
    kind: 'identity_reviews',
    permissions: ['kyc.read'],
    read: async ({ now }) => {
      const row = await countReviews(db);
      const oldest = row?.oldest ?? null;
      return [
        {
          permission: 'kyc.read',
          to: '/admin/kyc',
          count: Number(row?.count ?? 0n),
          oldest,
          isDue: oldest !== null && now.getTime() - oldest.getTime() > lateReviewMs,
        },
      ];
    },
  },
];
