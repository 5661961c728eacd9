-- When the owner of the address was reminded, a day before the money goes back.
alter table claimable_sends add column reminded_at timestamptz;
