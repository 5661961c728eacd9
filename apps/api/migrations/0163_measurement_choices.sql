-- People who let us measure how fast pages are on their devices. Without a row they do not.
create table measurement_choices (
  user_id uuid primary key references users (id),
  is_allowed boolean not null,
  chosen_at timestamptz not null
);
