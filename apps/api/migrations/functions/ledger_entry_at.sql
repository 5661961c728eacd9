-- version 1
-- The balance of an account at an instant. Versions and instants rise together, so a binary search over
-- the month's entries finds it.
create or replace function ledger_entry_at(p_account bigint, p_at timestamptz)
returns table (version bigint, balance bigint, at timestamptz) language plpgsql stable as $$
declare
  first timestamptz := date_trunc('month', p_at, 'UTC');
  next timestamptz := date_trunc('month', p_at, 'UTC') + interval '1 month';
  low bigint;
  high bigint;
  middle bigint;
  reached timestamptz;
begin
  select e.version into low from ledger_entries e
    where e.account_id = p_account and e.at >= first and e.at < next order by e.version limit 1;
  if low is not null then
    select e.version into high from ledger_entries e
      where e.account_id = p_account and e.at >= first and e.at < next order by e.version desc limit 1;
    low := low - 1;
    -- Everything up to `low` is at or before the instant, everything above `high` after it.
    while low < high loop
      middle := (low + high + 1) / 2;
      select e.at into reached from ledger_entries e
        where e.account_id = p_account and e.version = middle and e.at >= first and e.at < next;
      if reached <= p_at then low := middle; else high := middle - 1; end if;
    end loop;
    return query select e.version, e.balance, e.at from ledger_entries e
      where e.account_id = p_account and e.version = low and e.at >= first and e.at <= p_at;
    if found then return; end if;
  end if;
  return query select e.version, e.balance, e.at from ledger_entries e
    where e.account_id = p_account and e.at < first order by e.version desc limit 1;
end $$;
