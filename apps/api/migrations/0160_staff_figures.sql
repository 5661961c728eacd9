-- Figures of the staff screens, one row for a figure, a day in Lagos, a part and a currency. A job
-- counts them, so that no page counts history: docs/decisions/029-staff-figures.md.
create table staff_figures (
  id bigint generated always as identity primary key,
  figure text not null,
  day date not null,
  -- A country, a kind of movement, a corridor ('momo:GH') or a week; empty if the figure has no parts.
  part text not null default '',
  -- Empty if the figure has no money.
  currency text not null default '',
  total bigint not null,
  -- In minor units.
  sum bigint not null default 0,
  unique (figure, day, part, currency)
);
create index staff_figures_newest on staff_figures (day, id);
create index staff_figures_of_one on staff_figures (figure, day, id);

-- From which day on a figure is filled, and when that was last done.
create table staff_figure_runs (
  figure text primary key,
  filled_from date not null,
  filled_at timestamptz not null
);
