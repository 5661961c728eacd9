/**
 * After every database test: the entries of every asset sum to zero, every balance equals its
 * entries, and every held amount equals its open holds. It sums the whole history, which the
 * product itself never does.
 */

import type { Platform } from '#platform/platform.ts';

const rules = {
  'entries that do not sum to zero': `
    select a.asset as what, sum(e.amount)::text as found
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    group by a.asset having sum(e.amount) <> 0`,
  'plans whose entries do not sum to zero': `
    select e.plan_id::text as what, a.asset || ' ' || sum(e.amount) as found
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    group by e.plan_id, a.asset having sum(e.amount) <> 0`,
  'balances that are not their entries': `
    select b.account_id::text as what,
      format('posted %s version %s, entries %s and %s', b.posted, b.version, e.sum, e.count) as found
    from ledger_balances b
    left join (
      select account_id, sum(amount) as sum, count(*) as count from ledger_entries group by account_id
    ) e using (account_id)
    where b.posted <> coalesce(e.sum, 0) or b.version <> coalesce(e.count, 0)`,
  'held amounts that are not their open holds': `
    select b.account_id::text as what, format('held %s, holds %s', b.held, h.sum) as found
    from ledger_balances b
    left join (
      select account_id, sum(amount) as sum from ledger_holds where state = 'open' group by account_id
    ) h using (account_id)
    where b.held <> coalesce(h.sum, 0)`,
} as const;

export const booksBalance = async ({ pool }: Pick<Platform, 'pool'>): Promise<void> => {
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await pool.query<{ what: string; found: string }>(query);
    if (rows.length > 0) throw new Error(`${rule}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
};
