-- version 1
-- The release before payouts carried their orders inserts a payout with its quote alone, and during a
-- deployment it still runs. This fills the order in from the quote. An order made from a quote has the
-- quote's id as its origin, so a row where the two differ comes from that release. That is also true
-- when it begins a payout again with another quote. A payout without an order is refused.
create or replace function payouts_fill_order() returns trigger language plpgsql as $$
begin
  if new.quote_id is not null and new.origin_id is distinct from new.quote_id then
    -- Bridge is told what leaves the wallet, every other company what arrives.
    select q.id,
        case when new.company = 'bridge' then q.source_amount else q.target_amount end,
        case when new.company = 'bridge' then q.source_currency else q.target_currency end,
        q.target_amount, q.target_currency, q.fees, q.recipient, q.reason, q.memo
      into new.origin_id, new.ordered_amount, new.ordered_currency,
        new.target_amount, new.target_currency, new.fees, new.destination, new.reason, new.memo
      from quotes q where q.id = new.quote_id;
  end if;
  if new.origin_id is null or new.ordered_amount is null or new.ordered_currency is null
    or new.target_amount is null or new.target_currency is null or new.fees is null
    or new.destination is null or new.reason is null then
    raise exception 'a payout needs its order' using errcode = 'not_null_violation';
  end if;
  return new;
end $$;

create or replace trigger payouts_fill_order
  before insert or update of quote_id, origin_id, ordered_amount, ordered_currency, target_amount,
    target_currency, fees, destination, reason on payouts
  for each row execute function payouts_fill_order();

-- Payouts that the release before inserted after the backfill and before this trigger.
update payouts set quote_id = quote_id where origin_id is null;
