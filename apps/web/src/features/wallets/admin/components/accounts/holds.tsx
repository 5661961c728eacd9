import { useInfiniteQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useAddress } from '#platform/pages/use-address.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { moment } from '#ui/text/dates.ts';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { copy } from '../../copy.ts';
import { holdsQuery, type Hold } from '../../queries.ts';
import { Amount } from '../amount.tsx';

const text = copy.holds;

/** Open holds, oldest first: an old hold may keep money from a customer by mistake. */
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
        label={text.table}
        columns={columns}
        rows={holds}
        rowKey={({ id }) => id}
        rowName={({ owner, account }) => owner?.name ?? text.ours(account)}
        onOpen={({ account }) => change({ account: String(account) })}
        loading={list.isPending}
        empty={<Empty icon={Hourglass} sentence={text.empty} />}
      />
      {holds.length > 0 && (
        <LoadMore
          shown={text.shown(holds.length)}
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
    header: text.account,
    cell: ({ owner, account }) =>
      owner ? (
        <EntityChip of={{ kind: 'person', id: owner.id }}>
          {owner.name} @{owner.tag}
        </EntityChip>
      ) : (
        <span className="font-medium text-ink">{text.ours(account)}</span>
      ),
  },
  {
    id: 'amount',
    header: text.amount,
    align: 'right',
    cell: ({ id, owner, amount, asset }) =>
      owner ? (
        // The hold of a person's transaction has its id.
        <EntityChip of={{ kind: 'transaction', id }}>
          <Amount minor={amount} asset={asset} />
        </EntityChip>
      ) : (
        <Amount minor={amount} asset={asset} />
      ),
  },
  { id: 'kind', header: text.kind, cell: ({ kind }) => kind },
  { id: 'placed', header: text.placed, cell: ({ placedAt }) => moment(placedAt) },
  {
    id: 'expires',
    header: text.expires,
    cell: ({ expiresAt }) => (expiresAt ? moment(expiresAt) : text.neverExpires),
  },
  {
    id: 'state',
    header: text.state,
    cell: ({ aged }) =>
      aged ? <Badge tone="warning">{text.aged}</Badge> : <Badge>{text.open}</Badge>,
  },
];
