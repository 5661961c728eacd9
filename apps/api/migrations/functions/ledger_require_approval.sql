-- version 1
-- An adjustment carries the id of its approval, which one member of staff proposed and another approved.
create or replace function ledger_require_approval() returns trigger language plpgsql as $$
begin
  if not exists (
    select from approvals
    where id = new.id and kind = 'ledger_adjustment' and status = 'approved' and checker_id <> maker_id
  ) then
    raise exception 'an adjustment needs an approval by two members of staff' using errcode = 'CW003';
  end if;
  return new;
end $$;
