-- version 1
-- A claimable send and its hold change in one transaction, so at every moment each waiting send has
-- its hold, also when a process dies right after the ledger has committed. The kind of the plan that
-- closed the hold tells how it ended. Locks are taken in the order hold, send, history row.
create or replace function claimable_sends_follow_holds() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update claimable_sends send set state = case when send.flagged then 'review' else 'waiting' end
      from changed where send.id = changed.id and send.state = 'created';
    return null;
  end if;
  update claimable_sends send set
      state = case
        when changed.state = 'settled' then 'claimed'
        when plan.kind = 'claim_recall' then 'recalled'
        when plan.kind = 'claim_stop' then 'stopped'
        else 'returned' end,
      ended_at = changed.closed_at
    from changed join ledger_plans plan on plan.id = changed.closed_by
    where send.id = changed.id and send.ended_at is null and changed.state <> 'open';
  return null;
end $$;

drop trigger if exists claimable_sends_follow_new_holds on ledger_holds;
create trigger claimable_sends_follow_new_holds after insert on ledger_holds
  referencing new table as changed for each statement execute function claimable_sends_follow_holds();
drop trigger if exists claimable_sends_follow_closed_holds on ledger_holds;
create trigger claimable_sends_follow_closed_holds after update on ledger_holds
  referencing new table as changed for each statement execute function claimable_sends_follow_holds();
