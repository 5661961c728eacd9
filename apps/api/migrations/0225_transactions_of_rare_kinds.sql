-- outside a transaction
-- Staff look for a kind among all transactions. The common kinds are found by time; the others would be
-- read for among them. A tag transfer, a bank transfer and a deposit write nothing here.
create index concurrently if not exists transactions_rare_kinds on transactions (kind, created_at, id)
  where kind not in ('tag_transfer', 'bank_transfer', 'deposit');
