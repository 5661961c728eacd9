/** Where the list of campaigns comes from. */

import { campaignsList } from '@cowrie/contract/campaigns/lists';
import type { listCampaigns } from '@cowrie/contract/campaigns/routes';
import { sql } from 'kysely';
import type { ListSource } from '#platform/lists/admin-list.ts';

export const campaignsSource: ListSource<typeof campaignsList, typeof listCampaigns> = {
  list: campaignsList,
  from: sql`campaigns c`,
  select: sql`c.id, c.name, c.subject, c.state, c.expected, c.told, c.muted, c.starts_at as "startsAt",
    c.created_at as "createdAt", c.ended_at as "endedAt", c.words, c.segment,
    c.per_minute as "perMinute", c.approval_id as "approvalId",
    c.stop_reason as "stopReason", (select '@' || tag from users where id = c.stopped_by) as stopper,
    (select '@' || u.tag from approvals a join users u on u.id = a.maker_id where a.id = c.approval_id) as maker,
    (select '@' || u.tag from approvals a join users u on u.id = a.checker_id where a.id = c.approval_id) as checker`,
  key: { by: sql`c.id`, type: 'uuid' },
  sorts: { createdAt: 'key' },
  filters: {
    state: (state) => sql`c.state = ${state}`,
    subject: (subject) => sql`c.subject = ${subject}`,
  },
};
