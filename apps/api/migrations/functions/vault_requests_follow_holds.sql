-- version 1
-- A request and its hold change in one transaction, so at every moment each waiting request has its
-- hold, also when a process dies right after the ledger has committed. Locks are taken in the order
-- hold, request.
create or replace function vault_requests_follow_holds() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update vault_requests request set state = 'waiting'
      from changed where request.id = changed.id and request.state = 'created';
    return null;
  end if;
  update vault_requests request set
      ended_at = changed.closed_at,
      state = case
        when changed.state = 'settled' then 'done'
        when request.partner_answer = 'no' then 'declined'
        else 'cancelled'
      end
    from changed
    where request.id = changed.id and request.state = 'waiting' and changed.state <> 'open';
  return null;
end $$;

drop trigger if exists vault_requests_follow_new_holds on ledger_holds;
create trigger vault_requests_follow_new_holds after insert on ledger_holds
  referencing new table as changed for each statement execute function vault_requests_follow_holds();
drop trigger if exists vault_requests_follow_closed_holds on ledger_holds;
create trigger vault_requests_follow_closed_holds after update on ledger_holds
  referencing new table as changed for each statement execute function vault_requests_follow_holds();
