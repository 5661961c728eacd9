/**
 * Figures of notifications for staff: messages by channel and kind, and devices that were refused.
 */

import { sql } from 'kysely';
import type { FigureRow, FigureSource } from '#platform/room.ts';

type MessageRow = {
  readonly day: string;
  readonly part: string;
  readonly sent: bigint;
  readonly delivered: bigint;
  readonly bounced: bigint;
  readonly failed: bigint;
  readonly skipped: bigint;
};

const messageFigures: FigureSource = {
  figures: [
    'message_sent',
    'message_delivered',
    'message_bounced',
    'message_failed',
    'message_skipped',
  ],
  // A company may report days later that a mail bounced.
  openDays: 7,
  read: async (db, { from, until }) => {
    const { rows } = await sql<MessageRow>`
      select to_char(at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day,
        channel || ':' || kind as part,
        count(*) filter (where state in ('sent', 'delivered', 'bounced', 'complained')) as sent,
        count(*) filter (where state = 'delivered') as delivered,
        count(*) filter (where state in ('bounced', 'complained')) as bounced,
        count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'skipped') as skipped
      from deliveries where at >= ${from} and at < ${until}
      group by 1, 2`.execute(db);
    return rows.flatMap(({ day, part, ...row }): FigureRow[] => [
      { figure: 'message_sent', day, part, total: row.sent },
      { figure: 'message_delivered', day, part, total: row.delivered },
      { figure: 'message_bounced', day, part, total: row.bounced },
      { figure: 'message_failed', day, part, total: row.failed },
      { figure: 'message_skipped', day, part, total: row.skipped },
    ]);
  },
};

const refusedFigures: FigureSource = {
  figures: ['push_refused'],
  openDays: 1,
  read: async (db, { from, until }) => {
    const { rows } = await sql<{ day: string; part: string; total: bigint }>`
      select to_char(at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, platform as part,
        count(*) as total
      from refused_pushes where at >= ${from} and at < ${until}
      group by 1, 2`.execute(db);
    return rows.map((row): FigureRow => ({ figure: 'push_refused', ...row }));
  },
};

export const notificationFigures = [messageFigures, refusedFigures];
