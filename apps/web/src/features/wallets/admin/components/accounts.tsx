import { useInfiniteQuery } from '@tanstack/react-query';
import { WalletCards as AccountsIcon } from 'lucide-react';
import { useAddress } from '#platform/use-address.ts';
import { Empty } from '#ui/empty.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { moment } from '#ui/moments.ts';
import { StaffFailure } from '#ui/staff-failure.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { accountName } from '../account-names.ts';
import { copy } from '../copy.ts';
import { accountsQuery, type Account } from '../queries.ts';
import { AccountCell } from './account-cell.tsx';
import { AccountFilters } from './account-filters.tsx';
import { Amount } from './amount.tsx';
import { FreezeBadge } from './freeze-badge.tsx';

const words = copy.accounts;

/** Every account, found by whose or what it is; a row opens the account. */
export function Accounts() {
  const { read, change } = useAddress();
  const filter = {
    search: read('search'),
    kind: read('kind'),
    asset: read('asset'),
    only: read('only'),
  };
  const list = useInfiniteQuery(accountsQuery(filter));
  const accounts = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const filtered = Object.values(filter).some(Boolean);
  return (
    <>
      <AccountFilters filter={filter} onChange={change} />
      {list.error && !list.data ? (
        <StaffFailure
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Table
          label={words.table}
          columns={columns}
          rows={accounts}
          rowKey={({ id }) => String(id)}
          rowName={accountName}
          onOpen={({ id }) => change({ account: String(id) })}
          loading={list.isPending}
          empty={<Empty icon={AccountsIcon} sentence={filtered ? words.noMatch : words.empty} />}
        />
      )}
      {accounts.length > 0 && (
        <LoadMore
          shown={words.shown(accounts.length)}
          more={copy.more}
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

/** A phone shows the first two; the rest is reached sideways. */
const columns: readonly Column<Account>[] = [
  { id: 'account', header: words.account, cell: (account) => <AccountCell {...account} /> },
  {
    id: 'posted',
    header: words.posted,
    align: 'right',
    cell: ({ posted, asset }) => <Amount minor={posted} asset={asset} />,
  },
  {
    id: 'held',
    header: words.held,
    align: 'right',
    cell: ({ held, asset }) =>
      held > 0 ? <Amount minor={held} asset={asset} className="font-medium!" /> : copy.none,
  },
  {
    id: 'available',
    header: words.available,
    align: 'right',
    cell: ({ available, asset }) => <Amount minor={available} asset={asset} />,
  },
  { id: 'kind', header: words.kind, cell: ({ kind }) => copy.kinds[kind] },
  { id: 'asset', header: words.asset, cell: ({ asset }) => asset },
  { id: 'freeze', header: words.state, cell: ({ freeze }) => <FreezeBadge freeze={freeze} /> },
  {
    id: 'entries',
    header: words.entries,
    align: 'right',
    cell: ({ entries }) => entries.toLocaleString('en-GB'),
  },
  { id: 'touched', header: words.touched, cell: ({ touchedAt }) => moment(touchedAt) },
];
