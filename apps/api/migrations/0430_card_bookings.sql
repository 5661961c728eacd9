-- How far an entry of a card is in the ledger. `state` and `amount` say what the issuer told; the
-- columns below say what was booked, and `plan` is the step that is being booked.
alter table card_entries
  add column told_at timestamptz,
  add column held bigint not null default 0 check (held >= 0),
  -- What the entry moved on the card's account: below zero for a payment.
  add column posted bigint not null default 0,
  add column hold_step integer,
  add column step integer not null default 0,
  add column plan jsonb,
  -- The status of its history row; null before it has one.
  add column history text,
  -- Since when the card's account has not enough for it, and how often we covered that.
  add column short_since timestamptz,
  add column covers integer not null default 0,
  -- When the rules of the card looked at it.
  add column judged_at timestamptz;

-- Since when the balance is below the person's mark.
alter table cards add column low_since timestamptz;

-- Events with a code for one person are sealed until they are processed, and masked then.
alter table company_events add column sealed boolean not null default false;
