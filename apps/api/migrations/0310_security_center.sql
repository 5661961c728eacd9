-- The security center: freezing one's own account, selfies for other purposes than a send, the weekly
-- check-up, and the answers to scenario tests.

-- Frozen by its owner: nothing leaves, money still arrives. Beside `frozen`, which staff set, so that
-- neither of them can undo what the other did.
alter table ledger_balances add column owner_frozen boolean not null default false;

-- A selfie for another purpose is about no money; `recipient` then names what it is for.
alter table selfie_checks
  add column purpose text not null default 'send' check (purpose in ('send', 'thaw')),
  alter column rail drop not null,
  alter column amount drop not null,
  alter column currency drop not null,
  add constraint selfie_checks_send check (
    purpose <> 'send' or (rail is not null and amount is not null and currency is not null)
  ) not valid;

create table account_freezes (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- Where the button was pressed.
  cause text not null check (cause in ('hub', 'log_in', 'check_up', 'scam')),
  at timestamptz not null,
  sessions_ended integer not null,
  thawed_at timestamptz,
  thawed_with text check (thawed_with in ('selfie', 'code', 'support')),
  check ((thawed_at is null) = (thawed_with is null))
);
create unique index account_freezes_open on account_freezes (user_id) where thawed_at is null;
create index account_freezes_user on account_freezes (user_id, at desc);

-- One row for each person and week (the Monday, in Lagos).
create table security_check_ups (
  user_id uuid not null references users (id),
  week date not null,
  at timestamptz not null,
  -- What was shown with the answer to each.
  items jsonb not null,
  not_mine smallint not null check (not_mine >= 0),
  primary key (user_id, week)
);

create table security_test_attempts (
  id uuid primary key,
  user_id uuid not null references users (id),
  test_id text not null,
  -- The chosen option of each answered question.
  answers jsonb not null default '{}',
  score smallint not null default 0 check (score >= 0),
  total smallint not null check (total > 0 and score <= total),
  passed boolean,
  started_at timestamptz not null,
  finished_at timestamptz,
  check ((finished_at is null) = (passed is null))
);
create unique index security_test_attempts_open on security_test_attempts (user_id, test_id)
  where finished_at is null;
create index security_test_attempts_user on security_test_attempts (user_id, finished_at desc);
