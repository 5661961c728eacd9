import { useSearchParams, Link } from 'react-router';
import { useQuery, useQueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { HandCoins, Split as SplitIcon } from 'lucide-react';
import { fromWire } from '@cowrie/money';
import { pageMeta } from '#platform/pages/page-title.ts';
import { call } from '#platform/api/api.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { ButtonLink, Button } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Tabs } from '#ui/controls/tabs.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { formatDate } from '#ui/text/dates.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { LoadedPart } from '#ui/feedback/loaded.tsx';
import { requestCopy as copy } from './copy-requests.ts';
import {
  blocksQuery,
  type Direction,
  moneyRequestsQuery,
  type Split,
  splitsQuery,
} from './request-queries.ts';
import { RequestRow } from './components/requests/request-row.tsx';

export const meta = () => pageMeta(copy.title);

const views = ['received', 'sent', 'splits'] as const;

/** All requests between this person and others, and their splits. */
export default function RequestsPage() {
  const [search, setSearch] = useSearchParams();
  const view = views.find((one) => one === search.get('show')) ?? 'received';
  return (
    <>
      <PageHeader
        title={copy.title}
        actions={
          <>
            <ButtonLink to="/requests/split" variant="secondary">
              {copy.split}
            </ButtonLink>
            <ButtonLink to="/requests/new">{copy.ask}</ButtonLink>
          </>
        }
      />
      <div className="grid max-w-240 grid-cols-1 gap-6">
        <div>
          <Tabs
            label={copy.tabs.label}
            value={view}
            onValueChange={(next) => setSearch(next === 'received' ? {} : { show: next })}
            tabs={[
              {
                value: 'received',
                label: copy.tabs.received,
                content: <RequestsList direction="received" />,
              },
              { value: 'sent', label: copy.tabs.sent, content: <RequestsList direction="sent" /> },
              { value: 'splits', label: copy.tabs.splits, content: <SplitsList /> },
            ]}
          />
        </div>
        <BlockedPeople />
      </div>
    </>
  );
}

/** People whose requests do not reach this person. Nothing if there are none. */
function BlockedPeople() {
  const client = useQueryClient();
  const items = useQuery(blocksQuery).data?.items ?? [];
  const remove = useAction(
    async (blockId: string) => {
      await call('collections.remove-request-block', { params: { blockId } });
      toast.success(copy.blocks.removed);
      await client.invalidateQueries(blocksQuery);
    },
    { inToast: true },
  );
  if (items.length === 0) return null;
  return (
    <Card title={copy.blocks.title}>
      <p className="text-sm text-body">{copy.blocks.words}</p>
      <ul className="mt-2 divide-y divide-hairline">
        {items.map(({ id, person }) => (
          <li key={id} className="flex min-h-16 items-center gap-3.5 py-2">
            <Avatar name={person.name} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium text-ink">{person.name}</span>
              <span className="block truncate text-sm text-mute">@{person.tag}</span>
            </span>
            <Button size="sm" variant="secondary" onClick={() => remove.run(id)}>
              {copy.blocks.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Requests that the person sent or received, newest first. */
function RequestsList({ direction }: { direction: Direction }) {
  const list = useInfiniteQuery(moneyRequestsQuery(direction));
  return (
    <LoadedPart query={list} failed={copy.list.failed} skeleton={<ListSkeleton rows={4} />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) {
          const action = <ButtonLink to="/requests/new">{copy.ask}</ButtonLink>;
          return <Empty icon={HandCoins} sentence={copy.list[direction]} action={action} />;
        }
        const { shown, more } = copy.list;
        return (
          <>
            <ul className="divide-y divide-hairline">
              {items.map((request) => (
                <li key={request.id}>
                  <RequestRow request={request} />
                </li>
              ))}
            </ul>
            <LoadMore list={list} count={items.length} shown={shown} more={more} />
          </>
        );
      }}
    </LoadedPart>
  );
}

function SplitsList() {
  const query = useQuery(splitsQuery);
  return (
    <LoadedPart query={query} failed={copy.list.failed} skeleton={<ListSkeleton rows={3} />}>
      {({ items }) => {
        if (items.length === 0) {
          const action = <ButtonLink to="/requests/split">{copy.split}</ButtonLink>;
          return <Empty icon={SplitIcon} sentence={copy.list.splits} action={action} />;
        }
        return (
          <ul className="divide-y divide-hairline">
            {items.map((split) => (
              <li key={split.id}>
                <SplitRow split={split} />
              </li>
            ))}
          </ul>
        );
      }}
    </LoadedPart>
  );
}

function SplitRow({ split }: { split: Split }) {
  return (
    <Link
      to={`/splits/${split.id}`}
      prefetch="intent"
      className="-mx-2 flex min-h-16 items-center gap-3.5 rounded-input px-2 py-2 hover:bg-hover"
    >
      <Plate icon={SplitIcon} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">
          {split.note || formatDate(split.createdAt, '15 November 2026')}
        </span>
        <span className="block text-sm text-mute">
          <MoneyText amount={fromWire(split.paid, 'NGN')} tone="inherit" /> {copy.splits.paidOf}{' '}
          <MoneyText amount={fromWire(split.total - split.ownShare, 'NGN')} tone="inherit" />
        </span>
      </span>
    </Link>
  );
}
