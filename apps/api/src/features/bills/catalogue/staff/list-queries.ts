/** Where the staff list of billers comes from. */

import { type BillCategory, billCompanies, trouble } from '@cowrie/contract/bills/data';
import { billersList } from '@cowrie/contract/bills/lists';
import type { listStaffBillers } from '@cowrie/contract/bills/routes';
import { sql } from 'kysely';
import { addSeconds, type Clock, daySeconds } from '#platform/clock.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';
import { plainWords } from '../biller-id.ts';
import { usualPreference } from '../data/preferences.ts';

type BillerListRow = {
  readonly id: string;
  readonly name: string;
  readonly note: string | null;
  readonly category: BillCategory;
  readonly country: string;
  readonly hidden: boolean;
  readonly is_gone: boolean;
  readonly in_trouble: boolean;
  readonly sellers: readonly string[];
  readonly own_order: readonly string[] | null;
  readonly usual_order: readonly string[] | null;
  readonly plans: number;
  readonly delivered: number;
  readonly ended: number;
  readonly seen_at: Date;
};

/** Offers of which too many purchases failed within the hour. */
const troubledOffers = (since: Date) => sql`
  select offer_id from bill_purchases where ended_at > ${since} group by offer_id
  having count(*) >= ${trouble.leastTries}
    and count(*) filter (where state = 'delivered') < count(*) * ${trouble.leastShare}::float8`;

/** Billers of which every offer is in trouble. */
const troubledBillers = (since: Date) => sql`
  select t.biller_id from bill_offers t
  where t.gone_at is null and t.id in (${troubledOffers(since)})
    and not exists (select from bill_offers x where x.biller_id = t.biller_id
      and x.gone_at is null and x.id not in (${troubledOffers(since)}))`;

const nameOf = (company: string): string =>
  company in billCompanies ? billCompanies[company as keyof typeof billCompanies] : company;

const orderWords = (row: BillerListRow): string => {
  const usual = row.usual_order ?? usualPreference(row.category, row.country).companies;
  const order = row.own_order ?? usual;
  const place = (company: string): number =>
    order.includes(company) ? order.indexOf(company) : order.length;
  return row.sellers
    .toSorted((one, other) => place(one) - place(other))
    .map(nameOf)
    .join(', ');
};

const stateOf = (row: BillerListRow) => {
  if (row.is_gone) return 'gone';
  if (row.hidden) return 'hidden';
  return row.in_trouble ? 'trouble' : 'offered';
};

const findByWords = (typed: string) => {
  const words = plainWords(typed).split(' ');
  // Signs alone find nothing, rather than everything.
  if (words.join('') === '') return sql`false`;
  return sql.join(
    words.map((word) => sql`b.search like ${`%${word}%`}`),
    sql` and `,
  );
};

export const billersSource = (
  clock: Clock,
): ListSource<typeof billersList, typeof listStaffBillers, BillerListRow> => {
  const hourAgo = () => addSeconds(clock.now(), -trouble.windowSeconds);
  const dayAgo = () => addSeconds(clock.now(), -daySeconds);
  return {
    list: billersList,
    from: sql`bill_billers b
      left join bill_preferences f on f.category = b.category and f.country = b.country`,
    get select() {
      return sql`b.id, b.name, b.note, b.category, b.country, b.hidden,
        b.gone_at is not null as is_gone, b.id in (${troubledBillers(hourAgo())}) as in_trouble,
        array(select distinct o.company from bill_offers o
          where o.biller_id = b.id and o.gone_at is null) as sellers,
        b.companies as own_order, f.companies as usual_order,
        (select count(*)::int from bill_offers o join bill_plans p on p.offer_id = o.id
          where o.biller_id = b.id and o.gone_at is null and p.gone_at is null) as plans,
        (select count(*)::int from bill_purchases h where h.biller_id = b.id
          and h.created_at > ${dayAgo()} and h.state = 'delivered') as delivered,
        (select count(*)::int from bill_purchases h where h.biller_id = b.id
          and h.created_at > ${dayAgo()} and h.ended_at is not null) as ended,
        coalesce((select max(o.seen_at) from bill_offers o where o.biller_id = b.id), b.changed_at)
          as seen_at`;
    },
    key: { by: sql`b.id`, type: 'text' },
    sorts: { name: { by: sql`b.name`, type: 'text' } },
    filters: {
      is: (state) => {
        if (state === 'gone') return sql`b.gone_at is not null`;
        if (state === 'hidden') return sql`b.hidden and b.gone_at is null`;
        const offered = sql`b.gone_at is null and not b.hidden`;
        return state === 'trouble'
          ? sql`${offered} and b.id in (${troubledBillers(hourAgo())})`
          : sql`${offered} and b.id not in (${troubledBillers(hourAgo())})`;
      },
      category: (category) => sql`b.category = ${category}`,
      search: findByWords,
    },
    row: (row) => ({
      id: row.id,
      name: row.note === null ? row.name : `${row.name}, ${row.note}`,
      category: row.category,
      country: row.country,
      state: stateOf(row),
      companies: orderWords(row),
      plans: row.plans,
      success: row.ended === 0 ? null : `${row.delivered} of ${row.ended}`,
      seenAt: row.seen_at.toISOString(),
    }),
  };
};
