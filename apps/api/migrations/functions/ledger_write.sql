-- version 1
-- Writes one decided batch, all of it or nothing, in one round trip.
--   null               written
--   {"duplicates": …}  some of these plans are in the books already; nothing was written
--   {"stale": true}    an account that refused a plan has moved; nothing was written
-- An account or hold that moved since it was read raises CW001. A history row that may not take the
-- step raises CW002. Both undo everything.
--
-- Most of a batch travels as columns: reading it back out of a JSON document took as long as writing it.
-- The caller names every parameter; `columns` in ledger/write.ts is the list, and a test compares them.
create or replace function ledger_write(
  p_at timestamptz, p_digest bytea,
  p_refused uuid[], p_seen bigint[], p_seen_revision bigint[],
  p_account bigint[], p_revision bigint[], p_posted bigint[], p_held bigint[], p_version bigint[],
  p_plan uuid[], p_fingerprint bigint[], p_kind text[],
  p_entry_account bigint[], p_entry_version bigint[], p_entry_amount bigint[], p_entry_balance bigint[],
  p_entry_plan uuid[],
  p_hold uuid[], p_hold_account bigint[], p_hold_amount bigint[], p_hold_expires timestamptz[],
  p_hold_counted bigint[],
  p_closed uuid[], p_closed_state text[], p_closed_settled bigint[], p_closed_by uuid[],
  p_hold_rail text[],
  -- Windows of the limits: how many of the oldest lines to drop, and the lines to add, each an array
  -- literal ('{100,250}').
  p_window bigint[], p_dropped bigint[], p_spent_at text[], p_spent text[], p_spent_by text[],
  p_claim uuid[], p_claim_plan uuid[],
  -- History rows. A row without fees has null in p_fees.
  p_id uuid[], p_user uuid[], p_by_plan uuid[], p_what text[], p_direction text[], p_status text[],
  p_asset text[], p_amount bigint[], p_fees jsonb[], p_total bigint[], p_counterparty jsonb[],
  p_reference text[], p_note text[], p_detail jsonb[], p_timeline jsonb[],
  -- Realtime events.
  p_told uuid[], p_channel text[], p_event text[], p_payload jsonb[], p_event_more jsonb[],
  p_more jsonb
) returns jsonb language plpgsql as $$
declare
  found_rows bigint;
  known jsonb;
  batch bigint;
begin
  select jsonb_agg(jsonb_build_array(id, fingerprint::text)) into known
    from ledger_plans where id = any (p_plan || p_refused);
  if known is not null then return jsonb_build_object('duplicates', known); end if;

  -- Every batch locks its rows in the order of their ids, so that no two batches wait for each other.
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
      -- Not by state: the planner would scan the index of open holds, and there may be many.
      where h.id = c.id and h.closed_at is null;
    get diagnostics found_rows = row_count;
    if found_rows <> cardinality(p_closed) then
      raise exception 'a hold moved since it was read' using errcode = 'CW001';
    end if;
  end if;

  if cardinality(p_window) > 0 then
    update ledger_windows w
      set spent_at = w.spent_at[n.dropped + 1:] || n.spent_at, spent = w.spent[n.dropped + 1:] || n.spent,
        spent_by = w.spent_by[n.dropped + 1:] || n.spent_by
      from (
        select unnest(p_window) as account_id, unnest(p_dropped)::int as dropped,
          unnest(p_spent_at)::timestamptz[] as spent_at, unnest(p_spent)::bigint[] as spent,
          unnest(p_spent_by)::text[] as spent_by
      ) as n
      where w.account_id = n.account_id;
    get diagnostics found_rows = row_count;
    if found_rows <> cardinality(p_window) then
      insert into ledger_windows (account_id, spent_at, spent, spent_by)
        select unnest(p_window), unnest(p_spent_at)::timestamptz[], unnest(p_spent)::bigint[],
          unnest(p_spent_by)::text[]
        on conflict (account_id) do nothing;
    end if;
  end if;
  if cardinality(p_claim) > 0 then
    insert into ledger_claims (id, plan_id) select unnest(p_claim), unnest(p_claim_plan);
  end if;
  if cardinality(p_id) > 0 then
    insert into transactions (id, user_id, plan_id, kind, direction, status, asset, amount, fees, total,
        counterparty, reference, note, detail, timeline, created_at, updated_at)
      select t.id, t.user_id, t.plan_id, t.kind, t.direction, t.status, t.asset, t.amount,
        coalesce(t.fees, '[]'), t.total, t.counterparty, t.reference, t.note, t.detail, t.timeline, p_at, p_at
      from (
        select unnest(p_id) as id, unnest(p_user) as user_id, unnest(p_by_plan) as plan_id,
          unnest(p_what) as kind, unnest(p_direction) as direction, unnest(p_status) as status,
          unnest(p_asset) as asset, unnest(p_amount) as amount, unnest(p_fees) as fees,
          unnest(p_total) as total, unnest(p_counterparty) as counterparty, unnest(p_reference) as reference,
          unnest(p_note) as note, unnest(p_detail) as detail, unnest(p_timeline) as timeline
      ) as t;
  end if;
  if cardinality(p_told) > 0 then
    insert into realtime_outbox (user_id, channel, event, payload, more, at)
      select unnest(p_told), unnest(p_channel), unnest(p_event), unnest(p_payload), unnest(p_event_more), p_at;
  end if;
  if p_more is not null then perform ledger_write_more(p_at, p_more); end if;
  return null;
end $$;
