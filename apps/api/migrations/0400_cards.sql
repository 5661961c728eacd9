-- Virtual cards: docs/decisions/055-virtual-cards.md.

-- The money of a card is an account of its own in the ledger, which follows the issuer's balance.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in (
    'wallet', 'vault', 'card', 'escrow', 'fees', 'clearing', 'fx_pool', 'suspense', 'stamp_duty',
    'rewards', 'receivable'
  )) not valid;

create table cards (
  id uuid primary key,
  user_id uuid not null references users (id),
  account_id bigint not null,
  brand text not null check (brand in ('VISA', 'MASTERCARD')),
  kind text not null check (kind in ('reusable', 'single_use', 'merchant')),
  label text not null,
  colour text not null,
  state text not null check (state in ('issuing', 'active', 'failed', 'closing', 'closed')),
  issuer text not null,
  -- The issuer's id, once it has issued the card.
  issuer_card_id text,
  last_four text check (last_four ~ '^\d{4}$'),
  -- What the issuer was last told: a freeze reaches it by a job.
  issuer_frozen boolean not null default false,
  -- The shop that a card for one shop is locked to, as its key.
  locked_shop text,
  settings jsonb not null,
  -- The card in whose place it was ordered. That one closes when this one is active.
  replaces uuid references cards (id),
  strikes integer not null default 0 check (strikes >= 0),
  -- When the entries of the issuer were last read, and up to which moment.
  read_at timestamptz,
  next_read_at timestamptz,
  created_at timestamptz not null,
  activated_at timestamptz,
  closed_at timestamptz,
  check ((state in ('active', 'closing')) <= (issuer_card_id is not null))
);
create unique index cards_issuer_card on cards (issuer, issuer_card_id);
create index cards_replacing on cards (replaces) where replaces is not null;
create index cards_user on cards (user_id, created_at desc);
create index cards_by_time on cards (created_at desc, id desc);
create index cards_last_four on cards (last_four) where last_four is not null;
create index cards_due on cards (next_read_at) where next_read_at is not null;
create index cards_open on cards (id) where state in ('issuing', 'closing');
create index cards_issuer_frozen on cards (id) where issuer_frozen and state = 'active';

-- Why a card takes no payments. It thaws when no reason is left.
create table card_freezes (
  id uuid primary key,
  card_id uuid not null references cards (id),
  reason text not null check (reason in (
    'owner', 'account', 'staff', 'limit', 'shield', 'used', 'other_shop', 'strikes')),
  since timestamptz not null,
  until timestamptz,
  lifted_at timestamptz,
  check (lifted_at is null or lifted_at >= since)
);
create unique index card_freezes_open on card_freezes (card_id, reason) where lifted_at is null;
create index card_freezes_due on card_freezes (until) where lifted_at is null and until is not null;

-- What moves money between wallet and card. It has the id of its payout; the row exists before, so
-- that the payout's end is never unknown to the room. Only one is open for each card.
create table card_movements (
  id uuid primary key,
  card_id uuid not null references cards (id),
  user_id uuid not null references users (id),
  what text not null check (what in ('create', 'fund', 'withdraw', 'close')),
  by text not null check (by in ('person', 'top_up', 'just_in_time', 'staff', 'rule')),
  amount bigint not null check (amount >= 0),
  -- For what a rule moved it: a renewal's shop and day.
  cause text,
  -- The owed fees that it pays.
  pays uuid[] not null default '{}',
  -- Of a card that closes: the issuer's balance before, and what the issuer said came back.
  balance_before bigint,
  told_back bigint,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index card_movements_open on card_movements (card_id) where ended_at is null;
create unique index card_movements_new_card on card_movements (user_id)
  where what = 'create' and ended_at is null;
create unique index card_movements_cause on card_movements (card_id, cause) where cause is not null;
create index card_movements_card on card_movements (card_id, created_at desc);
create index card_movements_unended on card_movements (created_at) where ended_at is null;

-- Cards that the issuer refused, by its reference: it says so by an event alone.
create table card_refusals (
  reference text primary key,
  words text not null,
  at timestamptz not null
);

-- Money that stays the person's while a company moves it between two places.
alter table payouts
  add column stays_account_id bigint,
  add column stays_from text,
  add column stays_to text,
  add constraint payouts_stays check (
    (stays_account_id is null) = (stays_from is null)
    and (stays_account_id is null) = (stays_to is null)) not valid;
