-- outside a transaction
-- Cards that sleep, top themselves up or wait for a renewal.
create index concurrently if not exists cards_with_rules on cards (id)
  where state = 'active' and (settings @> '{"shield": true}'
    or settings -> 'topUp' <> 'null'::jsonb or settings -> 'justInTime' <> 'null'::jsonb);
