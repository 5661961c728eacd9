-- version 1
-- A waiting send and its hold change in one transaction, so at every moment each waiting row has its
-- hold, also when a process dies right after the ledger has committed. Locks are taken in the order
-- hold, waiting send.
create or replace function guard_holds_follow_holds() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update guard_holds waiting set state = 'waiting'
      from changed where waiting.id = changed.id and waiting.state = 'created';
    return null;
  end if;
  update guard_holds waiting set state = 'ended', ended_at = changed.closed_at
    from changed
    where waiting.id = changed.id and waiting.state <> 'ended' and changed.state <> 'open';
  return null;
end $$;

drop trigger if exists guard_holds_follow_new_holds on ledger_holds;
create trigger guard_holds_follow_new_holds after insert on ledger_holds
  referencing new table as changed for each statement execute function guard_holds_follow_holds();
drop trigger if exists guard_holds_follow_closed_holds on ledger_holds;
create trigger guard_holds_follow_closed_holds after update on ledger_holds
  referencing new table as changed for each statement execute function guard_holds_follow_holds();
