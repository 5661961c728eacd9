-- Until when the person has the limits of Tier 0, because a credential was changed in a way that
-- somebody else with the mailbox or the phone could have done.
alter table users add column careful_until timestamptz;
