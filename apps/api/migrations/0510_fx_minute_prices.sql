-- What our own prices were minute by minute, for people who sold the base and for those who bought it,
-- in places like those of `mids`. Null in a minute in which we did not quote. The rate promise compares them.
alter table fx_rate_hours
  add column seller_prices bigint[] check (cardinality(seller_prices) = 60),
  add column buyer_prices bigint[] check (cardinality(buyer_prices) = 60);
