-- Money sent to a phone number or email: docs/decisions/025-claimable-sends.md. The money is on hold
-- in the sender's wallet, under the id of the send. The row follows its hold in the same transaction
-- (functions/claimable_sends_follow_holds.sql), so at every moment each waiting row has its hold.
create table claimable_sends (
  id uuid primary key,
  sender_id uuid not null references users (id),
  quote_id uuid not null,
  channel text not null check (channel in ('phone', 'email')),
  -- E.164, or the email in lower case.
  address text not null,
  asset text not null,
  amount bigint not null check (amount > 0),
  total bigint not null check (total >= amount),
  -- created: no hold yet. review: a rule stopped it. waiting: its owner may claim it.
  state text not null check
    (state in ('created', 'review', 'waiting', 'claimed', 'recalled', 'returned', 'stopped')),
  flagged boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- When the owner of the address, and later the sender, were told by mail or text.
  told_at timestamptz,
  told_end_at timestamptz
);
create index claimable_sends_address on claimable_sends (address) where state = 'waiting';
create index claimable_sends_open on claimable_sends (expires_at) where state in ('waiting', 'review');
create index claimable_sends_sender on claimable_sends (sender_id, created_at desc);
