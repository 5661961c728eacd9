-- Exchanging money between a person's own wallets. Prices are in millionths of the pair's quote
-- currency for one unit of its base.

-- The terms by which a pair is quoted and covered (FxTerms). The newest one that has begun counts.
create table fx_terms (
  id uuid primary key,
  pair text not null,
  terms jsonb not null,
  effective_from timestamptz not null,
  approval_id uuid,
  created_at timestamptz not null
);
create index fx_terms_pair on fx_terms (pair, effective_from desc, created_at desc);

insert into fx_terms (id, pair, terms, effective_from, created_at) values (
  '5f6d1c0a-8f0e-4e57-9d3c-0b5a6a1f2c01', 'USD-NGN',
  '{
    "pair": "USD-NGN", "sources": ["maplerad", "coingecko"], "tablePrice": null,
    "freshSeconds": 180, "jumpBp": 300, "disagreeBp": 250, "quoteSeconds": 45,
    "base": {"marginBp": 80, "least": 100, "most": 1000000, "dayCaps": [5000, 100000, 1000000, null]},
    "quote": {"marginBp": 80, "least": 100000, "most": 1500000000, "dayCaps": [5000000, 150000000, 1500000000, null]},
    "weekendBp": 40, "volatilityBp": 50, "volatilityMoveBp": 150,
    "coverFrom": 100000, "coverMost": 5000000, "coverCostBp": 100, "positionMost": 10000000,
    "lossMost": 500000000,
    "promise": {"on": true, "cap": 500000, "dayBudget": 20000000}
  }',
  '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'
);

-- The last reading of each source. What we would get for the base (`bid`) and pay for it (`ask`).
create table fx_readings (
  pair text not null,
  source text not null,
  bid bigint check (bid > 0),
  ask bigint check (ask > 0),
  mid bigint check (mid > 0),
  at timestamptz,
  -- A reading that moved too far: it counts once enough of them agree, or staff accept it.
  held_bid bigint,
  held_ask bigint,
  held_mid bigint,
  held_since timestamptz,
  held_count integer not null default 0,
  failures integer not null default 0,
  failed_at timestamptz,
  words text,
  primary key (pair, source)
) with (fillfactor = 50);

-- The middle of the market minute by minute, an hour a row; a minute without a fresh rate is null.
create table fx_rate_hours (
  pair text not null,
  hour timestamptz not null,
  mids bigint[] not null check (cardinality(mids) = 60),
  last bigint not null,
  low bigint not null,
  high bigint not null,
  primary key (pair, hour)
) with (fillfactor = 70);

create table fx_rate_days (
  pair text not null,
  -- In UTC.
  day text not null,
  last bigint not null,
  low bigint not null,
  high bigint not null,
  primary key (pair, day)
);

-- Why a pair was not quoted, and from when until when.
create table fx_stops (
  id uuid primary key,
  pair text not null,
  code text not null check (code in ('stale', 'jump', 'disagree', 'position', 'loss')),
  since timestamptz not null,
  until timestamptz
);
create unique index fx_stops_open on fx_stops (pair, code) where until is null;
create index fx_stops_newest on fx_stops (since desc);

-- What a conversion costs, as it was shown. The conversion names it.
create table fx_quotes (
  id uuid primary key,
  user_id uuid not null references users (id),
  pair text not null,
  fixed text not null check (fixed in ('source', 'target')),
  source_currency text not null,
  source_amount bigint not null check (source_amount > 0),
  target_currency text not null,
  target_amount bigint not null check (target_amount > 0),
  -- How much of the target one unit of the source brings.
  rate text not null,
  mid bigint not null check (mid > 0),
  rate_at timestamptz not null,
  margin_bp integer not null,
  lines jsonb not null,
  -- In the pair's quote currency: what the target is worth less than the source at the middle.
  earned bigint not null,
  fees jsonb not null,
  total bigint not null check (total >= source_amount),
  terms_id uuid not null references fx_terms (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index fx_quotes_old on fx_quotes (created_at);

create table fx_conversions (
  -- The id of the ledger's plan and of the history row of the source wallet.
  id uuid primary key,
  user_id uuid not null references users (id),
  quote_id uuid,
  order_id uuid,
  turn integer,
  -- The history row of the money that came in and caused it.
  incoming_id uuid,
  pair text not null,
  source_currency text not null,
  source_amount bigint not null check (source_amount > 0),
  target_currency text not null,
  target_amount bigint not null check (target_amount > 0),
  rate text not null,
  mid bigint not null,
  margin_bp integer not null,
  lines jsonb not null,
  earned bigint not null,
  fees jsonb not null,
  total bigint not null,
  terms_id uuid not null,
  reference text not null unique,
  -- How long a better rate is credited, and what came of it.
  promise_until timestamptz,
  promise_state text check (promise_state in ('watching', 'credited', 'kept', 'spent')),
  promised bigint not null default 0 check (promised >= 0),
  promised_at timestamptz,
  created_at timestamptz not null,
  -- When the ledger had posted it. A row without it exists only while it is being posted.
  done_at timestamptz,
  check ((promise_until is null) = (promise_state is null))
);
create unique index fx_conversions_quote on fx_conversions (quote_id) where quote_id is not null;
create unique index fx_conversions_turn on fx_conversions (order_id, turn) where order_id is not null;
create unique index fx_conversions_incoming on fx_conversions (incoming_id)
  where incoming_id is not null;
create index fx_conversions_user on fx_conversions (user_id, created_at desc, id desc);
create index fx_conversions_newest on fx_conversions (created_at desc, id desc);
create index fx_conversions_pair on fx_conversions (pair, created_at);
create index fx_conversions_open on fx_conversions (created_at) where done_at is null;
create index fx_conversions_watched on fx_conversions (promise_until)
  where promise_state = 'watching';
create index fx_conversions_promised on fx_conversions (promised_at) where promised > 0;

create table fx_alerts (
  id uuid primary key,
  user_id uuid not null references users (id),
  pair text not null,
  from_currency text not null,
  to_currency text not null,
  price text not null,
  micros bigint not null check (micros > 0),
  state text not null check (state in ('waiting', 'fired')),
  fired_at timestamptz,
  fired_micros bigint,
  created_at timestamptz not null
);
create index fx_alerts_user on fx_alerts (user_id, created_at desc);
create index fx_alerts_waiting on fx_alerts (pair, from_currency, micros) where state = 'waiting';

create table fx_orders (
  -- With `limit` also the id of the hold.
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('limit', 'target', 'parts', 'recurring')),
  state text not null check (state in ('active', 'done', 'expired', 'cancelled', 'ended')),
  pair text not null,
  from_currency text not null,
  to_currency text not null,
  amount bigint check (amount > 0),
  keep bigint not null default 0 check (keep >= 0),
  price text,
  micros bigint check (micros > 0),
  every text check (every in ('daily', 'weekly', 'monthly')),
  first_at timestamptz,
  -- When the next turn is due; orders at a price have none.
  next_at timestamptz,
  turn integer not null default 0,
  expires_at timestamptz,
  -- The digest of the request, so that the same key with another body is refused.
  request text not null,
  words text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'active') = (ended_at is null)),
  check ((kind in ('limit', 'target')) = (micros is not null))
);
create index fx_orders_user on fx_orders (user_id, created_at desc, id desc);
create index fx_orders_newest on fx_orders (created_at desc, id desc);
create index fx_orders_waiting on fx_orders (pair, from_currency, micros)
  where state = 'active' and micros is not null;
create index fx_orders_due on fx_orders (next_at) where state = 'active' and next_at is not null;
create index fx_orders_expiring on fx_orders (expires_at)
  where state = 'active' and expires_at is not null;

create table fx_order_turns (
  order_id uuid not null references fx_orders (id),
  number integer not null,
  due_at timestamptz not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('waiting', 'done', 'missed')),
  conversion_id uuid,
  words text,
  ended_at timestamptz,
  primary key (order_id, number)
);

-- What happens to money that comes in from outside.
create table fx_incoming_rules (
  id uuid primary key,
  user_id uuid not null references users (id),
  currency text not null,
  to_currency text not null,
  convert_share integer not null check (convert_share between 0 and 100),
  vault_share integer not null check (vault_share between 0 and 100),
  least bigint not null check (least >= 0),
  created_at timestamptz not null,
  removed_at timestamptz,
  check (convert_share + vault_share between 1 and 100)
);
create unique index fx_incoming_rules_one on fx_incoming_rules (user_id, currency)
  where removed_at is null;

create table fx_incoming_runs (
  -- The history row of the money that came in.
  id uuid primary key,
  user_id uuid not null references users (id),
  rule_id uuid not null references fx_incoming_rules (id),
  currency text not null,
  amount bigint not null,
  to_convert bigint not null,
  to_vault bigint not null,
  state text not null check (state in ('waiting', 'done', 'missed')),
  words text,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index fx_incoming_runs_waiting on fx_incoming_runs (created_at) where state = 'waiting';
create index fx_incoming_runs_user on fx_incoming_runs (user_id, created_at desc);

-- Our own exchanges at the company. It takes no reference of ours: one at a time for a pair, never
-- sent again, looked up by the reference of its quote.
create table fx_covers (
  id uuid primary key,
  pair text not null,
  state text not null check (
    state in ('planned', 'ordered', 'unknown', 'done', 'refused', 'dear', 'dropped')
  ),
  source_currency text not null,
  source_amount bigint not null check (source_amount > 0),
  target_currency text not null,
  target_amount bigint check (target_amount > 0),
  rate text,
  mid bigint not null,
  reference text unique,
  -- In the pair's quote currency, against the middle of the market.
  cost bigint,
  words text,
  -- The member of staff who asked for it; null if the job did.
  staff_id uuid,
  approval_id uuid,
  look_ups integer not null default 0,
  looked_up_at timestamptz,
  created_at timestamptz not null,
  ordered_at timestamptz,
  ended_at timestamptz
);
create unique index fx_covers_open on fx_covers (pair) where state in ('planned', 'ordered', 'unknown');
create index fx_covers_newest on fx_covers (created_at desc, id desc);
create index fx_covers_pair on fx_covers (pair, ended_at) where state = 'done';
