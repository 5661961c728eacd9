-- outside a transaction
-- How the last exchanges of a pair ended, newest first.
create index concurrently if not exists fx_covers_ended on fx_covers (pair, ended_at desc)
  where ended_at is not null;
