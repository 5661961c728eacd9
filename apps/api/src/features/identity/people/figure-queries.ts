/** Figures of identity for the analytics of staff. */

import { sql } from 'kysely';
import type { FigureRow, FigureSource } from '#platform/room.ts';

type Row = {
  readonly day: string;
  readonly part: string;
  readonly people: bigint;
  readonly confirmed: bigint;
};

export const signUpFigures: FigureSource = {
  figures: ['signed_up', 'email_verified'],
  // People confirm their email later.
  openDays: 90,
  read: async (db, { from, until }) => {
    const { rows } = await sql<Row>`
      select to_char(created_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, country as part,
        count(*) as people, count(*) filter (where email_verified_at is not null) as confirmed
      from users where created_at >= ${from} and created_at < ${until}
      group by 1, 2`.execute(db);
    return rows.flatMap(({ day, part, people, confirmed }): FigureRow[] => [
      { figure: 'signed_up', day, part, total: people },
      { figure: 'email_verified', day, part, total: confirmed },
    ]);
  },
};
