-- What staff see of one transaction.

-- The references an event or a call names, so that those of one transaction are found by an index.
alter table company_events add column keys text[] not null default '{}';
alter table company_calls add column keys text[] not null default '{}';
update company_events set keys = array[result #>> '{0,payout}'] where result #>> '{0,payout}' is not null;

-- Mails and texts about a transaction. What they said is not kept.
create table sent_notifications (
  id bigint generated always as identity primary key,
  transaction_id uuid not null,
  -- Null if it went to an address without an account.
  user_id uuid references users (id),
  kind text not null,
  channel text not null check (channel in ('mail', 'text')),
  at timestamptz not null
);
create index sent_notifications_transaction on sent_notifications (transaction_id, id);

-- Who saw the ledger or worked on cases can open a transaction.
insert into role_permissions (role_id, permission)
select distinct role_id, 'transactions.read' from role_permissions
where permission in ('ledger.read', 'cases.read')
on conflict do nothing;
