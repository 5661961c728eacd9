-- A full run covers a week and every open difference, a recent one the last hours.
alter table reconciliation_runs add column scope text not null default 'full'
  check (scope in ('recent', 'full'));
