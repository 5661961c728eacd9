-- Requests for money between people here, and splits of an amount into such requests.

create table money_splits (
  id uuid primary key,
  user_id uuid not null references users (id),
  total bigint not null check (total > 0),
  own_share bigint not null check (own_share >= 0),
  note text not null,
  transaction_id uuid,
  -- A digest of the call: the same key with another input is refused.
  asked text not null,
  created_at timestamptz not null
);
create index money_splits_user on money_splits (user_id, created_at desc, id desc);

create table money_requests (
  id uuid primary key,
  -- The asker.
  user_id uuid not null references users (id),
  -- Null for a link, which one person can pay.
  payer_id uuid references users (id),
  split_id uuid references money_splits (id),
  code text not null unique,
  amount bigint not null check (amount > 0),
  note text not null,
  asked text not null,
  -- The payer has blocked the asker: the request does not reach them.
  is_muted boolean not null default false,
  seen_at timestamptz,
  reminders integer not null default 0 check (reminders between 0 and 3),
  reminded_at timestamptz,
  -- ledger_claims has a row with the request's id from the moment it is paid, declined, cancelled or
  -- expired: the first of them wins. The two columns say what it was.
  ended_as text check (ended_as in ('paid', 'declined', 'cancelled', 'expired')),
  ended_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (payer_id <> user_id),
  check ((ended_as is null) = (ended_at is null))
);
create index money_requests_sent on money_requests (user_id, created_at desc, id desc);
create index money_requests_received on money_requests (payer_id, created_at desc, id desc)
  where payer_id is not null;
create index money_requests_split on money_requests (split_id) where split_id is not null;
create index money_requests_open on money_requests (expires_at) where ended_as is null;

create table request_blocks (
  id uuid primary key,
  user_id uuid not null references users (id),
  blocked_id uuid not null references users (id),
  created_at timestamptz not null,
  unique (user_id, blocked_id)
);

-- The request that a quote pays.
alter table quotes add column request_code text;
