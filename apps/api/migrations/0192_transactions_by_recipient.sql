-- outside a transaction
-- Who else sent to a recipient, and whether fraud with them was confirmed.
create index concurrently if not exists transactions_recipient
  on transactions ((detail ->> 'recipientKey'), created_at) where direction = 'out';
