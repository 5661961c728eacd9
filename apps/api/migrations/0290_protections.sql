-- Transfer protection: docs/decisions/042-transfer-protection.md.

-- Every change of a guard, never rewritten. The guard in effect is the last change whose time has
-- come and that was not cancelled, so that no worker has to apply anything.
create table guard_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  guard text not null check (guard in ('shield', 'night', 'places', 'new_recipient', 'cap', 'friend')),
  -- For guards with an amount of their own in each currency; empty for the others.
  currency text not null,
  -- Null switches the guard off.
  value jsonb,
  -- Weaker than what was in effect, so it waited.
  lowers boolean not null,
  made_at timestamptz not null,
  effective_at timestamptz not null check (effective_at >= made_at),
  cancelled_at timestamptz
);
create index guard_changes_user on guard_changes (user_id, guard, currency, effective_at desc, id desc);

-- Places a person sends from. Name and coordinates are sealed together.
create table guard_places (
  id uuid primary key,
  user_id uuid not null references users (id),
  place_sealed bytea not null,
  made_at timestamptz not null,
  effective_at timestamptz not null,
  removed_at timestamptz
);
create index guard_places_user on guard_places (user_id) where removed_at is null;

-- A friend who has agreed to be asked about a person's transfers.
create table guard_friends (
  id uuid primary key,
  user_id uuid not null references users (id),
  friend_id uuid not null references users (id),
  state text not null check (state in ('asked', 'accepted', 'declined')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  unique (user_id, friend_id),
  check (user_id <> friend_id)
);
create index guard_friends_friend on guard_friends (friend_id);

-- A send that waits. It has the id of the send and follows its hold in the ledger
-- (functions/guard_holds_follow_holds.sql).
create table guard_holds (
  id uuid primary key,
  user_id uuid not null references users (id),
  reasons text[] not null,
  -- created: no hold yet. waiting: until its time or an answer. passed and refused: decided, the money
  -- is about to go or to come back. ended: the hold is closed.
  state text not null check (state in ('created', 'waiting', 'passed', 'refused', 'ended')),
  until timestamptz not null,
  -- Until when it waits after the friend said yes; null if only the friend was waited for.
  others_until timestamptz,
  friend_id uuid references users (id),
  friend_answer text check (friend_answer in ('yes', 'no')),
  -- What the friend is shown.
  asset text not null,
  amount bigint not null check (amount > 0),
  shown_amount bigint not null,
  recipient_type text not null,
  is_new_recipient boolean not null,
  -- A rule of staff holds it as well: both must let it go.
  needs_staff boolean not null,
  staff_released_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index guard_holds_open on guard_holds (until) where state in ('waiting', 'passed', 'refused');
create index guard_holds_user on guard_holds (user_id, created_at desc);
create index guard_holds_friend on guard_holds (friend_id, created_at desc) where friend_id is not null;
