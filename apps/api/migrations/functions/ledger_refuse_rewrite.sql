-- version 1
-- A batch changes once: when it is sealed. A hold changes once: when it closes. The triggers decide
-- which update is a rewrite; this function refuses it.
create or replace function ledger_refuse_rewrite() returns trigger language plpgsql as $$
begin
  raise exception '% is written once', tg_table_name using errcode = 'restrict_violation';
end $$;
