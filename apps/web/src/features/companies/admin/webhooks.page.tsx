import type { ReactNode } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Beside, Detail } from '#ui/overlays/beside.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { exactMoment } from '#ui/text/dates.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { Updated } from '#ui/feedback/updated.tsx';
import { copy } from './company-copy.ts';
import { CompanyConnections } from './components/company-connections.tsx';
import { CompanyDrift } from './components/company-drift.tsx';
import { EventDetail } from './components/event-detail.tsx';
import { EventFilters } from './components/event-filters.tsx';
import { EventState, signatureText } from './components/event-state.tsx';
import { eventQuery, eventsQuery, type CompanyEvent, type EventFilter } from './queries.ts';

const text = copy.events;

export const meta = () => pageMeta(text.title);

/** The webhooks outside companies sent, and what we did with each. */
export default function WebhooksPage() {
  const { change } = useAddress();
  const filter = useFilter();
  const list = useInfiniteQuery(eventsQuery(filter));
  const events = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const refresh = () => void list.refetch();
  return (
    <>
      <PageHeader
        title={text.title}
        actions={<Updated at={list.dataUpdatedAt} busy={list.isRefetching} onRefresh={refresh} />}
      />
      <CompanyConnections />
      <EventFilters
        key={`${filter.search} ${filter.type}`}
        filter={filter}
        suggestedTypes={events.map(({ type }) => type)}
        onChange={(next) => change({ ...next, event: null })}
      />
      {list.error && !list.data ? (
        <StaffFailure error={list.error} retrying={list.isFetching} onRetry={refresh} />
      ) : (
        <Events
          events={events}
          loading={list.isPending}
          empty={Object.values(filter).some(Boolean) ? text.noMatch : text.empty}
          foot={
            <LoadMore
              shown={text.shown(events.length)}
              more={copy.older}
              hasMore={list.hasNextPage}
              busy={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          }
        />
      )}
      {/* Bridge has no staff page of its own. */}
      <CompanyDrift company="bridge" title={copy.drift.titleOf(copy.names.bridge)} />
    </>
  );
}

/** Reads the filter from the address. Unknown values do not filter. */
function useFilter(): EventFilter {
  const { read } = useAddress();
  const knownOrEmpty = <Name extends string>(
    names: Readonly<Record<Name, string>>,
    value: string,
  ) => (Object.keys(names) as Name[]).find((name) => name === value) ?? '';
  return {
    company: knownOrEmpty(copy.names, read('company')),
    status: knownOrEmpty(text.statuses, read('status')),
    type: read('type'),
    search: read('search'),
  };
}

type EventsProps = {
  events: readonly CompanyEvent[];
  loading: boolean;
  empty: string;
  foot: ReactNode;
};

function Events({ events, loading, empty, foot }: EventsProps) {
  const { read, change } = useAddress();
  const openId = read('event');
  const open = useQuery({ ...eventQuery(openId), enabled: openId !== '' });
  return (
    <Beside
      detail={
        openId && (
          <Detail title={text.detail} onClose={() => change({ event: null })}>
            {open.data && <EventDetail key={openId} event={open.data} />}
            {!open.data && !open.error && <Loading />}
            {!open.data && open.error && (
              <StaffFailure
                error={open.error}
                retrying={open.isFetching}
                onRetry={() => void open.refetch()}
              />
            )}
          </Detail>
        )
      }
    >
      <Table
        label={text.table}
        columns={columns}
        // The open event is polled while it waits, so its row shows the newer state.
        rows={events.map((event) => (event.id === open.data?.id ? open.data : event))}
        rowKey={({ id }) => id}
        rowName={({ eventId }) => eventId}
        openKey={openId}
        onOpen={({ id }) => change({ event: id })}
        loading={loading}
        empty={<Empty icon={Webhook} sentence={empty} />}
      />
      {events.length > 0 && foot}
    </Beside>
  );
}

function Loading() {
  return (
    <div aria-busy className="grid gap-4">
      <Skeleton className="h-6 w-20" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

/** A phone shows the first two columns; the person scrolls sideways to the others. */
const columns: readonly Column<CompanyEvent>[] = [
  {
    id: 'type',
    header: text.type,
    cell: ({ type }) => <span className="font-medium text-ink">{type}</span>,
  },
  { id: 'status', header: text.status, cell: ({ status }) => <EventState status={status} /> },
  { id: 'company', header: text.company, cell: ({ company }) => copy.names[company] },
  { id: 'received', header: text.received, cell: ({ receivedAt }) => exactMoment(receivedAt) },
  {
    id: 'eventId',
    header: text.eventId,
    cell: ({ eventId }) => (
      <span className="flex items-center gap-1">
        <span className="block max-w-40 truncate">{eventId}</span>
        <CopyButton text={eventId} label={text.copyId(eventId)} />
      </span>
    ),
  },
  { id: 'signature', header: text.signature, cell: signatureText },
  {
    id: 'deliveries',
    header: text.deliveries,
    align: 'right',
    cell: ({ deliveries }) => deliveries,
  },
  { id: 'attempts', header: text.attempts, align: 'right', cell: ({ attempts }) => attempts },
  {
    id: 'error',
    header: text.error,
    cell: ({ error }) => <span className="block max-w-64 truncate">{error ?? copy.none}</span>,
  },
];
