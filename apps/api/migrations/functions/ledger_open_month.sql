-- version 1
-- Prepares the partition of entries for the month of an instant. Attaching it blocks no read or write.
create or replace function ledger_open_month(at timestamptz) returns void language plpgsql as $$
declare
  first timestamptz := date_trunc('month', at, 'UTC');
  next timestamptz := first + interval '1 month';
  name text := 'ledger_entries_' || to_char(first at time zone 'UTC', 'YYYY_MM');
begin
  if to_regclass(name) is not null then return; end if;
  perform pg_advisory_xact_lock(7236917);
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I (like ledger_entries including defaults including constraints)', name);
  execute format('create unique index %I on %I (account_id, version)', name || '_key', name);
  execute format(
    'alter table ledger_entries attach partition %I for values from (%L) to (%L)', name, first, next);
  execute format('revoke update, delete, truncate on %I from public, current_user', name);
  execute format(
    'create trigger %I before truncate on %I for each statement execute function refuse_change()',
    name || '_no_truncate', name);
end $$;
