import type { Db } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import type { OverviewHooks, PeopleHooks } from '#platform/room.ts';
import {
  countReviews,
  countReviewsOf,
  findSuspension,
  kycLinks,
  kycRisks,
  suspendedIds,
  suspendedPeople,
} from './people-queries.ts';

const readSuspension = async (db: Db, userId: string) => {
  const row = await findSuspension(db, userId);
  if (!row) return null;
  const { message, reason, at, by_id: id, by_name: name, by_tag: tag } = row;
  const by = id === null ? null : { id, name: name ?? '', tag: tag ?? '' };
  return { message, reason, at: at.toISOString(), by };
};

/** Identity checks that staff see on a person's page. */
export const kycPeople = ({ db }: Platform): PeopleHooks => ({
  suspended: suspendedPeople,
  suspendedIds,
  parts: [{ part: 'suspension', read: (userId) => readSuspension(db, userId) }],
  open: [{ of: 'reviews', read: (userId) => countReviewsOf(db, userId) }],
  links: kycLinks,
  risks: kycRisks,
});

export const kycOverview = ({ db }: Platform): OverviewHooks => ({
  kyc: {
    permission: 'kyc.read',
    read: async () => {
      const row = await countReviews(db);
      return { waiting: Number(row?.count ?? 0n), oldest: row?.oldest?.toISOString() ?? null };
    },
  },
});
