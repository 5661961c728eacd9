-- outside a transaction
-- Who logged in from a network.
create index concurrently if not exists sessions_network on sessions using gist (network inet_ops);
