-- What the market does to what our exchange pools hold. Each minute the position of a pair is valued
-- anew: the position and the middle of the last time, and by the hour what moved since.
create table fx_values (
  pair text primary key,
  -- Of the base currency; below zero if the pool owes it.
  base bigint not null,
  mid bigint not null check (mid > 0),
  at timestamptz not null
);

create table fx_value_hours (
  pair text not null,
  hour timestamptz not null,
  -- In the pair's quote currency; below zero if it was lost.
  moved bigint not null,
  primary key (pair, hour)
);
