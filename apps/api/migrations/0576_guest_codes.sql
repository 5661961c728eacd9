-- Codes of people who cannot log in. Each mail has its own: a code that a stranger asks for ends no
-- other one. Tries are counted by network too, so that a stranger's guesses end no code either.
create table support_guest_asks (
  id uuid primary key,
  address_key bytea not null,
  -- Where it was asked for.
  network bytea not null,
  code_hash bytea not null,
  -- From all other networks together.
  tries integer not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index support_guest_asks_address on support_guest_asks (address_key, expires_at);
create index support_guest_asks_old on support_guest_asks (expires_at);

create table support_guest_tries (
  ask_id uuid not null references support_guest_asks on delete cascade,
  network bytea not null,
  tries integer not null,
  primary key (ask_id, network)
);
