-- The recovery circle: docs/decisions/049-the-recovery-circle.md.

-- A friend in a person's circle. Nothing is rewritten by a job: a friend is in the circle from `begins_at`
-- until `ends_at`, if they agreed.
create table recovery_members (
  id uuid primary key,
  user_id uuid not null references users (id),
  friend_id uuid not null references users (id),
  state text not null check (state in ('asked', 'agreed', 'declined')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  begins_at timestamptz not null,
  ends_at timestamptz,
  -- The friend whose place they take when `begins_at` has come.
  replaces uuid references recovery_members (id),
  check (user_id <> friend_id)
);
create unique index recovery_members_open on recovery_members (user_id, friend_id) where ends_at is null;
create index recovery_members_user on recovery_members (user_id, asked_at);
create index recovery_members_friend on recovery_members (friend_id, asked_at);

-- One try to get an account back. It has no person if what was typed names no account, so that a
-- stranger sees the same.
create table recoveries (
  id uuid primary key,
  user_id uuid references users (id),
  token_hash bytea not null unique,
  state text not null check (state in ('begun', 'proved', 'comparing', 'asking', 'waiting', 'completed', 'ended')),
  -- Why it ended.
  why text check (why in ('refused', 'stopped', 'stopped_by_staff', 'not_recognised', 'unconfirmed', 'expired', 'blocked')),
  -- The address that the account gets.
  email text not null,
  device text not null,
  code_hash bytea,
  code_tries smallint not null default 0 check (code_tries >= 0),
  code_expires_at timestamptz,
  -- The pictures until they are compared.
  selfie_sealed bytea,
  selfie_tries smallint not null default 0 check (selfie_tries >= 0),
  selfie_at timestamptz,
  began_at timestamptz not null,
  asked_at timestamptz,
  -- Until when the owner can object after two friends confirmed.
  until timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('completed', 'ended')) = (ended_at is not null)),
  check ((state = 'ended') = (why is not null)),
  check (state <> 'waiting' or until is not null)
);
create unique index recoveries_open on recoveries (user_id) where state in ('asking', 'waiting');
create index recoveries_user on recoveries (user_id, began_at desc) where user_id is not null;
create index recoveries_expiring on recoveries (expires_at) where ended_at is null;
create index recoveries_forgotten on recoveries (ended_at) where asked_at is null;

-- The three friends of the circle when the recovery asked them, and what each said.
create table recovery_answers (
  recovery_id uuid not null references recoveries (id),
  friend_id uuid not null references users (id),
  answer text check (answer in ('yes', 'no', 'wrong', 'left')),
  tries smallint not null default 0 check (tries >= 0),
  answered_at timestamptz,
  primary key (recovery_id, friend_id),
  check ((answer is null) = (answered_at is null))
);
create index recovery_answers_friend on recovery_answers (friend_id);

alter table selfie_checks
  drop constraint selfie_checks_purpose_check,
  add constraint selfie_checks_purpose_check
    check (purpose in ('send', 'thaw', 'recovery', 'passcode')) not valid;
