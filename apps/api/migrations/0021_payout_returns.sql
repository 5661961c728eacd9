-- When the company first said that it could not deliver a payout and that the money is on its way
-- back to us. The hold stays until the company says that the money is back.
alter table payouts add column returning_since timestamptz;
