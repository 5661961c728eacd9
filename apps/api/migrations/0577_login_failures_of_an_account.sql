-- Unknown browsers are counted by network, so that one stranger does not lock the owner out. The
-- account, a digest of the address, finds all counts of it. The shared one counts the unknown browsers
-- of all networks.
alter table login_failures add column account bytea,
  add column is_shared boolean not null default false;
