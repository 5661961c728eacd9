import { useInfiniteQuery } from '@tanstack/react-query';
import { WalletCards as AccountsIcon } from 'lucide-react';
import { assetCodes } from '@cowrie/money';
import { useSearch } from '#platform/forms/use-search.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { columnsOf } from '#ui/data/columns.ts';
import { FilterBar, FilterSearch, FilterSelect, FilterSelects } from '#ui/forms/filters.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { moment } from '#ui/text/dates.ts';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { accountName, kindName } from '../../account-names.ts';
import { copy } from '../../copy.ts';
import { accountsQuery, type Account, type AccountFilter } from '../../queries.ts';
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
const columns: readonly Column<Account>[] = columnsOf(text, {
  account: (account) => <AccountCell {...account} />,
  posted: { right: ({ posted, asset }) => <Amount minor={posted} asset={asset} /> },
  held: {
    right: ({ held, asset }) =>
      held > 0 ? <Amount minor={held} asset={asset} className="font-medium!" /> : copy.none,
  },
  available: { right: ({ available, asset }) => <Amount minor={available} asset={asset} /> },
  kind: ({ kind }) => copy.kinds[kind],
  asset: ({ asset }) => asset,
  state: ({ freeze }) => <FreezeBadge freeze={freeze} />,
  entries: { right: ({ entries }) => formatCount(entries) },
  touched: ({ touchedAt }) => moment(touchedAt),
});

type Props = Pick<Account, 'owner' | 'kind' | 'code' | 'asset'>;

/** 'Amara Okafor @amara' for a person's account, 'NGN fees' for one of ours. */
function AccountCell({ owner, ...account }: Props) {
  if (!owner) return <span className="font-medium text-ink">{kindName(account)}</span>;
  return (
    <>
      <span className="font-medium text-ink">{owner.name}</span> @{owner.tag}
    </>
  );
}

type AccountFiltersProps = {
  filter: AccountFilter;
  onChange: (change: Partial<Record<keyof AccountFilter, string | null>>) => void;
};

const kinds = Object.entries(copy.kinds).map(([value, label]) => ({ value, label }));
const currencies = assetCodes.map((code) => ({ value: code, label: code }));
const only = Object.entries(text.onlyNames).map(([value, label]) => ({ value, label }));

function AccountFilters({ filter, onChange }: AccountFiltersProps) {
  const search = useSearch(filter.search, (typed) => onChange({ search: typed }));
  return (
    <FilterBar>
      <FilterSearch label={text.search} {...search} />
      <FilterSelects>
        <FilterSelect
          label={text.kind}
          any={text.anyKind}
          options={kinds}
          value={filter.kind}
          onValueChange={(kind) => onChange({ kind })}
        />
        <FilterSelect
          label={text.asset}
          any={text.anyAsset}
          options={currencies}
          value={filter.asset}
          onValueChange={(asset) => onChange({ asset })}
        />
      </FilterSelects>
      <Chips
        label={text.only}
        name="only"
        value={filter.only || 'all'}
        onValueChange={(value) => onChange({ only: value === 'all' ? null : value })}
        options={only}
      />
    </FilterBar>
  );
}
