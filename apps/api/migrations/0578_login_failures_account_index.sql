-- outside a transaction
create index concurrently if not exists login_failures_account on login_failures (account);
