-- A person's choice to round payments up. The row stays when they stop, with what they have saved.
create table round_up_settings (
  user_id uuid primary key references users,
  -- Null while payments are not rounded up.
  since timestamptz,
  day_most bigint not null check (day_most between 10000 and 10000000),
  -- Counted up with each round-up that is done, so that it is not summed over the whole history.
  saved bigint not null default 0 check (saved >= 0),
  saved_count int not null default 0 check (saved_count >= 0)
);

-- The change of one payment, under the payment's id.
create table round_ups (
  id uuid primary key,
  user_id uuid not null references users,
  amount bigint not null check (amount between 1 and 9999),
  state text not null check (state in ('waiting', 'done', 'missed')),
  -- Why it was not moved.
  words text,
  created_at timestamptz not null,
  tried_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'waiting'))
);
create index round_ups_user on round_ups (user_id, created_at desc, id desc);
create index round_ups_list on round_ups (created_at, id);
create index round_ups_waiting on round_ups (tried_at, id) where state = 'waiting';
create index round_ups_stopping on round_ups (user_id) where state = 'waiting';
