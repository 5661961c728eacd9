-- What happens with a card: payments, refunds, declines, fees, disputes, codes.

-- One row for each entry of the issuer, and for each finished movement between wallet and card.
create table card_entries (
  id uuid primary key,
  card_id uuid not null references cards (id),
  user_id uuid not null references users (id),
  -- The issuer's reference of the entry; null for our own movements.
  issuer_ref text,
  kind text not null check (kind in (
    'payment', 'refund', 'decline', 'fee', 'funding', 'withdrawal')),
  state text not null check (state in ('pending', 'settled', 'reversed', 'declined')),
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount >= 0),
  fee bigint not null default 0 check (fee >= 0),
  -- The shop's name cleaned, a key by which charges of one shop are found, and as the issuer writes it.
  shop text not null,
  shop_key text not null,
  shop_as_written text not null,
  city text,
  country text,
  mcc text,
  category text not null,
  -- What the shop asked for, in its own currency.
  asked_amount text,
  asked_currency text,
  decline text,
  decline_words text,
  -- The payment that a refund is for.
  refund_of uuid references card_entries (id),
  at timestamptz not null,
  settled_at timestamptz,
  reversed_at timestamptz,
  check ((kind = 'decline') = (state = 'declined')),
  check ((kind = 'decline') >= (decline is not null))
);
create unique index card_entries_ref on card_entries (card_id, issuer_ref)
  where issuer_ref is not null;
create index card_entries_card on card_entries (card_id, at desc, id desc);
create index card_entries_shop on card_entries (card_id, shop_key, at desc);
create index card_entries_user on card_entries (user_id, at desc);
create index card_entries_time on card_entries (at desc, id desc);
create index card_entries_shop_time on card_entries (shop_key, at desc, id desc);
create index card_entries_declines on card_entries (at) where kind = 'decline';
create index card_entries_refunds on card_entries (refund_of) where refund_of is not null;

-- Charges that come again and again, computed anew from the entries of a card.
create table card_subscriptions (
  card_id uuid not null references cards (id),
  shop_key text not null,
  shop text not null,
  rhythm text not null check (rhythm in ('weekly', 'monthly', 'yearly')),
  amount bigint not null,
  -- The amount before the last change; null if it did not change.
  before bigint,
  charges integer not null,
  last_at timestamptz not null,
  next_at timestamptz not null,
  primary key (card_id, shop_key)
);
create index card_subscriptions_next on card_subscriptions (next_at);

-- 3-D Secure codes, sealed, and deleted once they are over.
create table card_codes (
  id uuid primary key,
  card_id uuid not null references cards (id),
  user_id uuid not null references users (id),
  sealed bytea not null,
  at timestamptz not null,
  until timestamptz not null
);
create index card_codes_user on card_codes (user_id, until);
create index card_codes_until on card_codes (until);

-- Fees that are charged after the fact. `source` names what a fee is for, so that it is charged once.
create table card_charges (
  id uuid primary key,
  card_id uuid not null references cards (id),
  user_id uuid not null references users (id),
  kind text not null check (kind in ('month', 'decline', 'cross_border')),
  source text not null unique,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'taken', 'owed', 'waived')),
  entry_id uuid references card_entries (id),
  at timestamptz not null,
  ended_at timestamptz
);
create index card_charges_card on card_charges (card_id, at desc);
create index card_charges_open on card_charges (card_id) where state in ('asked', 'owed');
create index card_charges_asked on card_charges (at) where state = 'asked';
create index card_charges_kind on card_charges (kind, at);

create table card_fee_runs (
  month text primary key check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  approval_id uuid not null,
  started_at timestamptz not null,
  -- The card up to which fees were charged; null at the start.
  done_up_to uuid,
  ended_at timestamptz
);

-- What the issuer said about a card when it was last asked, and since when it differs from ours.
create table card_readings (
  card_id uuid primary key references cards (id),
  balance bigint not null,
  status text not null,
  ours bigint not null,
  differs_since timestamptz,
  read_at timestamptz not null
);
create index card_readings_differ on card_readings (differs_since) where differs_since is not null;

create table card_disputes (
  id uuid primary key,
  entry_id uuid not null references card_entries (id),
  card_id uuid not null references cards (id),
  user_id uuid not null references users (id),
  case_id uuid not null,
  reference text not null unique,
  reason text not null,
  words text not null,
  state text not null check (state in ('open', 'sent', 'won', 'lost', 'withdrawn')),
  opened_at timestamptz not null,
  answer_by timestamptz not null,
  ended_at timestamptz
);
create unique index card_disputes_open on card_disputes (entry_id) where ended_at is null;
create index card_disputes_entry on card_disputes (entry_id, opened_at desc);
create index card_disputes_due on card_disputes (answer_by, id);
create index card_disputes_user on card_disputes (user_id, opened_at desc);

create table card_dispute_files (
  id uuid primary key,
  dispute_id uuid not null references card_disputes (id),
  file_id uuid not null references files (id),
  name text not null,
  media_type text not null,
  bytes integer not null,
  at timestamptz not null
);
create index card_dispute_files_dispute on card_dispute_files (dispute_id);
