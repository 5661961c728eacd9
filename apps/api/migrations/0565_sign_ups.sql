-- Forms of sign-ups, until a mail proves the mailbox. Every mail is a row of its own with its form.
-- The proved one makes the account, and all others of its address are deleted.
create table sign_ups (
  id uuid primary key,
  email text not null,
  email_key text not null,
  password_hash text not null,
  full_name text not null,
  country char(2) not null,
  tag text not null,
  tag_skeleton text not null,
  phone text,
  referrer_id uuid references users (id),
  -- The browser that filled in the form. The mail counts in this one, or with the form's password.
  browser text,
  token_hash bytea unique,
  -- Null for accounts of before. Random bytes, which fit no code, if the code was mailed to no one.
  code_hash bytea,
  tries smallint not null default 0,
  created_at timestamptz not null,
  -- When the link and the code end.
  expires_at timestamptz not null,
  -- Until then a new mail can be asked for, and the tag is kept.
  held_until timestamptz not null,
  proved_at timestamptz
);
create index sign_ups_address on sign_ups (email_key, created_at);
create index sign_ups_tag on sign_ups (tag);
create index sign_ups_tag_skeleton on sign_ups (tag_skeleton);
create index sign_ups_held on sign_ups (held_until);

-- Accounts without a proved address become sign-ups too. Their rows in users stay, because wallets
-- refer to them; a proved sign-up takes such a row over.
insert into sign_ups (id, email, email_key, password_hash, full_name, country, tag, tag_skeleton,
    phone, referrer_id, created_at, expires_at, held_until)
  select id, email, email_key, password_hash, full_name, country, tag, tag_skeleton,
    phone, referred_by, created_at, created_at, now() + interval '30 days'
  from users where email_verified_at is null and status = 'active';

-- Their links would prove an account with whatever form made it.
update one_time_secrets set used_at = now() where purpose = 'verify-email' and used_at is null;
