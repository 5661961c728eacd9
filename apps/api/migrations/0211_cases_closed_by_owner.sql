-- outside a transaction
-- Closed cases of one member of staff, and those without an owner.
create index concurrently if not exists cases_closed_owner on cases (owner_id, closed_at desc, id desc) where state = 'closed';
