import { useInfiniteQuery } from '@tanstack/react-query';
import { WalletCards as AccountsIcon } from 'lucide-react';
import { useAddress } from '#platform/pages/use-address.ts';
import { formatCount } from '#ui/text/plural.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { moment } from '#ui/text/dates.ts';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { accountName } from '../../account-names.ts';
import { copy } from '../../copy.ts';
import { accountsQuery, type Account } from '../../queries.ts';
import { AccountCell } from './account-cell.tsx';
import { AccountFilters } from './account-filters.tsx';
import { Amount } from '../amount.tsx';
import { FreezeBadge } from './freeze-badge.tsx';

const text = copy.accounts;

/** All accounts, with search and filters. A row opens the account. */
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
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <AccountFilters filter={filter} onChange={change} />
      {list.isLoadingError ? (
        <StaffFailure query={list} />
      ) : (
        <Table
          label={text.table}
          columns={columns}
          rows={accounts}
          rowKey={({ id }) => String(id)}
          rowName={accountName}
          onOpen={({ id }) => change({ account: String(id) })}
          loading={list.isPending}
          empty={<Empty icon={AccountsIcon} sentence={isFiltered ? text.noMatch : text.empty} />}
        />
      )}
      <LoadMore list={list} count={accounts.length} shown={text.shown} more={copy.more} />
    </>
  );
}

/** The order matters: a phone shows the first two columns, the others need scrolling. */
const columns: readonly Column<Account>[] = [
  { id: 'account', header: text.account, cell: (account) => <AccountCell {...account} /> },
  {
    id: 'posted',
    header: text.posted,
    align: 'right',
    cell: ({ posted, asset }) => <Amount minor={posted} asset={asset} />,
  },
  {
    id: 'held',
    header: text.held,
    align: 'right',
    cell: ({ held, asset }) =>
      held > 0 ? <Amount minor={held} asset={asset} className="font-medium!" /> : copy.none,
  },
  {
    id: 'available',
    header: text.available,
    align: 'right',
    cell: ({ available, asset }) => <Amount minor={available} asset={asset} />,
  },
  { id: 'kind', header: text.kind, cell: ({ kind }) => copy.kinds[kind] },
  { id: 'asset', header: text.asset, cell: ({ asset }) => asset },
  { id: 'freeze', header: text.state, cell: ({ freeze }) => <FreezeBadge freeze={freeze} /> },
  {
    id: 'entries',
    header: text.entries,
    align: 'right',
    cell: ({ entries }) => formatCount(entries),
  },
  { id: 'touched', header: text.touched, cell: ({ touchedAt }) => moment(touchedAt) },
];
