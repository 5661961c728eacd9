-- When the sources, the position and the losses of a pair were last looked at. Nothing is quoted while
-- no process does.
create table fx_samples (
  pair text primary key,
  at timestamptz not null
);

-- The company said that an exchange happened as it was ordered. It is booked without asking again.
alter table fx_covers add column confirmed_at timestamptz;
