-- outside a transaction
-- A job asks which files no message has.
create index concurrently if not exists chat_messages_file on chat_messages (file_id) where file_id is not null;
