-- version 1
-- A payout and its hold change in one transaction, so at every moment each open payout has its hold,
-- also when a process dies right after the ledger has committed. The room then adds what the company
-- said. Locks are taken in the order hold, payout, history row, as everywhere else.
create or replace function payouts_follow_holds() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update payouts set state = 'reserved', ended_at = null, updated_at = changed.placed_at,
        next_check_at = changed.placed_at + interval '30 seconds'
      from changed where payouts.id = changed.id and payouts.state = 'created';
    return null;
  end if;
  update payouts set
      state = case
        when changed.state = 'settled' then 'settled'
        when plan.kind = 'payout_refund' then 'returned'
        when payouts.state = 'cancelled' then 'cancelled'
        else 'failed' end,
      next_check_at = null, updated_at = changed.closed_at, ended_at = changed.closed_at
    from changed join ledger_plans plan on plan.id = changed.closed_by
    where payouts.id = changed.id and payouts.ended_at is null and changed.state <> 'open';
  return null;
end $$;

drop trigger if exists payouts_follow_new_holds on ledger_holds;
create trigger payouts_follow_new_holds after insert on ledger_holds
  referencing new table as changed for each statement execute function payouts_follow_holds();
drop trigger if exists payouts_follow_closed_holds on ledger_holds;
create trigger payouts_follow_closed_holds after update on ledger_holds
  referencing new table as changed for each statement execute function payouts_follow_holds();

-- Payouts whose process died between the hold and the row.
update payouts set state = 'reserved', ended_at = null
  from ledger_holds h where h.id = payouts.id and h.state = 'open' and payouts.state = 'created';
