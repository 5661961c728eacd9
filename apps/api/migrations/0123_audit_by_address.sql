-- outside a transaction
-- What was done from one network address.
create index concurrently if not exists audit_log_ip on audit_log (ip, seq desc);
