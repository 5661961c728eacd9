import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { countryName, homeCountries } from '@cowrie/contract/reference/home-countries';
import { tierName } from '@cowrie/contract/limits/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useSearch } from '#platform/forms/use-search.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { FilterBar, FilterSearch, FilterSelect, FilterSelects } from '#ui/forms/filters.tsx';
import { Flag } from '#ui/media/flag.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { calendarDay } from '#ui/text/dates.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { Updated } from '#ui/feedback/updated.tsx';
import { UserStatus } from './components/user-status.tsx';
import { copy } from './copy.ts';
import { filterNames, usersQuery, type User, type UserFilter } from './queries.ts';

const text = copy.list;
export const meta = () => pageMeta(copy.title);

/**
 * The list of users with search and filters. The filters are in the address; a row opens a person.
 */
export default function UsersPage() {
  const { read, change } = useAddress();
  const navigate = useNavigate();
  const filter = Object.fromEntries(filterNames.map((name) => [name, read(name)])) as UserFilter;
  const list = useInfiniteQuery(usersQuery(filter));
  const users = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const again = () => void list.refetch();
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <PageHeader
        title={copy.title}
        actions={<Updated at={list.dataUpdatedAt} busy={list.isFetching} onRefresh={again} />}
      />
      <Filters filter={filter} onChange={change} />
      {list.error && !list.data ? (
        <StaffFailure error={list.error} retrying={list.isFetching} onRetry={again} />
      ) : (
        <Table
          label={text.table}
          columns={columns}
          rows={users}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          onOpen={({ id }) => void navigate(`/admin/users/${id}`)}
          loading={list.isPending}
          empty={<Empty icon={UsersRound} sentence={isFiltered ? text.noMatch : text.empty} />}
        />
      )}
      {users.length > 0 && (
        <LoadMore
          shown={text.shown(users.length)}
          more={copy.more}
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

const countries = homeCountries.map(({ code, name }) => ({ value: code, label: name }));
const tiers = [0, 1, 2, 3].map((tier) => ({ value: String(tier), label: tierName(tier) }));
const statuses = Object.entries(copy.statuses).map(([value, { label }]) => ({ value, label }));
const audiences = Object.entries(text.audiences).map(([value, label]) => ({ value, label }));

type FiltersProps = {
  filter: UserFilter;
  onChange: (change: Partial<Record<keyof UserFilter, string | null>>) => void;
};

function Filters({ filter, onChange }: FiltersProps) {
  const search = useSearch(filter.search, (typed) => onChange({ search: typed }));
  return (
    <FilterBar>
      <FilterSearch label={text.search} {...search} />
      <FilterSelects>
        <FilterSelect
          label={text.country}
          any={text.anyCountry}
          options={countries}
          value={filter.country}
          onValueChange={(country) => onChange({ country })}
        />
        <FilterSelect
          label={text.tier}
          any={text.anyTier}
          options={tiers}
          value={filter.tier}
          onValueChange={(tier) => onChange({ tier })}
        />
        <FilterSelect
          label={text.status}
          any={text.anyStatus}
          options={statuses}
          value={filter.status}
          onValueChange={(status) => onChange({ status })}
        />
      </FilterSelects>
      <Chips
        label={text.audience}
        name="who"
        value={filter.staff || 'all'}
        onValueChange={(value) => onChange({ staff: value === 'all' ? null : value })}
        options={audiences}
      />
    </FilterBar>
  );
}

/** A phone shows the first two columns; the person scrolls sideways to the others. */
const columns: readonly Column<User>[] = [
  {
    id: 'person',
    header: text.person,
    cell: ({ name, tag, country, isStaff }) => (
      <span className="flex items-center gap-2.5">
        <Flag country={country} />
        <span className="font-medium text-ink">{name}</span>
        <span className="sr-only">{countryName(country)}</span>
        <span>@{tag}</span>
        {isStaff && <Badge tone="accent">{copy.staff}</Badge>}
      </span>
    ),
  },
  { id: 'status', header: text.status, cell: ({ status }) => <UserStatus status={status} /> },
  { id: 'tier', header: text.tier, cell: ({ tier }) => tierName(tier) },
  { id: 'email', header: text.email, cell: ({ email }) => email },
  { id: 'phone', header: text.phone, cell: ({ phone }) => phone ?? copy.none },
  { id: 'joined', header: text.joined, cell: ({ joinedAt }) => calendarDay(joinedAt) },
];
