-- When a turn that met a passing fault is tried again. It is over before the next turn is due.
alter table bill_schedules add column retry_at timestamptz;
