/** Exchange figures for the analytics of staff. */

import { type FxPair, fxPairs } from '@cowrie/contract/fx/data';
import { sql } from 'kysely';
import type { FigureRow, FigureSource } from '#platform/room.ts';

type Row = {
  readonly day: string;
  readonly pair: FxPair;
  readonly part: string;
  readonly total: bigint;
  readonly from: string;
  readonly source: bigint;
  readonly target: bigint;
  readonly earned: bigint;
};

/** In the pair's quote currency. */
const volumeOf = ({ pair, from, source, target }: Row): bigint =>
  fxPairs[pair].quote === from ? source : target;

export const fxFigures: FigureSource = {
  figures: ['exchanged', 'exchange_earned'],
  // A row that a crash left behind is completed some minutes later.
  openDays: 2,
  read: async (db, { from, until }) => {
    const { rows } = await sql<Row>`
      select to_char(created_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, pair,
        source_currency || ':' || target_currency as part, source_currency as "from",
        count(*) as total, sum(source_amount)::bigint as source,
        sum(target_amount)::bigint as target, sum(earned)::bigint as earned
      from fx_conversions
      where created_at >= ${from} and created_at < ${until} and done_at is not null
      group by 1, 2, 3, 4`.execute(db);
    return rows.flatMap((row): FigureRow[] => {
      const { day, part, total, earned } = row;
      const currency = fxPairs[row.pair].quote;
      const place = { day, part, currency, total };
      return [
        { figure: 'exchanged', ...place, sum: volumeOf(row) },
        { figure: 'exchange_earned', ...place, sum: earned },
      ];
    });
  },
};
