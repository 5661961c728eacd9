-- A payout carries what was ordered. A quote is one way to make an order; bills, cards and savings
-- groups make orders of their own, so a payout no longer needs a quote.
--
-- The new columns are nullable because the release before this one still inserts payouts and does not
-- know them. The trigger in functions/payouts_fill_order.sql fills them in from the quote and refuses a
-- payout without an order. The release after this one can set them not null, and drop quote_id, the
-- trigger and its function.
alter table payouts
  alter column quote_id drop not null,
  -- What the order was made from, by its id in the room that ordered: a quote, a bill.
  add column origin_id uuid,
  -- What the company is told to pay.
  add column ordered_amount bigint check (ordered_amount > 0),
  add column ordered_currency text,
  -- What the recipient gets.
  add column target_amount bigint check (target_amount > 0),
  add column target_currency text,
  add column fees jsonb,
  -- Where it goes, as the company needs to know it.
  add column destination jsonb,
  add column reason text,
  add column memo text;

-- What the company gave for the money (a meter token, a code), sealed. Only its owner reads it.
create table payout_goods (
  payout_id uuid primary key references payouts (id),
  sealed bytea not null,
  created_at timestamptz not null
);
create trigger payout_goods_append_only before update or delete on payout_goods
  for each row execute function refuse_change();
