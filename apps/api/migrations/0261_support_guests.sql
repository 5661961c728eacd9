-- A code that proves an address of a person who cannot log in. One for each address: a new one replaces
-- the last. Any address gets one, so that nothing tells whether it has an account.
create table support_guest_codes (
  address_key bytea primary key,
  code_hash bytea not null,
  tries integer not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index support_guest_codes_old on support_guest_codes (expires_at);

-- A session that can only ask questions and read those that were asked from its address.
create table support_guest_sessions (
  token_hash bytea primary key,
  email text not null,
  expires_at timestamptz not null
);
create index support_guest_sessions_old on support_guest_sessions (expires_at);
