import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { ticketCategories } from '@cowrie/contract/support/data';
import { common } from '#ui/text/common-copy.ts';
import { Button } from '#ui/controls/button.tsx';
import { List, ListSkeleton } from '#ui/data/list.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { cx } from '#ui/text/class-names.ts';
import { groupByDay } from '#ui/text/group-by-day.ts';
import { useNow } from '#ui/text/use-now.ts';
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
  const tickets = list.data?.pages.flatMap(({ items }) => items);
  const others = tickets?.filter(({ id }) => !waiting.some((one) => one.id === id)) ?? [];
  return (
    // On a phone, what a person has asked before comes above the form for a new question.
    <Card title={text.title} className={cx(tickets?.length !== 0 && 'max-lg:order-first')}>
      {!tickets && !list.error && <ListSkeleton rows={3} />}
      {!tickets && list.error && (
        <ErrorState
          title={text.failed}
          actions={
            <Button loading={list.isFetching} onClick={() => void list.refetch()}>
              {common.retry}
            </Button>
          }
        />
      )}
      {tickets && list.isRefetchError && <Banner kind="warning">{text.stale}</Banner>}
      {tickets?.length === 0 && <Empty icon={MessageCircleQuestion} sentence={text.empty} />}
      {tickets && tickets.length > 0 && (
        <>
          <List
            groups={[
              ...(waiting.length > 0 ? [{ label: text.waiting, rows: waiting.map(rowOf) }] : []),
              ...groupByDay(
                others.map((ticket) => ({ ...ticket, at: ticket.updatedAt })),
                now,
              ).map(({ label, items }) => ({ label, rows: items.map(rowOf) })),
            ]}
          />
          <LoadMore
            shown={text.shown(tickets.length)}
            more={text.more}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </Card>
  );
}
