import { fxPairs } from '@cowrie/contract/fx/data';
import type { FxTerms } from '@cowrie/contract/fx/terms';
import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

type PreviewRow = {
  readonly day: string;
  readonly conversions: number;
  /** All in minor units of the pair's quote currency. */
  readonly volume: bigint;
  readonly earned: bigint;
  readonly wouldEarn: bigint;
  readonly refused: number;
};

/**
 * Each conversion again: the same source at the same middle, with the new margins. The mark-ups of the
 * weekend and of a fast rate apply where they did, and a price that the company capped stays capped.
 * What the new bounds refuse brings nothing.
 */
export const readPreview = async (db: Db, terms: FxTerms, since: Date): Promise<PreviewRow[]> => {
  const { base, quote } = fxPairs[terms.pair];
  const isSale = sql`c.source_currency = ${base}`;
  const has = (kind: string) => sql`c.lines @> ${JSON.stringify([{ kind }])}::jsonb`;
  const side = (name: 'marginBp' | 'least' | 'most') =>
    sql`case when ${isSale} then ${terms.base[name]}::numeric else ${terms.quote[name]}::numeric end`;
  const { rows } = await sql<PreviewRow>`
    with priced as (
      select c.created_at, c.earned, c.source_amount, c.target_amount, c.source_currency, c.mid,
        c.source_amount < ${side('least')} or c.source_amount > ${side('most')} as is_refused,
        greatest(
          ${side('marginBp')}
            + case when ${has('weekend')} then ${terms.weekendBp}::numeric else 0 end
            + case when ${has('volatility')} then ${terms.volatilityBp}::numeric else 0 end,
          case when ${has('cover')} then c.margin_bp else 0 end) as bp
      from fx_conversions c
      where c.pair = ${terms.pair} and c.created_at > ${since} and c.done_at is not null
    ), again as (
      select *, case when source_currency = ${base}
        then floor(source_amount * mid::numeric * (10000 - bp) / 10000000000)
        else floor(source_amount::numeric * 1000000 * (10000 - bp) / (mid::numeric * 10000)) end as gets
      from priced
    )
    select to_char(created_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day,
      count(*)::int as conversions,
      sum(case when source_currency = ${quote} then source_amount else target_amount end)::bigint as volume,
      sum(earned)::bigint as earned,
      sum(case when is_refused then 0
        when source_currency = ${base} then floor(source_amount * mid::numeric / 1000000) - gets
        else source_amount - ceil(gets * mid / 1000000) end)::bigint as "wouldEarn",
      (count(*) filter (where is_refused))::int as refused
    from again group by 1 order by 1`.execute(db);
  return rows;
};
