/**
 * Checks of the ledger. Each check is a query that returns the rows that break it, in order. Sums
 * use numeric, so that a manipulated amount cannot overflow.
 */

import { sql, type RawBuilder } from 'kysely';

export type Finding = { readonly table: string; readonly key: string; readonly why: string };
export type Check = { readonly name: string; readonly query: RawBuilder<Finding> };

/** The part of the ledger a check reads: a range of batches and the times they were written. */
export type Scope = {
  /** Which rows of `ledger_batches b` belong to it. */
  readonly batches: RawBuilder<boolean>;
  readonly low: bigint;
  readonly high: bigint;
  readonly from: string;
  readonly to: string;
};

export const everything: Scope = {
  batches: sql<boolean>`true`,
  low: 0n,
  high: 2n ** 63n - 1n,
  from: '-infinity',
  to: 'infinity',
};

const accountsHaveBalances = sql<Finding>`
  select
    case when b.account_id is null then 'ledger_accounts' else 'ledger_balances' end as "table",
    coalesce(a.id, b.account_id)::text as key,
    case
      when b.account_id is null then 'it has no balance row'
      when a.id is null then 'it belongs to no account'
      when b.unbounded then 'it belongs to a person, but may go below zero'
      else 'it is a system account, but may not go below zero'
    end as why
  from ledger_accounts a full join ledger_balances b on b.account_id = a.id
  where a.id is null or b.account_id is null
    or b.unbounded = (a.kind in ('wallet', 'vault', 'card', 'escrow', 'receivable'))
  order by coalesce(a.id, b.account_id)`;

const stripesMatch = sql<Finding>`
  select 'ledger_accounts' as "table", s.id::text as key,
    'it is a stripe, but not of an account like it' as why
  from ledger_accounts s
  left join ledger_accounts a on a.id = s.stripe_of and a.stripe = 0
  where s.stripe <> 0
    and (s.owner_id, s.kind, s.code, s.asset) is distinct from (a.owner_id, a.kind, a.code, a.asset)
  order by s.id`;

const entriesFollow = sql<Finding>`
  select 'ledger_entries' as "table",
    format('account %s, version %s', account_id, least(version, expected)) as key,
    case
      when version > expected then 'it is missing'
      when version < expected then 'it exists twice'
      when unbounded is null then 'it belongs to no account'
      when balance <> before + amount
        then format('the balance was %s and it moves %s, which does not make %s', before, amount, balance)
      when at < at_before then 'it is dated before the entry ahead of it'
      else format('it takes the account to %s, below zero', balance)
    end as why
  from (
    select e.account_id, e.version, e.amount, e.balance, e.at, b.unbounded,
      coalesce(lag(e.version) over account, 0) + 1 as expected,
      coalesce(lag(e.balance) over account, 0)::numeric as before,
      lag(e.at) over account as at_before
    from ledger_entries e left join ledger_balances b on b.account_id = e.account_id
    window account as (partition by e.account_id order by e.version)
  ) e
  where version <> expected or unbounded is null or balance <> before + amount or at < at_before
    or (not unbounded and balance < 0)
  order by account_id, version`;

const balancesAddUp = sql<Finding>`
  select
    case when b.version > entries then 'ledger_entries' else 'ledger_balances' end as "table",
    case when b.version > entries
      then format('account %s, version %s', b.account_id, entries + 1) else b.account_id::text end as key,
    case
      when b.version > entries then format('it is missing: the balance counts %s entries', b.version)
      when b.version < entries then format('it counts %s entries, but there are %s', b.version, entries)
      when b.posted <> moved then format('it says %s is posted, but the entries make %s', b.posted, moved)
      when b.held <> kept then format('it says %s is held, but the open holds make %s', b.held, kept)
      when not b.unbounded and b.posted < b.held then 'more is held than there is'
      else 'it was last touched before its last entry'
    end as why
  from ledger_balances b
  left join (
    select account_id, count(*) as counted, sum(amount) as total, max(at) as last
    from ledger_entries group by account_id
  ) e on e.account_id = b.account_id
  left join (
    select account_id, sum(amount) as total from ledger_holds where state = 'open' group by account_id
  ) h on h.account_id = b.account_id
  cross join lateral (
    select coalesce(e.counted, 0) as entries, coalesce(e.total, 0) as moved, coalesce(h.total, 0) as kept
  ) made
  where b.version <> entries or b.posted <> moved or b.held <> kept
    or (not b.unbounded and b.posted < b.held) or b.touched_at < e.last
  order by b.account_id`;

const assetsAddUp = sql<Finding>`
  select 'ledger_balances' as "table", a.asset as key,
    format('all balances in %s together sum to %s instead of zero', a.asset, sum(b.posted)) as why
  from ledger_balances b join ledger_accounts a on a.id = b.account_id
  group by a.asset having sum(b.posted) <> 0
  order by a.asset`;

const plansHaveBatches = (scope: Scope) => sql<Finding>`
  select 'ledger_plans' as "table", p.id::text as key,
    case when b.id is null then format('its batch %s does not exist', p.batch_id)
      else format('its time differs from its batch %s', p.batch_id) end as why
  from ledger_plans p
  left join ledger_batches b on b.id = p.batch_id and b.id between ${scope.low} and ${scope.high}
  where p.batch_id between ${scope.low} and ${scope.high} and (b.id is null or b.at <> p.at)
  order by p.batch_id, p.id`;

/**
 * Entries at the edge of the range may belong to a batch just outside it; those are looked up one
 * by one.
 */
const entriesHavePlans = (scope: Scope) => sql<Finding>`
  select 'ledger_entries' as "table",
    format('account %s, version %s', e.account_id, e.version) as key,
    case when p.id is not null or exists (select from ledger_plans any_plan where any_plan.id = e.plan_id)
      then format('its time differs from its plan %s', e.plan_id)
      else format('its plan %s does not exist', e.plan_id) end as why
  from ledger_entries e
  left join ledger_plans p
    on p.id = e.plan_id and p.batch_id between ${scope.low} and ${scope.high}
  where e.at between ${scope.from} and ${scope.to} and p.at is distinct from e.at
    and (p.id is not null or e.at is distinct from
      (select outside.at from ledger_plans outside where outside.id = e.plan_id))
  order by e.account_id, e.version`;

const plansBalance = (scope: Scope) => sql<Finding>`
  select 'ledger_plans' as "table", e.plan_id::text as key,
    format('its entries in %s sum to %s instead of zero', a.asset, sum(e.amount)) as why
  from ledger_entries e join ledger_accounts a on a.id = e.account_id
  where e.at between ${scope.from} and ${scope.to}
  group by e.plan_id, a.asset having sum(e.amount) <> 0
  order by min(e.at), e.plan_id, a.asset`;

const plansDoSomething = (scope: Scope) => sql<Finding>`
  select 'ledger_plans' as "table", p.id::text as key,
    'it has no entries, and neither placed nor closed a hold' as why
  from ledger_plans p
  where p.batch_id between ${scope.low} and ${scope.high}
    and not exists (
      select from ledger_entries e
      where e.plan_id = p.id and e.at between ${scope.from} and ${scope.to})
    and not exists (select from ledger_holds h where h.id = p.id)
    and not exists (select from ledger_holds h where h.closed_by = p.id)
  order by p.batch_id, p.id`;

const holdsStand = sql<Finding>`
  select 'ledger_holds' as "table", h.id::text as key,
    case
      when a.id is null then format('its account %s does not exist', h.account_id)
      when p.id is null then 'no plan placed it'
      when p.at <> h.placed_at then 'its time differs from the plan that placed it'
      when c.id is null then format('the plan %s that closed it does not exist', h.closed_by)
      when c.at <> h.closed_at then 'its end time differs from the plan that closed it'
      when h.state = 'settled' and -e.amount is distinct from h.settled
        then format('it says %s was settled, but the plan that closed it took %s', h.settled, coalesce(-e.amount, 0))
      when h.state <> 'settled' and e.amount is not null
        then format('it was released, but the plan that closed it took %s', -e.amount)
      when h.state = 'settled' then 'it was settled after it had expired'
      else 'it expired before its expiry time'
    end as why
  from ledger_holds h
  left join ledger_accounts a on a.id = h.account_id
  left join ledger_plans p on p.id = h.id
  left join ledger_plans c on c.id = h.closed_by
  left join ledger_entries e on e.plan_id = h.closed_by and e.account_id = h.account_id
  where a.id is null or p.id is null or p.at <> h.placed_at
    or (h.state <> 'open' and (c.id is null or c.at <> h.closed_at))
    or (h.state = 'settled' and (-e.amount is distinct from h.settled or h.closed_at >= h.expires_at))
    or (h.state in ('released', 'expired') and e.amount is not null)
    or (h.state = 'expired' and h.closed_at < h.expires_at)
  order by h.placed_at, h.id`;

const holdsCloseAlone = sql<Finding>`
  select 'ledger_holds' as "table", max(h.id::text) as key,
    format('plan %s closed another hold already', h.closed_by) as why
  from ledger_holds h where h.closed_by is not null
  group by h.closed_by having count(*) > 1
  order by h.closed_by`;

const correctionsLink = sql<Finding>`
  select 'ledger_corrections' as "table", r.original_id::text as key,
    case
      when o.id is null then 'the corrected plan does not exist'
      when c.id is null then format('the correcting plan %s does not exist', r.plan_id)
      when c.batch_id <= o.batch_id then format('the correcting plan %s came before the one it corrects', r.plan_id)
      else 'it corrects a correction'
    end as why
  from ledger_corrections r
  left join ledger_plans o on o.id = r.original_id
  left join ledger_plans c on c.id = r.plan_id
  left join ledger_corrections other on other.plan_id = r.original_id
  where o.id is null or c.id is null or c.batch_id <= o.batch_id or other.plan_id is not null
  order by r.original_id`;

/** Stripes count as their account, because a correction may use another stripe. */
const correctionsUndo = sql<Finding>`
  select 'ledger_corrections' as "table", moved.original_id::text as key,
    format('after its correction %s, account %s is left with %s of it',
      max(moved.plan_id::text), coalesce(a.stripe_of, a.id), sum(moved.amount)) as why
  from (
    select r.original_id, r.plan_id, e.account_id, e.amount
      from ledger_corrections r join ledger_entries e on e.plan_id = r.original_id
    union all
    select r.original_id, r.plan_id, e.account_id, e.amount
      from ledger_corrections r join ledger_entries e on e.plan_id = r.plan_id
  ) moved
  join ledger_accounts a on a.id = moved.account_id
  group by moved.original_id, coalesce(a.stripe_of, a.id) having sum(moved.amount) <> 0
  order by moved.original_id, coalesce(a.stripe_of, a.id)`;

/** Checks that must hold for every batch by itself. */
export const planChecks = (scope: Scope): readonly Check[] => [
  { name: 'every entry belongs to a plan of the same time', query: entriesHavePlans(scope) },
  { name: 'the entries of a plan sum to zero', query: plansBalance(scope) },
  { name: 'every plan belongs to a batch of the same time', query: plansHaveBatches(scope) },
  { name: 'every plan does something', query: plansDoSomething(scope) },
];

/**
 * Checks that must hold for the whole ledger. The check that says most about an error comes first.
 */
export const bookChecks: readonly Check[] = [
  { name: 'accounts have balances', query: accountsHaveBalances },
  { name: 'stripes match their accounts', query: stripesMatch },
  { name: 'entries follow each other', query: entriesFollow },
  { name: 'balances equal the sum of entries and holds', query: balancesAddUp },
  { name: 'holds were placed and closed by their plans', query: holdsStand },
  { name: 'a plan closes one hold', query: holdsCloseAlone },
  ...planChecks(everything),
  { name: 'corrections point at plans', query: correctionsLink },
  { name: 'corrections reverse what they correct', query: correctionsUndo },
  { name: 'all balances of an asset sum to zero', query: assetsAddUp },
];
