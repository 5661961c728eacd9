import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, UserRoundCog } from 'lucide-react';
import { useAddress } from '#platform/pages/use-address.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useSearch } from '#platform/forms/use-search.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Beside, Detail } from '#ui/overlays/beside.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { FilterBar, FilterSearch } from '#ui/forms/filters.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { moment } from '#ui/text/dates.ts';
import { Chips } from '#ui/forms/segmented.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { copy } from '../copy.ts';
import { overridesQuery, type Override, type OverrideFilter } from '../queries.ts';
import { Bound } from './amount.tsx';
import { OverrideDetail } from './override-detail.tsx';
import { OverrideSheet } from './override-sheet.tsx';

const text = copy.overrides;
const states = Object.keys(text.states) as Override['state'][];

/** Limits that replace the limits of the tier for one person. */
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
          label={text.table}
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
              sentence={filter.search || filter.state ? text.noMatch : text.empty}
            />
          }
        />
        {overrides.length > 0 && (
          <LoadMore
            shown={text.shown(overrides.length)}
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

/** Explains overrides, with the button to propose one. */
function Introduction() {
  const [isProposing, setIsProposing] = useState(false);
  const mayPropose = useMay()('limits.write');
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-mute">{text.words}</p>
      {mayPropose && (
        <Button size="sm" variant="secondary" icon={Plus} onClick={() => setIsProposing(true)}>
          {text.propose}
        </Button>
      )}
      {isProposing && <OverrideSheet onClose={() => setIsProposing(false)} />}
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
      <FilterSearch label={text.search} {...search} />
      <Chips
        label={text.only}
        name="state"
        value={filter.state || 'all'}
        onValueChange={(state) => onChange({ state: state === 'all' ? null : state })}
        options={[
          { value: 'all', label: text.all },
          ...states.map((value) => ({ value, label: text.states[value] })),
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

function OverrideState({ state }: Pick<Override, 'state'>) {
  return <Badge tone={tones[state]}>{text.states[state]}</Badge>;
}

const columns: readonly Column<Override>[] = [
  {
    id: 'person',
    header: text.person,
    cell: ({ user }) => (
      <>
        <span className="font-medium text-ink">{user.name}</span> @{user.tag}
      </>
    ),
  },
  {
    id: 'what',
    header: text.what,
    cell: ({ scope, period }) => `${copy.scope(scope)} · ${copy.periods[period].toLowerCase()}`,
  },
  {
    id: 'limit',
    header: text.limit,
    align: 'right',
    cell: ({ amount, currency }) => <Bound minor={amount} currency={currency} />,
  },
  { id: 'state', header: text.state, cell: (one) => <OverrideState state={one.state} /> },
  { id: 'until', header: text.until, cell: ({ expiresAt }) => moment(expiresAt) },
];
