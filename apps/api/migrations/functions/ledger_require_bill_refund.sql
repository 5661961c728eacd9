-- version 1
-- A delivered bill that staff give back from our money needs two people: one proposes, another approves.
create or replace function ledger_require_bill_refund() returns trigger language plpgsql as $$
begin
  if not exists (
    select from approvals
    where id = new.id and kind = 'bill_refund' and status = 'approved' and checker_id <> maker_id
  ) then
    raise exception 'a refund needs an approval by two members of staff' using errcode = 'CW003';
  end if;
  return new;
end $$;
drop trigger if exists ledger_plans_bill_refund on ledger_plans;
create trigger ledger_plans_bill_refund before insert on ledger_plans for each row
  when (new.kind = 'bill_refund') execute function ledger_require_bill_refund();
