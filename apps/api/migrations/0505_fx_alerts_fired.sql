-- outside a transaction
-- How many alerts were met since a time.
create index concurrently if not exists fx_alerts_fired on fx_alerts (pair, fired_at)
  where state = 'fired';
