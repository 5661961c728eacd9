-- A message can be a file: a picture that was encoded again, or a checked PDF, stored encrypted.
alter table chat_messages
  add column file_id uuid references files (id),
  add column file_type text,
  add column file_bytes integer;
