import { useInfiniteQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useAddress } from '#platform/use-address.ts';
import { Badge } from '#ui/badge.tsx';
import { Empty } from '#ui/empty.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { moment } from '#ui/moments.ts';
import { StaffFailure } from '#ui/staff-failure.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { copy } from '../copy.ts';
import { holdsQuery, type Hold } from '../queries.ts';
import { Amount } from './amount.tsx';

const words = copy.holds;

/** What is set aside, oldest first: an old one is money somebody waits for. */
export function Holds() {
  const { change } = useAddress();
  const list = useInfiniteQuery(holdsQuery);
  const holds = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.error && !list.data) {
    return (
      <StaffFailure
        error={list.error}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <>
      <Table
        label={words.table}
        columns={columns}
        rows={holds}
        rowKey={({ id }) => id}
        rowName={({ owner, account }) => owner?.name ?? words.ours(account)}
        onOpen={({ account }) => change({ account: String(account) })}
        loading={list.isPending}
        empty={<Empty icon={Hourglass} sentence={words.empty} />}
      />
      {holds.length > 0 && (
        <LoadMore
          shown={words.shown(holds.length)}
          more={copy.more}
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

const columns: readonly Column<Hold>[] = [
  {
    id: 'account',
    header: words.account,
    cell: ({ owner, account }) =>
      owner ? (
        <>
          <span className="font-medium text-ink">{owner.name}</span> @{owner.tag}
        </>
      ) : (
        <span className="font-medium text-ink">{words.ours(account)}</span>
      ),
  },
  {
    id: 'amount',
    header: words.amount,
    align: 'right',
    cell: ({ amount, asset }) => <Amount minor={amount} asset={asset} />,
  },
  { id: 'kind', header: words.kind, cell: ({ kind }) => kind },
  { id: 'placed', header: words.placed, cell: ({ placedAt }) => moment(placedAt) },
  {
    id: 'expires',
    header: words.expires,
    cell: ({ expiresAt }) => (expiresAt ? moment(expiresAt) : words.neverExpires),
  },
  {
    id: 'state',
    header: words.state,
    cell: ({ aged }) =>
      aged ? <Badge tone="warning">{words.aged}</Badge> : <Badge>{words.open}</Badge>,
  },
];
