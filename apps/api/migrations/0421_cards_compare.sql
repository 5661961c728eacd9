-- outside a transaction
-- Cards that are due to be compared with the issuer.
create index concurrently if not exists cards_compare on cards (compare_at) where state = 'active';
