/** Where the delivery log of staff comes from. A period is always given. The words are not read. */

import type { Channel, DeliveryState } from '@cowrie/contract/notifications/data';
import { deliveriesList } from '@cowrie/contract/notifications/lists';
import type { listDeliveries } from '@cowrie/contract/notifications/routes';
import { sql } from 'kysely';
import { addSeconds, type Clock, daySeconds } from '#platform/clock.ts';
import { startOfLagosDay } from '#platform/dates.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';

type Row = {
  readonly id: string;
  readonly at: Date;
  readonly user_id: string | null;
  readonly tag: string | null;
  readonly kind: string;
  readonly channel: Channel;
  readonly state: DeliveryState;
  readonly note: string | null;
  readonly attempts: number;
  readonly company: string | null;
  readonly ended_at: Date | null;
};

export const deliveriesSource = (
  clock: Clock,
): ListSource<typeof deliveriesList, typeof listDeliveries, Row> => ({
  list: deliveriesList,
  from: sql`deliveries d`,
  select: sql`d.id, d.at, d.user_id, d.kind, d.channel, d.state, d.note, d.attempts, d.company,
    d.ended_at, (select tag from users u where u.id = d.user_id) as tag`,
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
  row: (row) => ({
    id: row.id,
    at: row.at.toISOString(),
    userId: row.user_id,
    person: row.tag === null ? '' : `@${row.tag}`,
    kind: row.kind,
    channel: row.channel,
    state: row.state,
    note: row.note ?? '',
    attempts: row.attempts,
    company: row.company ?? '',
    endedAt: row.ended_at?.toISOString() ?? null,
  }),
});
