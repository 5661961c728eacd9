-- When the last reading that waits was taken: it ages like any other, and counts once a moment.
alter table fx_readings add column held_at timestamptz;
