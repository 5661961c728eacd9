-- The staff's security desk: refused log-ins, who may not enter, decoys, and journeys that no one can make.

create table log_in_attempts (
  id uuid primary key,
  -- Empty if there is no such account. What was typed is not kept.
  user_id uuid references users (id),
  result text not null check (result in ('wrong_password', 'wrong_code', 'passkey', 'locked', 'blocked')),
  door text not null check (door in ('user', 'staff')),
  device text not null,
  ip text not null,
  at timestamptz not null
);
create index log_in_attempts_time on log_in_attempts (at, id);
create index log_in_attempts_person on log_in_attempts (user_id, at, id);
create index log_in_attempts_address on log_in_attempts (ip, at, id);
create index log_in_attempts_result on log_in_attempts (result, at, id);

create table access_blocks (
  id uuid primary key,
  network cidr,
  device_hash bytea,
  -- As staff see it: the network, or the device's name and person.
  what text not null,
  reason text not null,
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  until timestamptz not null,
  lifted_at timestamptz,
  lifted_by uuid references users (id),
  lift_reason text,
  check (num_nonnulls(network, device_hash) = 1)
);
create index access_blocks_networks on access_blocks using gist (network inet_ops) where lifted_at is null;
create index access_blocks_devices on access_blocks (device_hash) where lifted_at is null;
create index access_blocks_made on access_blocks (made_at, id);

-- Who logged in from a network, for the question whom a block would reach. Empty for older sessions
-- and for what is no address.
alter table sessions add column network inet;

create table canaries (
  user_id uuid primary key references users (id),
  note text not null,
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  retired_at timestamptz
);

create table canary_readings (
  id uuid primary key,
  user_id uuid not null references canaries (user_id),
  -- Who read it: the person, or the address of a visitor. One row an hour is enough.
  reader text not null,
  hour timestamptz not null,
  by_id uuid references users (id),
  route text not null,
  ip text not null,
  request_id text not null,
  at timestamptz not null,
  seen_at timestamptz,
  seen_by uuid references users (id),
  seen_reason text,
  unique (user_id, reader, hour)
);
create index canary_readings_time on canary_readings (at, id);
create index canary_readings_new on canary_readings (at, id) where seen_at is null;

-- Up to which session journeys were looked at.
create table travel_mark (
  is_only boolean primary key default true check (is_only),
  session_id uuid not null
);
insert into travel_mark (session_id) values ('00000000-0000-0000-0000-000000000000');

-- Those who read the logs and work with accounts go on seeing what they saw, and a little more.
insert into role_permissions (role_id, permission)
select distinct held.role_id, given.permission
from role_permissions held
join (values ('logs.read', 'security.read'), ('flags.emergency', 'security.write'))
  as given (held, permission) on given.held = held.permission
on conflict do nothing;
