-- A file of its own: the migration before holds an exclusive lock on payouts until it commits.
update payouts p set
  origin_id = q.id,
  -- Bridge is told what leaves the wallet, every other company what arrives.
  ordered_amount = case when p.company = 'bridge' then q.source_amount else q.target_amount end,
  ordered_currency = case when p.company = 'bridge' then q.source_currency else q.target_currency end,
  target_amount = q.target_amount,
  target_currency = q.target_currency,
  fees = q.fees,
  destination = q.recipient,
  reason = q.reason,
  memo = q.memo
from quotes q
where q.id = p.quote_id and p.origin_id is null;
