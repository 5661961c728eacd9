-- outside a transaction
-- Staff find a purchase by the number that was paid for.
create index concurrently if not exists bill_purchases_account on bill_purchases (account)
  where account is not null;
