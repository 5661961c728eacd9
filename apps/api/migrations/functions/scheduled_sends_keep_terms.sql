-- version 1
-- The person authorised exactly these terms. Changing one of them voids the authority or comes with a
-- new one.
create or replace function scheduled_sends_keep_terms() returns trigger language plpgsql as $$
begin
  if new.authorised_at is not null and new.authorised_at is not distinct from old.authorised_at and (
    (new.user_id, new.rail, new.amount, new.currency, new.every, new.first_at)
      is distinct from (old.user_id, old.rail, old.amount, old.currency, old.every, old.first_at)
    or new.wish is distinct from old.wish or new.until is distinct from old.until
    or (old.payee is not null and new.payee is distinct from old.payee)
  ) then
    raise exception 'a changed order has to be authorised again' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger scheduled_sends_terms before update on scheduled_sends
  for each row execute function scheduled_sends_keep_terms();
