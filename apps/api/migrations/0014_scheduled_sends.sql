-- Sends a person has ordered ahead, once or again and again.
create table scheduled_sends (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- What is quoted at each turn, as it was ordered.
  wish jsonb not null,
  -- How people read it.
  rail text not null,
  recipient_name text not null,
  recipient_detail text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  every text not null check (every in ('once', 'daily', 'weekly', 'monthly')),
  first_at timestamptz not null,
  until timestamptz,
  -- Which turn comes next, counted from the first; null when there is none.
  turn integer not null default 0,
  next_at timestamptz,
  state text not null check (state in ('active', 'paused', 'done', 'cancelled')),
  -- The selfie it was ordered with is spent by the first turn.
  selfie_check_id uuid unique,
  last_at timestamptz,
  last_result text check (last_result in ('sent', 'skipped')),
  last_words text,
  last_transaction_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index scheduled_sends_due on scheduled_sends (next_at) where state = 'active';
create index scheduled_sends_user on scheduled_sends (user_id, created_at desc);
