-- Calls to companies that a staff screen made. They say nothing about how customers are served, so a
-- company's health does not count them.
alter table company_calls add column by_staff boolean not null default false;
