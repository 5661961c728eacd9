-- When the company first said that it does not know the order of the last attempt. The order is sent
-- again, under the same reference, only if a later question gets the same answer.
alter table payouts add column denied_at timestamptz;
