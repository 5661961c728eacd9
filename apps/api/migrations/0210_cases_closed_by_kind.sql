-- outside a transaction
-- Closed cases of one kind, the last closed first.
create index concurrently if not exists cases_closed_kind on cases (kind, closed_at desc, id desc) where state = 'closed';
