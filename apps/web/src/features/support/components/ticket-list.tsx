import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { ticketCategories } from '@cowrie/contract/support/data';
import { List, ListSkeleton } from '#ui/data/list.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { cx } from '#ui/text/class-names.ts';
import { rowsByDay } from '#ui/text/group-by-day.ts';
import { useNow } from '#ui/text/use-now.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { copy } from '../copy.ts';
import { ticketsQuery, type TicketLine, waitingQuery } from '../queries.ts';
import { TicketStateBadge } from './ticket-state.tsx';

const text = copy.tickets;

const rowOf = ({ id, reference, category, title, state, isUnseen }: TicketLine) => ({
  id,
  to: `/support/ticket/${id}`,
  before: <Plate icon={MessageCircleQuestion} />,
  title,
  detail: `${reference} · ${ticketCategories[category].label}`,
  status: (
    <span className="flex flex-wrap items-center justify-end gap-1.5">
      {isUnseen && <Badge tone="accent">{text.unseen}</Badge>}
      <TicketStateBadge state={state} />
    </span>
  ),
});

/** The person's questions: what waits on them on top, then the last changed. */
export function TicketList() {
  const list = useInfiniteQuery(ticketsQuery);
  const waiting = useQuery(waitingQuery).data?.items ?? [];
  const now = useNow() ?? 0;
  const tickets = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const others = tickets
    .filter(({ id }) => !waiting.some((one) => one.id === id))
    .map((ticket) => ({ ...ticket, at: ticket.updatedAt }));
  const groups = waiting.length > 0 ? [{ label: text.waiting, rows: waiting.map(rowOf) }] : [];
  const hasNone = list.data !== undefined && tickets.length === 0;
  return (
    // On a phone, what a person has asked before comes above the form for a new question.
    <Card title={text.title} className={cx(!hasNone && 'max-lg:order-first')}>
      <Loaded query={list} failed={text.failed} skeleton={<ListSkeleton rows={3} />}>
        {() => (
          <>
            {list.isRefetchError && <Banner kind="warning">{text.stale}</Banner>}
            {tickets.length === 0 ? (
              <Empty icon={MessageCircleQuestion} sentence={text.empty} />
            ) : (
              <List groups={[...groups, ...rowsByDay(others, now, rowOf)]} />
            )}
            <LoadMore list={list} count={tickets.length} shown={text.shown} more={text.more} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
