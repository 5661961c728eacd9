/** Where the audit log's list comes from. */

import type { auditLog } from '@cowrie/contract/staff/routes';
import { auditList } from '@cowrie/contract/staff/lists';
import { sql } from 'kysely';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { startOfLagosDay } from '#platform/dates.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';

/**
 * Two processes may append with times a little out of order, so the entry to start from is looked up
 * a minute earlier; the time itself decides.
 */
const slackSeconds = 60;

export const auditSource: ListSource<typeof auditList, typeof auditLog> = {
  list: auditList,
  from: sql`audit_log`,
  select: sql`seq, at, action, subject, ip, detail, request_id as "requestId", encode(hash, 'hex') as hash,
    coalesce('@' || (select tag from users where users.id =
      case when audit_log.actor ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then audit_log.actor::uuid end),
      audit_log.actor) as actor`,
  key: { by: sql`seq`, type: 'bigint' },
  sorts: { seq: 'key' },
  filters: {
    action: (action) => sql`action = ${action}`,
    // A tag names a person; anything else is a company or a part of the product.
    actor: (actor) => sql`actor = coalesce(
      (select id::text from users where tag = ${actor.replace(/^@/, '')}), ${actor})`,
    subject: (subject) => sql`subject = ${subject}`,
    ip: (ip) => sql`ip = ${ip}`,
    from: (day) => {
      const start = startOfLagosDay(day);
      return sql`at >= ${start} and seq >= coalesce((select seq from audit_log
        where at >= ${addSeconds(start, -slackSeconds)} order by at limit 1), 0)`;
    },
    to: (day) => {
      const end = addSeconds(startOfLagosDay(day), daySeconds);
      return sql`at < ${end} and seq <= coalesce((select seq from audit_log
        where at < ${addSeconds(end, slackSeconds)} order by at desc limit 1), 0)`;
    },
  },
};
