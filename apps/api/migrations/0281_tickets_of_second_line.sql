-- outside a transaction
-- Staff of the second line walk their own queue.
create index concurrently if not exists support_tickets_second_line on support_tickets (priority desc, id desc) where line = 2;
