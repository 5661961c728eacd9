-- version 1
-- The hash of a phone that changed, or is not confirmed any more, must not find its former owner.
create or replace function contact_phones_follow_users() returns trigger language plpgsql as $$
begin
  insert into contact_phones (user_id, waits) values (new.id, new.phone_verified_at is not null)
    on conflict (user_id) do update set phone_key = null, waits = excluded.waits;
  return null;
end $$;

drop trigger if exists contact_phones_follow_new_users on users;
create trigger contact_phones_follow_new_users after insert on users
  for each row when (new.phone_verified_at is not null)
  execute function contact_phones_follow_users();
drop trigger if exists contact_phones_follow_users on users;
create trigger contact_phones_follow_users after update of phone, phone_verified_at on users
  for each row when (
    old.phone is distinct from new.phone
    or old.phone_verified_at is distinct from new.phone_verified_at
  ) execute function contact_phones_follow_users();
