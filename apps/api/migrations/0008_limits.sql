-- How much may leave a wallet. A rule is never edited: a later one takes its place from its date on.

create table limit_rules (
  id uuid primary key,
  tier smallint not null check (tier between 0 and 3),
  scope text not null,
  currency char(3) not null,
  period text not null check (period in ('single', 'day')),
  -- Null is unlimited.
  amount bigint check (amount >= 0),
  -- A rule for one rail can be taken away again; the one for all rails cannot.
  removed boolean not null default false check (not removed or (scope <> 'all' and amount is null)),
  effective_from timestamptz not null,
  approval_id uuid references approvals (id),
  created_at timestamptz not null
);
create index limit_rules_current on limit_rules (tier, currency, scope, period, effective_from desc, id desc);
create trigger limit_rules_append_only before update or delete on limit_rules
  for each row execute function refuse_change();

-- What the tiers allow from the first day: each outflow alone, and 24 hours together.
insert into limit_rules (id, tier, scope, currency, period, amount, effective_from, created_at)
  select gen_random_uuid(), first.tier, 'all', first.currency, period, first.amount, 'epoch', 'epoch'
  from (values
    (0, 'NGN', 5000000::bigint), (0, 'USD', 5000),
    (1, 'NGN', 100000000), (1, 'USD', 100000),
    (2, 'NGN', null), (2, 'USD', null),
    (3, 'NGN', null), (3, 'USD', null)
  ) as first (tier, currency, amount)
  cross join (values ('single'), ('day')) as periods (period);

create table limit_overrides (
  id uuid primary key,
  user_id uuid not null references users (id),
  scope text not null,
  currency char(3) not null,
  period text not null check (period in ('single', 'day')),
  amount bigint check (amount >= 0),
  effective_from timestamptz not null,
  expires_at timestamptz not null check (expires_at > effective_from),
  ended_at timestamptz,
  reason text not null,
  approval_id uuid not null references approvals (id),
  created_at timestamptz not null
);
create index limit_overrides_user on limit_overrides (user_id, currency, expires_at);

-- Lower limits people set for themselves.
create table limit_caps (
  user_id uuid not null references users (id),
  scope text not null,
  currency char(3) not null,
  period text not null check (period in ('single', 'day')),
  amount bigint not null check (amount > 0),
  set_at timestamptz not null,
  primary key (user_id, currency, scope, period)
);

-- Outflows of the last day, each with the rail it went by; '' where the rail was not told.
alter table ledger_windows add column spent_by text[] not null default '{}';
update ledger_windows set spent_by = array_fill(''::text, array[cardinality(spent)]);
alter table ledger_windows add check (cardinality(spent_by) = cardinality(spent));

-- A hold remembers its rail, so that what it gives back is free on the rail it was taken from.
alter table ledger_holds add column rail text not null default '';
drop trigger ledger_holds_closed_once on ledger_holds;
create trigger ledger_holds_closed_once before update on ledger_holds for each row
  when (old.state <> 'open'
    or (new.id, new.account_id, new.amount, new.placed_at, new.expires_at, new.counted, new.rail)
      is distinct from
        (old.id, old.account_id, old.amount, old.placed_at, old.expires_at, old.counted, old.rail))
  execute function ledger_refuse_rewrite();

drop function ledger_write(
  timestamptz, bytea, uuid[], bigint[], bigint[], bigint[], bigint[], bigint[], bigint[], bigint[],
  uuid[], bigint[], text[], bigint[], bigint[], bigint[], bigint[], uuid[], uuid[], bigint[],
  bigint[], timestamptz[], bigint[], uuid[], text[], bigint[], uuid[], jsonb
);

-- Writes one evaluated batch, all of it or nothing, in one round trip.
--   null               written
--   {"duplicates": …}  some of these plans are there already; nothing was written
--   {"stale": true}    something a plan was refused by has moved; nothing was written
-- An account that moved since it was read raises CW001, a history row that may not take the step
-- CW002: both undo everything.
create function ledger_write(
  p_at timestamptz, p_digest bytea,
  p_refused uuid[], p_seen bigint[], p_seen_revision bigint[],
  p_account bigint[], p_revision bigint[], p_posted bigint[], p_held bigint[], p_version bigint[],
  p_plan uuid[], p_fingerprint bigint[], p_kind text[],
  p_entry_account bigint[], p_entry_version bigint[], p_entry_amount bigint[], p_entry_balance bigint[],
  p_entry_plan uuid[],
  p_hold uuid[], p_hold_account bigint[], p_hold_amount bigint[], p_hold_expires timestamptz[],
  p_hold_counted bigint[],
  p_closed uuid[], p_closed_state text[], p_closed_settled bigint[], p_closed_by uuid[],
  p_hold_rail text[], p_more jsonb
) returns jsonb language plpgsql as $$
declare
  found_rows bigint;
  known jsonb;
  batch bigint;
begin
  select jsonb_agg(jsonb_build_array(id, fingerprint::text)) into known
    from ledger_plans where id = any (p_plan || p_refused);
  if known is not null then return jsonb_build_object('duplicates', known); end if;

  -- Rows are locked in the order of their ids, whoever asks, so that no two batches wait for each other.
  perform account_id from ledger_balances where account_id = any (p_account)
    order by account_id for no key update;

  if cardinality(p_seen) > 0 then
    select count(*) into found_rows
      from unnest(p_seen, p_seen_revision) as seen (account_id, revision)
      join ledger_balances using (account_id, revision);
    if found_rows <> cardinality(p_seen) then return jsonb_build_object('stale', true); end if;
  end if;

  if cardinality(p_plan) = 0 then return null; end if;

  update ledger_balances b
    set posted = n.posted, held = n.held, version = n.version, revision = b.revision + 1, touched_at = p_at
    from (
      select unnest(p_account) as account_id, unnest(p_revision) as revision, unnest(p_posted) as posted,
        unnest(p_held) as held, unnest(p_version) as version
    ) as n
    where b.account_id = n.account_id and b.revision = n.revision;
  get diagnostics found_rows = row_count;
  if found_rows <> cardinality(p_account) then
    raise exception 'an account moved since it was read' using errcode = 'CW001';
  end if;

  insert into ledger_batches (at, plans, entries, digest)
    values (p_at, cardinality(p_plan), cardinality(p_entry_account), p_digest)
    returning id into batch;
  insert into ledger_plans (id, fingerprint, batch_id, at, kind)
    select unnest(p_plan), unnest(p_fingerprint), batch, p_at, unnest(p_kind);
  insert into ledger_entries (account_id, version, amount, balance, at, plan_id)
    select unnest(p_entry_account), unnest(p_entry_version), unnest(p_entry_amount), unnest(p_entry_balance),
      p_at, unnest(p_entry_plan);

  if cardinality(p_hold) > 0 then
    insert into ledger_holds (id, account_id, amount, placed_at, expires_at, counted, rail)
      select unnest(p_hold), unnest(p_hold_account), unnest(p_hold_amount), p_at, unnest(p_hold_expires),
        unnest(p_hold_counted), unnest(p_hold_rail);
  end if;
  if cardinality(p_closed) > 0 then
    update ledger_holds h
      set state = c.state, settled = c.settled, closed_at = p_at, closed_by = c.closed_by
      from (
        select unnest(p_closed) as id, unnest(p_closed_state) as state, unnest(p_closed_settled) as settled,
          unnest(p_closed_by) as closed_by
      ) as c
      -- Not by its state: the planner would walk the index of open holds, and there may be many.
      where h.id = c.id and h.closed_at is null;
    get diagnostics found_rows = row_count;
    if found_rows <> cardinality(p_closed) then
      raise exception 'a hold moved since it was read' using errcode = 'CW001';
    end if;
  end if;
  if p_more is not null then perform ledger_write_more(p_at, p_more); end if;
  return null;
end $$;

-- What travels with a batch: windows of the limits, corrections, history, events and jobs.
create or replace function ledger_write_more(p_at timestamptz, p_more jsonb) returns void language plpgsql as $$
declare
  found_rows bigint;
begin
  if p_more ? 'windows' then
    insert into ledger_windows (account_id, spent_at, spent, spent_by)
      select account_id, spent_at, spent, spent_by
      from jsonb_to_recordset(p_more -> 'windows')
        as w (account_id bigint, spent_at timestamptz[], spent bigint[], spent_by text[])
      on conflict (account_id) do update
        set spent_at = excluded.spent_at, spent = excluded.spent, spent_by = excluded.spent_by;
  end if;
  if p_more ? 'corrections' then
    insert into ledger_corrections (original_id, plan_id)
      select original_id, plan_id
      from jsonb_to_recordset(p_more -> 'corrections') as c (original_id uuid, plan_id uuid);
  end if;
  if p_more ? 'opened' then
    insert into transactions (id, user_id, plan_id, kind, direction, status, asset, amount, fees, total,
        counterparty, reference, note, detail, timeline, created_at, updated_at)
      select id, user_id, plan_id, kind, direction, status, asset, amount, fees, total,
        counterparty, reference, note, detail, timeline, p_at, p_at
      from jsonb_to_recordset(p_more -> 'opened') as t (id uuid, user_id uuid, plan_id uuid, kind text,
        direction text, status text, asset text, amount bigint, fees jsonb, total bigint, counterparty jsonb,
        reference text, note text, detail jsonb, timeline jsonb);
  end if;
  if p_more ? 'advanced' then
    update transactions t
      set status = a.status, timeline = t.timeline || a.event, detail = t.detail || a.detail, updated_at = p_at
      from jsonb_to_recordset(p_more -> 'advanced')
        as a (id uuid, status text, "from" text[], event jsonb, detail jsonb)
      where t.id = a.id and t.status = any (a."from");
    get diagnostics found_rows = row_count;
    if found_rows <> jsonb_array_length(p_more -> 'advanced') then
      raise exception 'a transaction may not take this step' using errcode = 'CW002';
    end if;
  end if;
  if p_more ? 'events' then
    insert into realtime_outbox (user_id, channel, event, payload, at)
      select user_id, channel, event, payload, p_at
      from jsonb_to_recordset(p_more -> 'events') as e (user_id uuid, channel text, event text, payload jsonb);
  end if;
  if p_more ? 'jobs' then
    perform graphile_worker.add_jobs(array(
      select json_populate_record(null::graphile_worker.job_spec, job)
      from json_array_elements((p_more -> 'jobs')::json) as job));
  end if;
end $$;
