-- Finding friends by the numbers of one's contacts: docs/decisions/049-the-recovery-circle.md.

-- A keyed hash of a person's confirmed phone. The key is not in the database, so a job makes the hash.
create table contact_phones (
  user_id uuid primary key references users (id),
  phone_key bytea unique,
  -- The phone is confirmed and has no hash yet (functions/contact_phones_follow_users.sql).
  waits boolean not null,
  -- False: people who have the number do not find the person.
  is_findable boolean not null default true
);
create index contact_phones_waiting on contact_phones (user_id) where waits;
insert into contact_phones (user_id, waits)
  select id, true from users where phone_verified_at is not null;

-- How many numbers a person looked up on a day in Lagos, so that no one can try them all.
create table contact_lookups (
  user_id uuid not null references users (id),
  day date not null,
  numbers integer not null check (numbers >= 0),
  primary key (user_id, day)
);
