-- What authorises each turn of a scheduled send: docs/decisions/015.
alter table scheduled_sends
  -- A digest of the request: the same key with another request is refused.
  add column asked uuid,
  -- The recipient as the person saw them when they authorised it; null in orders made before.
  add column recipient_key text,
  add column payee text,
  -- Null once the authority is void: the person has to confirm the order again.
  add column authorised_at timestamptz;
update scheduled_sends set authorised_at = created_at;
