-- A cover that the company refused because our balance there was too small.
alter table fx_covers add column is_short boolean not null default false;
