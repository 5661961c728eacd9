-- outside a transaction
-- Staff read reports of messages, the newest first.
create index concurrently if not exists chat_reports_time on chat_reports (at desc, id desc);
