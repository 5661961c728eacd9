/** SQL of the backtest: which of the last sends a rule would have met. */

import type { FlagRuleSetting } from '@cowrie/contract/cases/routes';
import { backtestSends, type FlagMeasure } from '@cowrie/contract/cases/flag-rules';
import type { AssetCode } from '@cowrie/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';

type Condition = RawBuilder<unknown>;

/** Sends that count: one that was refused or called off moved nothing. */
const counts = sql`status in ('pending', 'processing', 'completed')`;
const dayBefore = sql`
  earlier.created_at > s.created_at - interval '24 hours' and earlier.created_at <= s.created_at`;

/** The sends of the same person from the same wallet in the 24 hours until this one, with it. */
const sameDay = (figure: Condition): Condition => sql`(
  select ${figure} from transactions earlier
  where earlier.user_id = s.user_id and earlier.asset = s.asset and earlier.direction = 'out'
    and ${dayBefore} and (earlier.id = s.id or earlier.${counts}))`;

/** As the rule decides at the moment of a send, from what was known then. */
const conditions: Readonly<Record<FlagMeasure, (bound: bigint) => Condition>> = {
  amount: (bound) => sql`s.amount >= ${bound}`,
  night: (bound) => sql`s.amount >= ${bound}
    and extract(hour from s.created_at at time zone 'Africa/Lagos') < 5`,
  new_recipient: (bound) => sql`s.amount >= ${bound} and not exists (
    select from transactions earlier
    where earlier.detail ->> 'recipientKey' = s.recipient and earlier.direction = 'out'
      and earlier.created_at < s.created_at and earlier.user_id = s.user_id
      and earlier.status in ('processing', 'completed'))`,
  count_24h: (bound) => sql`${sameDay(sql`count(*)`)} > ${bound}`,
  sum_24h: (bound) => sql`${sameDay(sql`sum(earlier.amount)`)} >= ${bound}`,
  recipient_senders_24h: (bound) => sql`(
    select count(distinct earlier.user_id) from transactions earlier
    where earlier.detail ->> 'recipientKey' = s.recipient and earlier.direction = 'out'
      and ${dayBefore} and (earlier.id = s.id or earlier.${counts})) >= ${bound}`,
  recipient_fraud: (bound) => sql`s.amount >= ${bound} and exists (
    select from transactions earlier join cases c on c.transaction_id = earlier.id
    where earlier.detail ->> 'recipientKey' = s.recipient and earlier.direction = 'out'
      and c.disposition = 'fraud' and c.closed_at < s.created_at)`,
};

const sampled = 5;

type Figures = {
  readonly sends: number;
  readonly met: number;
  readonly people: number;
  readonly flagged: number;
  readonly bad: number;
  readonly amounts: readonly { readonly currency: AssetCode; readonly sum: string }[];
  readonly sample: readonly {
    readonly id: string;
    readonly reference: string;
    readonly at: string;
    readonly person: string;
    readonly amount: string;
    readonly currency: AssetCode;
  }[];
};

export const readBacktest = async (
  db: Db | Tx,
  { measure, currency, bound }: FlagRuleSetting,
  since: Date,
): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    with s as materialized (
      select id, user_id, amount, asset, status, reference, created_at,
        detail ->> 'recipientKey' as recipient
      from transactions
      where created_at > ${since} and direction = 'out' and detail ->> 'recipientKey' is not null
      order by created_at desc, id desc limit ${backtestSends + 1}),
    met as materialized (
      select s.*, c.cases, s.status in ('returned', 'reversed', 'cancelled') or c.frauds > 0 as is_bad
      from s cross join lateral (
        select count(*) as cases, count(*) filter (where disposition = 'fraud') as frauds
        from cases where transaction_id = s.id) c
      where (${currency}::text is null or s.asset = ${currency}) and ${conditions[measure](BigInt(bound))})
    select (select count(*)::int from s) as sends, count(*)::int as met,
      count(distinct user_id)::int as people, count(*) filter (where cases > 0)::int as flagged,
      count(*) filter (where is_bad)::int as bad,
      coalesce((select jsonb_agg(jsonb_build_object('currency', asset, 'sum', sum::text) order by asset)
        from (select asset, sum(amount) as sum from met group by asset) a), '[]') as amounts,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'reference', m.reference,
          'at', m.created_at, 'person', '@' || u.tag, 'amount', m.amount::text, 'currency', m.asset) order by m.created_at desc, m.id desc)
        from (select * from met order by created_at desc, id desc limit ${sampled}) m
        join users u on u.id = m.user_id), '[]') as sample
    from met`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('an aggregate without groups has one row');
  return figures;
};
