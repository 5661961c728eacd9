-- version 3
-- No wallet of the two members of staff who decided it may be in what they decided. It runs when
-- the batch commits, because the entries are written after their plan.
create or replace function ledger_refuse_own_money() returns trigger language plpgsql as $$
begin
  if exists (
    select from approvals
    join ledger_accounts on ledger_accounts.owner_id in (approvals.maker_id, approvals.checker_id)
    where approvals.id = new.id and (
      exists (
        select from ledger_entries e
        where e.at = new.at and e.plan_id = new.id and e.account_id = ledger_accounts.id
      ) or exists (
        select from ledger_holds h where h.account_id = ledger_accounts.id and h.closed_by = new.id
      )
    )
  ) then
    raise exception 'a member of staff cannot move their own money' using errcode = 'CW003';
  end if;
  return null;
end $$;
drop trigger if exists ledger_plans_no_own_money on ledger_plans;
create constraint trigger ledger_plans_no_own_money after insert on ledger_plans
  deferrable initially deferred for each row
  when (new.kind in ('adjustment', 'payout_refund', 'payout_mark_paid', 'bill_refund')) execute function ledger_refuse_own_money();
