-- Bill payments: docs/decisions/056-bill-payments.md.

-- A biller as people know it, whichever company sells it.
create table bill_billers (
  -- 'ng-electricity-ikeja-prepaid'
  id text primary key check (id ~ '^[a-z0-9-]{3,80}$'),
  category text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  name text not null,
  note text,
  currency text not null,
  -- Name and note in lower case without accents, for the search.
  search text not null,
  -- Set by staff: not offered, an order of companies of its own, a share of its own.
  hidden boolean not null default false,
  companies text[],
  share_bp integer check (share_bp between 0 and 10000),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- No company sells it any more.
  gone_at timestamptz
);
create index bill_billers_by_name on bill_billers (country, category, search, id)
  where gone_at is null and not hidden;
create index bill_billers_all on bill_billers (name, id);

-- What a company sells: its own entry for a biller.
create table bill_offers (
  id uuid primary key,
  biller_id text not null references bill_billers (id),
  company text not null,
  -- The product of the company: 'electricity', 'topups', 'giftcards'.
  service text not null,
  -- The company's id within the service.
  ref text not null,
  name text not null,
  currency text not null,
  -- Any amount between the two, in minor units; null if only plans are sold.
  least bigint check (least > 0),
  most bigint check (most >= least),
  quick bigint[] not null default '{}',
  -- What we earn, in basis points of the value.
  commission_bp integer not null default 0,
  -- What only the client of the company reads.
  facts jsonb not null default '{}',
  -- Changes when anything that people see does.
  digest text not null,
  seen_at timestamptz not null,
  gone_at timestamptz,
  check ((least is null) = (most is null))
);
create unique index bill_offers_ref on bill_offers (company, service, ref);
create index bill_offers_biller on bill_offers (biller_id);

create table bill_plans (
  offer_id uuid not null references bill_offers (id),
  -- 'maplerad.1200_30': unique for the biller, whichever company sells it.
  id text not null,
  kind text not null check (kind in ('plan', 'addon')),
  name text not null,
  price bigint not null check (price > 0),
  days integer,
  megabytes integer,
  months integer,
  position integer not null,
  facts jsonb not null default '{}',
  seen_at timestamptz not null,
  gone_at timestamptz,
  primary key (offer_id, id)
);

-- The usual order of companies, and the share of our commission that people get.
create table bill_preferences (
  category text not null,
  country text not null,
  companies text[] not null,
  share_bp integer not null check (share_bp between 0 and 10000),
  changed_at timestamptz not null,
  primary key (category, country)
);

-- What staff changed about a biller or a preference.
create table bill_desk_changes (
  id uuid primary key,
  biller_id text references bill_billers (id),
  category text,
  country text,
  what text not null,
  staff_id uuid not null references users (id),
  at timestamptz not null
);
create index bill_desk_changes_biller on bill_desk_changes (biller_id, at desc);

create table bill_syncs (
  id uuid primary key,
  company text not null,
  -- `refused`: the list would have removed too much of what is offered.
  state text not null check (state in ('running', 'done', 'failed', 'refused')),
  staff_id uuid references users (id),
  force boolean not null default false,
  started_at timestamptz not null,
  ended_at timestamptz,
  billers integer not null default 0,
  plans integer not null default 0,
  added integer not null default 0,
  removed integer not null default 0,
  changed integer not null default 0,
  words text,
  differences jsonb not null default '[]'
);
create unique index bill_syncs_running on bill_syncs (company) where state = 'running';
create index bill_syncs_newest on bill_syncs (started_at desc);

-- What a purchase costs, as it was shown. The payment names it.
create table bill_quotes (
  id uuid primary key,
  user_id uuid not null references users (id),
  biller_id text not null references bill_billers (id),
  offer_id uuid not null references bill_offers (id),
  -- What the person asked for (BillOrder).
  asked jsonb not null,
  account text,
  account_name text,
  phone text,
  plan_id text,
  plan_name text,
  addons jsonb not null default '[]',
  days integer,
  face bigint not null check (face > 0),
  face_currency text not null,
  asset text not null,
  -- In the asset: the value, the person's share of our commission, and what leaves the wallet.
  price bigint not null check (price > 0),
  discount bigint not null default 0 check (discount >= 0 and discount < price),
  fees jsonb not null default '[]',
  total bigint not null check (total > 0),
  rate text,
  mid_rate text,
  margin_bp integer not null default 0,
  -- What the company is expected to take, in the currency of our account there.
  cost bigint not null check (cost > 0),
  cost_currency text not null,
  -- What the person pays us without duties, in that currency at the market's rate.
  worth bigint not null,
  saved_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index bill_quotes_old on bill_quotes (created_at);

create table bill_purchases (
  -- The id of the payout, the hold and the history row.
  id uuid primary key,
  user_id uuid not null references users (id),
  quote_id uuid not null,
  biller_id text not null references bill_billers (id),
  biller_name text not null,
  offer_id uuid not null references bill_offers (id),
  company text not null,
  category text not null,
  country text not null,
  asked jsonb not null,
  account text,
  account_name text,
  phone text,
  plan_id text,
  plan_name text,
  addons jsonb not null default '[]',
  days integer,
  face bigint not null,
  face_currency text not null,
  asset text not null,
  price bigint not null,
  discount bigint not null,
  fees jsonb not null,
  total bigint not null,
  rate text,
  saved_id uuid,
  schedule_id uuid,
  reference text not null,
  state text not null check (state in ('ordered', 'checking', 'delivered', 'refunded')),
  -- The company's token or code: not part of it, not named yet, or sealed in `payout_goods`.
  goods text not null check (goods in ('none', 'late', 'ready')),
  goods_next_at timestamptz,
  -- Thousandths of a kilowatt hour, for the forecast.
  milliunits bigint,
  -- What the person reads about a purchase that failed.
  words text,
  -- True if it failed because of what was entered: that says nothing about the biller.
  misread boolean not null default false,
  -- What the person paid us without duties, in the currency of our account at the company.
  worth bigint not null,
  worth_currency text not null,
  -- What the company took, and when the difference to what we booked was posted.
  cost bigint,
  cost_currency text,
  cost_posted_at timestamptz,
  texted_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);
-- One purchase of the same kind at a time.
create unique index bill_purchases_one_open
  on bill_purchases (user_id, biller_id, coalesce(account, ''), coalesce(plan_id, ''), face)
  where ended_at is null;
create unique index bill_purchases_quote on bill_purchases (quote_id);
create index bill_purchases_user on bill_purchases (user_id, created_at desc, id desc);
create index bill_purchases_saved on bill_purchases (saved_id, created_at desc)
  where saved_id is not null;
create index bill_purchases_by_time on bill_purchases (created_at desc, id desc);
create index bill_purchases_open on bill_purchases (created_at) where ended_at is null;
create index bill_purchases_goods on bill_purchases (goods_next_at) where goods = 'late';
create index bill_purchases_cost on bill_purchases (ended_at)
  where state = 'delivered' and cost_posted_at is null;
create index bill_purchases_biller on bill_purchases (biller_id, created_at desc);

-- What was done about a purchase besides the order itself.
create table bill_steps (
  id uuid primary key,
  purchase_id uuid not null references bill_purchases (id),
  what text not null,
  staff_id uuid references users (id),
  at timestamptz not null
);
create index bill_steps_purchase on bill_steps (purchase_id, at);

create table bill_refunds (
  purchase_id uuid primary key references bill_purchases (id),
  approval_id uuid not null,
  amount bigint not null check (amount > 0),
  asset text not null,
  words text not null,
  at timestamptz not null,
  posted_at timestamptz
);
create index bill_refunds_open on bill_refunds (at) where posted_at is null;
create unique index bill_refunds_approval on bill_refunds (approval_id);

create table bill_saved (
  id uuid primary key,
  user_id uuid not null references users (id),
  biller_id text not null references bill_billers (id),
  account text,
  account_name text,
  nickname text not null,
  plan_id text,
  reminder_day smallint check (reminder_day between 1 and 31),
  -- Days are written '2026-11-30', as people in Lagos count them.
  next_reminder_on text,
  reminds_before boolean not null default true,
  -- The day of the last forecast, and the one that was reminded of.
  forecast_on text,
  reminded_for text,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index bill_saved_one on bill_saved (user_id, biller_id, coalesce(account, ''))
  where removed_at is null;
create index bill_saved_due on bill_saved (next_reminder_on)
  where removed_at is null and next_reminder_on is not null;
create index bill_saved_ends on bill_saved (forecast_on)
  where removed_at is null and forecast_on is not null and reminds_before;

-- People at home who see the tokens of a saved biller.
create table bill_members (
  id uuid primary key,
  saved_id uuid not null references bill_saved (id),
  user_id uuid not null references users (id),
  state text not null check (state in ('asked', 'accepted')),
  asked_at timestamptz not null,
  accepted_at timestamptz,
  left_at timestamptz,
  check ((state = 'accepted') <= (accepted_at is not null))
);
create unique index bill_members_one on bill_members (saved_id, user_id) where left_at is null;
create index bill_members_user on bill_members (user_id) where left_at is null;

create table bill_schedules (
  id uuid primary key,
  user_id uuid not null references users (id),
  biller_id text not null references bill_billers (id),
  asked jsonb not null,
  -- The digest of the request, so that the same key with another body is refused.
  request text not null,
  account text,
  account_name text,
  plan_id text,
  plan_name text,
  face bigint not null,
  face_currency text not null,
  asset text not null,
  -- The most that one turn may take.
  most bigint not null check (most > 0),
  every text not null check (every in ('once', 'daily', 'weekly', 'monthly')),
  first_at timestamptz not null,
  until timestamptz,
  turn integer not null default 0,
  next_at timestamptz,
  state text not null check (state in ('active', 'paused', 'done', 'cancelled')),
  -- Null if the person has to confirm it again.
  authorised_at timestamptz,
  last_at timestamptz,
  last_result text check (last_result in ('paid', 'skipped')),
  last_words text,
  last_purchase_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index bill_schedules_user on bill_schedules (user_id, created_at desc);
create index bill_schedules_due on bill_schedules (next_at) where state = 'active';
