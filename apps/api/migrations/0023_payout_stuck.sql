-- Since when the company can neither deliver a payout nor return its money, or no longer knows an
-- order that must not be sent again. Two members of staff may then give the money back.
alter table payouts add column stuck_since timestamptz;
