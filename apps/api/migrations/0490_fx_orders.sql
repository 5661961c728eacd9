-- What a limit order set aside (its amount and the fees then), and where that hold is: being placed,
-- open, or closed. Turns that could not be converted are tried again at `retry_at`.
alter table fx_orders
  add column held bigint check (held > 0),
  add column hold text check (hold in ('placing', 'open', 'closed')),
  add column retry_at timestamptz,
  add constraint fx_orders_hold check ((kind = 'limit') = (hold is not null) and (held is null) = (hold is null));

alter table fx_incoming_runs add column retry_at timestamptz;
