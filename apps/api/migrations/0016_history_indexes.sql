-- Every index is paid for by every movement: each does the work of more than one.

-- A person's movements lie in one list for each wallet and kind. Those that fit are walked together.
create index transactions_lists on transactions (user_id, asset, kind, created_at desc, id desc);
drop index transactions_kind;
drop index transactions_asset;

-- A transfer by tag is found by its id, which its reference is made of.
drop index transactions_reference;
create index transactions_reference on transactions (reference) where left(reference, 4) <> 'TAG_';

-- What is expected is among what is not completed.
drop index transactions_expected;

-- It sorted the other way than the list asks for, and made every send to somebody known write anew.
drop index recipients_recent;
alter table recipients set (fillfactor = 80);
