-- version 1
-- A refund that staff give after the money has left needs two people: one proposes, another approves.
create or replace function ledger_require_refund() returns trigger language plpgsql as $$
begin
  if not exists (
    select from approvals
    where id = new.id and kind = 'case_refund' and status = 'approved' and checker_id <> maker_id
  ) then
    raise exception 'a refund needs an approval by two members of staff' using errcode = 'CW003';
  end if;
  return new;
end $$;
