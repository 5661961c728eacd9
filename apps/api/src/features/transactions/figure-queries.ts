/** Figures of transactions for the analytics of staff. */

import { kindsThat } from '@cowrie/contract/movements';
import type { AssetCode } from '@cowrie/money';
import { sql } from 'kysely';
import type { FigureRow, FigureSource } from '#platform/room.ts';

const fundingKinds = kindsThat({ isFunding: true });
const sentKinds = kindsThat({ isSent: true });

type FirstRow = {
  readonly day: string;
  readonly part: string;
  readonly funded: bigint;
  readonly sent: bigint;
};

/** How far the people of a day came. Each person is looked up by the index of their own history. */
const firstFigures: FigureSource = {
  figures: ['funded', 'first_sent'],
  openDays: 90,
  read: async (db, { from, until }) => {
    const { rows } = await sql<FirstRow>`
      select to_char(u.created_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, u.country as part,
        count(*) filter (where exists (select from transactions t where t.user_id = u.id
          and t.direction = 'in' and t.status = 'completed'
          and t.kind = any (${fundingKinds}))) as funded,
        count(*) filter (where exists (select from transactions t where t.user_id = u.id
          and t.direction = 'out' and t.status = 'completed'
          and t.kind = any (${sentKinds}))) as sent
      from users u where u.created_at >= ${from} and u.created_at < ${until}
      group by 1, 2`.execute(db);
    return rows.flatMap(({ day, part, funded, sent }): FigureRow[] => [
      { figure: 'funded', day, part, total: funded },
      { figure: 'first_sent', day, part, total: sent },
    ]);
  },
};

type VolumeRow = {
  readonly day: string;
  readonly part: string;
  readonly currency: AssetCode;
  readonly sent: bigint;
  readonly sent_sum: bigint;
  readonly failed: bigint;
  readonly failed_sum: bigint;
};

const volumeFigures: FigureSource = {
  figures: ['sent', 'not_sent'],
  // A transfer can come back days later.
  openDays: 7,
  read: async (db, { from, until }) => {
    const { rows } = await sql<VolumeRow>`
      select to_char(created_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, kind as part,
        asset as currency,
        count(*) filter (where status = 'completed') as sent,
        coalesce(sum(amount) filter (where status = 'completed'), 0)::bigint as sent_sum,
        count(*) filter (where status <> 'completed') as failed,
        coalesce(sum(amount) filter (where status <> 'completed'), 0)::bigint as failed_sum
      from transactions
      where created_at >= ${from} and created_at < ${until} and direction = 'out'
        and status in ('completed', 'failed', 'returned', 'reversed')
        and kind = any (${sentKinds})
      group by 1, 2, 3`.execute(db);
    return rows.flatMap(({ day, part, currency, ...row }): FigureRow[] => [
      { figure: 'sent', day, part, currency, total: row.sent, sum: row.sent_sum },
      { figure: 'not_sent', day, part, currency, total: row.failed, sum: row.failed_sum },
    ]);
  },
};

const activeFigures: FigureSource = {
  figures: ['active'],
  openDays: 7,
  isWeekly: true,
  read: async (db, { from, until }) => {
    const { rows } = await sql<{ day: string; part: string; total: bigint }>`
      select to_char(date_trunc('week', t.created_at at time zone 'Africa/Lagos'), 'YYYY-MM-DD') as day,
        to_char(date_trunc('week', u.created_at at time zone 'Africa/Lagos'), 'YYYY-MM-DD') as part,
        count(distinct t.user_id) as total
      from transactions t join users u on u.id = t.user_id
      where t.created_at >= ${from} and t.created_at < ${until} and t.direction = 'out'
        and t.status = 'completed'
        and t.kind = any (${sentKinds})
      group by 1, 2`.execute(db);
    return rows.map(({ day, part, total }): FigureRow => ({ figure: 'active', day, part, total }));
  },
};

export const transactionFigures = [firstFigures, volumeFigures, activeFigures];
