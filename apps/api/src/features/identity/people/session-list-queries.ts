/** Where the list of open sessions comes from. */

import { sessionsList } from '@cowrie/contract/identity/lists';
import type { listOpenSessions } from '@cowrie/contract/identity/routes';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';
import { idOfTag } from '../person-queries.ts';

export const sessionsSource = (
  clock: Clock,
): ListSource<typeof sessionsList, typeof listOpenSessions> => ({
  list: sessionsList,
  // Read for each call, because a session is over at a certain time.
  get from() {
    const now = clock.now();
    return sql`(select * from sessions where ended_at is null and idle_expires_at > ${now}
        and absolute_expires_at > ${now}) s
      join users u on u.id = s.user_id join devices d on d.id = s.device_id`;
  },
  select: sql`s.id, s.user_id as "userId", '@' || u.tag as person, d.name as device, s.ip, s.method,
    s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"`,
  key: { by: sql`s.id`, type: 'uuid' },
  sorts: { createdAt: 'key' },
  filters: {
    person: (tag) => sql`s.user_id = ${idOfTag(tag)}`,
    method: (method) => sql`s.method = ${method}`,
  },
});
