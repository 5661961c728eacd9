-- How fast calls, companies and pages answered, as histograms by hour and by day in Lagos. API
-- processes and a job write them, so that no page reads single calls:
-- docs/decisions/029-staff-figures.md.
create table performance_figures (
  kind text not null check (kind in ('call', 'company', 'lcp', 'cls', 'inp')),
  grain text not null check (grain in ('hour', 'day')),
  at timestamptz not null,
  -- The id of a route, a company, or the pattern of a page: '/transactions/:id'.
  name text not null,
  -- Who called ('customer', 'staff'), or the size of the screen ('phone', 'desktop').
  part text not null default '',
  total bigint not null,
  -- Without an answer, or with an error of ours.
  failed bigint not null default 0,
  -- Refused because of what the caller sent.
  refused bigint not null default 0,
  -- How many were in each bucket; the bounds are in the contract.
  buckets bigint[] not null,
  primary key (kind, grain, at, name, part)
);
create index performance_figures_old on performance_figures (grain, at);
