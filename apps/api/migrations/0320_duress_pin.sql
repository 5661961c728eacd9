-- The duress PIN: docs/decisions/047-the-duress-pin.md.

-- Beside the PIN, so that one read has every digest that a try is compared with.
alter table transaction_pins
  add column duress_salt bytea,
  add column duress_digest bytea,
  -- A duress PIN that was set during duress. It works like the first one, and replaces nothing.
  add column decoy_salt bytea,
  add column decoy_digest bytea,
  -- The most that the wallets show, in minor units by currency.
  add column duress_caps jsonb not null default '{}',
  add column duress_set_at timestamptz;

-- From the first use of a duress PIN until the owner, with their real PIN, or staff end it.
create table duress_periods (
  id uuid primary key,
  user_id uuid not null references users (id),
  session_id uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('owner', 'staff')),
  check ((ended_at is null) = (ended_by is null))
);
create unique index duress_periods_open on duress_periods (user_id) where ended_at is null;
create index duress_periods_user on duress_periods (user_id, began_at desc);

alter table guard_holds
  -- The send is shown as if nothing held it.
  add column hidden boolean not null default false,
  -- Made under duress: it does not leave before this time.
  add column quiet_until timestamptz,
  add column period_id uuid references duress_periods (id),
  -- A send to a tag looks finished, so its money is in an account of its sender instead of on hold.
  add column escrow_id bigint,
  add column set_aside_at timestamptz;
