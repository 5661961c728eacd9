-- When a turn that met a passing fault is tried again.
alter table scheduled_sends add column retry_at timestamptz;
