-- version 1
-- A payout that staff mark as paid, because its company cannot tell us, needs two people.
create or replace function ledger_require_mark_paid() returns trigger language plpgsql as $$
begin
  if not exists (
    select from approvals
    where id = new.id and kind = 'case_mark_paid' and status = 'approved' and checker_id <> maker_id
  ) then
    raise exception 'marking a payout as paid needs an approval by two members of staff'
      using errcode = 'CW003';
  end if;
  return new;
end $$;

drop trigger if exists ledger_plans_mark_paid on ledger_plans;
create trigger ledger_plans_mark_paid before insert on ledger_plans for each row
  when (new.kind = 'payout_mark_paid') execute function ledger_require_mark_paid();
