-- outside a transaction
-- Who logged in from a network.
create index concurrently if not exists sessions_network on sessions using gist (network_of(ip) inet_ops);
