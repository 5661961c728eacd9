import { readSegment, segmentKeys } from '@cowrie/contract/personalization/routes';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { ok } from '#platform/result.ts';
import { readFacts } from './queries.ts';
import { type Facts, segmentsFor } from './rules.ts';

const windowDays = 90;

const segmentOf = async (platform: Platform, userId: string) => {
  const now = platform.clock.now();
  const row = await readFacts(platform.db, userId, addSeconds(now, -windowDays * daySeconds));
  const facts: Facts = {
    daysHere: Math.floor((now.getTime() - row.created_at.getTime()) / (daySeconds * 1000)),
    sent: Number(row.sent),
    received: Number(row.received),
    people: Number(row.people),
    saved: Number(row.saved),
    isBusiness: row.account_type !== 'investor',
  };
  const { own, fitting } = segmentsFor(facts);
  const { isBusiness: _isBusiness, ...counted } = facts;
  return ok({
    segment: own,
    at: now.toISOString(),
    facts: Object.entries(counted).map(([key, value]) => ({ key, value })),
    others: segmentKeys
      .filter((segment) => segment !== own)
      .map((segment) => ({ segment, fits: fitting.includes(segment) })),
  });
};

export const personalizationRoutes = (platform: Platform): Binding[] => [
  bind(readSegment, ({ actor }) => segmentOf(platform, actor.userId)),
];
