-- The filters, sort and columns of a list that a member of staff keeps under a name.

create table staff_saved_views (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The id of the call that reads the list: 'identity.users'.
  list text not null,
  name text not null,
  -- The parameters of the address, without what staff searched for.
  address text not null,
  created_at timestamptz not null,
  unique (user_id, list, name)
);

-- How many of each risk there were, every hour, so that staff see last week beside today.
create table staff_signal_counts (
  -- 'late_payouts', or with its part 'low_float:maplerad'.
  name text not null,
  at timestamptz not null,
  count integer not null,
  primary key (name, at)
);
create index staff_signal_counts_at on staff_signal_counts (at);
