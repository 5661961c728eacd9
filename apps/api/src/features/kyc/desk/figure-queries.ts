/** Figures of kyc for the analytics of staff, by the day people signed up. */

import { sql } from 'kysely';
import type { FigureRow, FigureSource } from '#platform/room.ts';

type Row = {
  readonly day: string;
  readonly part: string;
  readonly started: bigint;
  readonly verified: bigint;
};

export const kycFigures: FigureSource = {
  figures: ['kyc_started', 'kyc_verified'],
  openDays: 90,
  read: async (db, { from, until }) => {
    const { rows } = await sql<Row>`
      select to_char(u.created_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day,
        u.country as part, count(*) filter (where u.kyc_tier >= 1) as verified,
        count(*) filter (where u.kyc_tier >= 1
          or exists (select from kyc_reviews r where r.user_id = u.id)) as started
      from users u where u.created_at >= ${from} and u.created_at < ${until}
      group by 1, 2`.execute(db);
    return rows.flatMap(({ day, part, started, verified }): FigureRow[] => [
      { figure: 'kyc_started', day, part, total: started },
      { figure: 'kyc_verified', day, part, total: verified },
    ]);
  },
};
