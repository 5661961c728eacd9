/** Where the list of campaigns comes from. */

import type { OutputOf } from '@cowrie/contract';
import { campaignsList } from '@cowrie/contract/campaigns/lists';
import type { listCampaigns } from '@cowrie/contract/campaigns/routes';
import { sql } from 'kysely';
import type { ListSource } from '#platform/lists/admin-list.ts';

type Shown = OutputOf<typeof listCampaigns>['items'][number];
type Row = Omit<Shown, 'startsAt' | 'createdAt' | 'endedAt'> & {
  readonly starts_at: Date;
  readonly created_at: Date;
  readonly ended_at: Date | null;
};

export const campaignsSource: ListSource<typeof campaignsList, typeof listCampaigns, Row> = {
  list: campaignsList,
  from: sql`campaigns c`,
  select: sql`c.id, c.name, c.subject, c.state, c.expected, c.told, c.muted, c.starts_at, c.created_at,
    c.ended_at, c.words, c.segment, c.per_minute as "perMinute", c.approval_id as "approvalId",
    c.stop_reason as "stopReason", (select '@' || tag from users where id = c.stopped_by) as stopper,
    (select '@' || u.tag from approvals a join users u on u.id = a.maker_id where a.id = c.approval_id) as maker,
    (select '@' || u.tag from approvals a join users u on u.id = a.checker_id where a.id = c.approval_id) as checker`,
  key: { by: sql`c.id`, type: 'uuid' },
  sorts: { createdAt: 'key' },
  filters: {
    state: (state) => sql`c.state = ${state}`,
    subject: (subject) => sql`c.subject = ${subject}`,
  },
  row: ({ starts_at: startsAt, created_at: createdAt, ended_at: endedAt, ...row }) => ({
    id: row.id,
    name: row.name,
    subject: row.subject,
    state: row.state,
    expected: row.expected,
    told: row.told,
    muted: row.muted,
    startsAt: startsAt.toISOString(),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    words: row.words,
    segment: row.segment,
    perMinute: row.perMinute,
    approvalId: row.approvalId,
    maker: row.maker,
    checker: row.checker,
    stopper: row.stopper,
    stopReason: row.stopReason,
  }),
};
