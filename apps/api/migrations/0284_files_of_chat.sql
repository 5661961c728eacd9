-- outside a transaction
-- A job asks for old files of conversations.
create index concurrently if not exists files_of_chat on files (created_at, id) where kind = 'chat';
