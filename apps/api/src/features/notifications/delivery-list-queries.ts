/** Where the delivery log of staff comes from. A period is always given. The words are not read. */

import { deliveriesList } from '@cowrie/contract/notifications/lists';
import type { listDeliveries } from '@cowrie/contract/notifications/routes';
import { sql } from 'kysely';
import { addSeconds, type Clock, daySeconds } from '#platform/clock.ts';
import { startOfLagosDay } from '#platform/dates.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';

export const deliveriesSource = (
  clock: Clock,
): ListSource<typeof deliveriesList, typeof listDeliveries> => ({
  list: deliveriesList,
  from: sql`deliveries d`,
  select: sql`d.id, d.at, d.user_id as "userId", d.kind, d.channel, d.state,
    coalesce(d.note, '') as note, d.attempts, coalesce(d.company, '') as company,
    d.ended_at as "endedAt",
    coalesce((select '@' || tag from users u where u.id = d.user_id), '') as person`,
  key: { by: sql`d.id`, type: 'uuid' },
  sorts: { at: { by: sql`d.at`, type: 'timestamptz' } },
  filters: {
    period: (days) => sql`d.at >= ${addSeconds(clock.now(), -Number(days) * daySeconds)}`,
    channel: (channel) => sql`d.channel = ${channel}`,
    state: (state) => sql`d.state = ${state}`,
    kind: (kind) => sql`d.kind = ${kind}`,
    person: (tag) => sql`d.user_id = (select id from users where tag = ${tag.replace(/^@/, '')})`,
    from: (day) => sql`d.at >= ${startOfLagosDay(day)}`,
    to: (day) => sql`d.at < ${addSeconds(startOfLagosDay(day), daySeconds)}`,
  },
});
