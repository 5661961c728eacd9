-- outside a transaction
create index concurrently if not exists collections_payer
  on collections (payer, created_at) where payer is not null;
