-- What staff look at: people found by anything that names them, what happened to them, how things stand.

-- What staff know about a person and want the next one to know. Nothing of it is ever taken back.
create table user_notes (
  id uuid primary key,
  user_id uuid not null references users (id),
  body text not null check (length(body) between 2 and 2000),
  by_id uuid not null references users (id),
  at timestamptz not null,
  check (by_id <> user_id)
);
create index user_notes_user on user_notes (user_id, id desc);
create trigger user_notes_append_only before update or delete on user_notes
  for each row execute function refuse_change();

-- People by the words of their name, by number, and newest first within what they are filtered by.
create index users_name_words on users using gin (to_tsvector('simple'::regconfig, full_name));
create index users_any_phone on users (phone) where phone is not null;
drop index users_created;
create index users_newest on users (created_at desc, id desc);
create index users_country on users (country, created_at desc, id desc);
create index users_tier on users (kyc_tier, created_at desc, id desc);
create index users_closed on users (created_at desc, id desc) where status = 'closed';
create index own_accounts_number on own_accounts (account_number);
create index funding_accounts_any_number on funding_accounts (account_number) where account_number is not null;
-- Neither column changes when money moves, so postings pay nothing for it.
create index ledger_balances_frozen on ledger_balances (account_id) where frozen > 0;

-- A person's story, newest first, from where each part of it is kept.
create index security_events_story on security_events (user_id, at desc, id desc);
create index kyc_history_story on kyc_history (user_id, at desc, id desc);
create index cases_story on cases (user_id, opened_at desc, id desc) where user_id is not null;
create index audit_log_story on audit_log (subject, at desc, seq desc);

-- How payouts of the last day ended, and who is signed in, without reading all there ever were.
create index payouts_ended on payouts (ended_at) where ended_at is not null;
create index sessions_not_idle on sessions (idle_expires_at) where ended_at is null;
