import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, UserRoundCog } from 'lucide-react';
import { useAddress } from '#platform/use-address.ts';
import { useMay } from '#platform/use-may.ts';
import { useSearch } from '#platform/use-search.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Beside, Detail } from '#ui/beside.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { FilterBar, FilterSearch } from '#ui/filters.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { moment } from '#ui/moments.ts';
import { Chips } from '#ui/segmented.tsx';
import { StaffFailure } from '#ui/staff-failure.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { copy } from '../copy.ts';
import { overridesQuery, type Override, type OverrideFilter } from '../queries.ts';
import { Bound } from './amount.tsx';
import { OverrideDetail } from './override-detail.tsx';
import { OverrideSheet } from './override-sheet.tsx';

const words = copy.overrides;
const states = Object.keys(words.states) as Override['state'][];

/** Limits that stand for one person instead of their tier's. */
export function Overrides() {
  const { read, change } = useAddress();
  const filter: OverrideFilter = {
    search: read('search'),
    state: states.find((state) => state === read('state')) ?? '',
  };
  const list = useInfiniteQuery(overridesQuery(filter));
  const overrides = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = overrides.find(({ id }) => id === read('override'));
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
      <Introduction />
      <Filters filter={filter} onChange={(next) => change({ ...next, override: null })} />
      <Beside
        detail={
          open && (
            <Detail key={open.id} title={open.user.name} onClose={() => change({ override: null })}>
              <OverrideDetail override={open} />
            </Detail>
          )
        }
      >
        <Table
          label={words.table}
          columns={columns}
          rows={overrides}
          rowKey={({ id }) => id}
          rowName={({ user }) => user.name}
          openKey={open?.id}
          onOpen={({ id }) => change({ override: id })}
          loading={list.isPending}
          empty={
            <Empty
              icon={UserRoundCog}
              sentence={filter.search || filter.state ? words.noMatch : words.empty}
            />
          }
        />
        {overrides.length > 0 && (
          <LoadMore
            shown={words.shown(overrides.length)}
            more={copy.more}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </Beside>
    </>
  );
}

/** What an override is, and the way to a new one. */
function Introduction() {
  const [proposing, setProposing] = useState(false);
  const mayPropose = useMay()('limits.write');
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-mute">{words.words}</p>
      {mayPropose && (
        <Button size="sm" variant="secondary" icon={Plus} onClick={() => setProposing(true)}>
          {words.propose}
        </Button>
      )}
      {proposing && <OverrideSheet onClose={() => setProposing(false)} />}
    </div>
  );
}

type FiltersProps = {
  filter: OverrideFilter;
  onChange: (change: Record<string, string | null>) => void;
};

function Filters({ filter, onChange }: FiltersProps) {
  const search = useSearch(filter.search, (typed) => onChange({ search: typed }));
  return (
    <FilterBar>
      <FilterSearch label={words.search} {...search} />
      <Chips
        label={words.only}
        name="state"
        value={filter.state || 'all'}
        onValueChange={(state) => onChange({ state: state === 'all' ? null : state })}
        options={[
          { value: 'all', label: words.all },
          ...states.map((value) => ({ value, label: words.states[value] })),
        ]}
      />
    </FilterBar>
  );
}

const tones: Record<Override['state'], BadgeTone> = {
  waiting: 'accent',
  active: 'positive',
  over: 'neutral',
};

export function OverrideState({ state }: Pick<Override, 'state'>) {
  return <Badge tone={tones[state]}>{words.states[state]}</Badge>;
}

const columns: readonly Column<Override>[] = [
  {
    id: 'person',
    header: words.person,
    cell: ({ user }) => (
      <>
        <span className="font-medium text-ink">{user.name}</span> @{user.tag}
      </>
    ),
  },
  {
    id: 'what',
    header: words.what,
    cell: ({ scope, period }) => `${copy.scope(scope)} · ${copy.periods[period].toLowerCase()}`,
  },
  {
    id: 'limit',
    header: words.limit,
    align: 'right',
    cell: ({ amount, currency }) => <Bound minor={amount} currency={currency} />,
  },
  { id: 'state', header: words.state, cell: (one) => <OverrideState state={one.state} /> },
  { id: 'until', header: words.until, cell: ({ expiresAt }) => moment(expiresAt) },
];
