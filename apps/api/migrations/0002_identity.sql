-- Who people are, how they prove it, and what staff may do.

create table users (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  email_verified_at timestamptz,
  password_hash text not null,
  full_name text not null,
  first_name text not null,
  tag text not null unique check (tag ~ '^[a-z][a-z0-9_]{2,19}$'),
  tag_skeleton text not null unique,
  tag_changed_at timestamptz,
  country char(2) not null,
  phone text,
  phone_verified_at timestamptz,
  account_type text not null check (account_type in ('investor', 'startup', 'both')),
  user_tier text not null,
  kyc_tier smallint not null check (kyc_tier between 0 and 3),
  smile_id_status text not null,
  status text not null check (status in ('active', 'suspended', 'closed')),
  is_demo boolean not null,
  referral_code text not null unique,
  referred_by uuid references users (id),
  avatar_file_id uuid references files (id),
  created_at timestamptz not null,
  closed_at timestamptz,
  close_reason text
);
create unique index users_phone on users (phone) where phone_verified_at is not null;
create index users_created on users (created_at);

-- The transaction PIN: a keyed digest, its salt and the tries that are left.
create table transaction_pins (
  user_id uuid primary key references users (id),
  salt bytea not null,
  digest bytea not null,
  failures smallint not null default 0,
  locked_until timestamptz,
  changed_at timestamptz not null
);

create table devices (
  id uuid primary key,
  user_id uuid not null references users (id),
  token_hash bytea not null,
  name text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (user_id, token_hash)
);

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users (id),
  device_id uuid not null references devices (id),
  transport text not null check (transport in ('cookie', 'bearer')),
  method text not null,
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  authenticated_at timestamptz not null,
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index sessions_live on sessions (user_id, last_seen_at desc) where ended_at is null;
create index sessions_latest on sessions (user_id, created_at desc);

-- Codes and links sent by mail or text. Only digests rest here.
create table one_time_secrets (
  id uuid primary key,
  user_id uuid not null references users (id),
  purpose text not null,
  token_hash bytea unique,
  code_hash bytea,
  payload jsonb not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_secrets_open on one_time_secrets (user_id, purpose, created_at desc) where used_at is null;

create table totp_secrets (
  user_id uuid primary key references users (id),
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table webauthn_challenges (
  id uuid primary key,
  user_id uuid references users (id),
  purpose text not null,
  challenge text not null,
  expires_at timestamptz not null
);

-- Failures per account name, known or not, so that an unknown account locks like a known one.
create table login_failures (
  key bytea primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

create table security_events (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  device text not null,
  ip text not null,
  detail jsonb not null,
  at timestamptz not null
);
create index security_events_user on security_events (user_id, id desc);
create trigger security_events_append_only before update or delete on security_events
  for each row execute function refuse_change();

create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (id),
  requested_at timestamptz not null,
  file_id uuid references files (id),
  ready_at timestamptz,
  expires_at timestamptz
);
create index data_exports_user on data_exports (user_id, requested_at desc);

-- A wallet asked for at sign-up; the wallets room opens it.
create table wallet_requests (
  user_id uuid not null references users (id),
  currency char(3) not null,
  requested_at timestamptz not null,
  opened_at timestamptz,
  primary key (user_id, currency)
);

create table roles (
  id uuid primary key,
  name text not null unique,
  description text not null,
  created_at timestamptz not null
);
create table role_permissions (
  role_id uuid not null references roles (id) on delete cascade,
  permission text not null,
  primary key (role_id, permission)
);
create table staff_roles (
  user_id uuid not null references users (id),
  role_id uuid not null references roles (id),
  granted_by uuid,
  granted_at timestamptz not null,
  primary key (user_id, role_id)
);
