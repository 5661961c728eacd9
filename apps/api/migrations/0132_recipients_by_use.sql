-- outside a transaction
-- How many people sent to a tag lately, for the preview of a pause.
create index concurrently if not exists recipients_used on recipients (type, last_used_at) include (user_id);
