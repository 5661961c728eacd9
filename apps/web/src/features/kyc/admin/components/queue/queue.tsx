import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { countryName } from '@cowrie/contract/reference/home-countries';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Flag } from '#ui/media/flag.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { moment } from '#ui/text/dates.ts';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { Tiles } from '#ui/data/tiles.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { ageOf, isLate } from '../../age.ts';
import { copy } from '../../copy.ts';
import type { QueueFilter, Submission } from '../../queries.ts';
import { QueueFilters } from './queue-filters.tsx';
import { ReviewFlags } from '../case/review-flags.tsx';

const text = copy.queue;
type Page = {
  items: Submission[];
  waiting: { count: number; oldest: string | null; flagged: number };
};
type List = Pick<
  UseInfiniteQueryResult<{ pages: Page[] }>,
  | 'data'
  | 'error'
  | 'isPending'
  | 'isFetching'
  | 'isFetchingNextPage'
  | 'hasNextPage'
  | 'refetch'
  | 'fetchNextPage'
>;
type Props = {
  list: List;
  filter: QueueFilter;
  onChange: (change: Partial<Record<keyof QueueFilter, string | null>>) => void;
};

/** The submissions, the oldest first. A row opens the person. */
export function Queue({ list, filter, onChange }: Props) {
  const navigate = useNavigate();
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = Object.values(filter).some(Boolean);
  const isWaiting = (filter.state || 'waiting') === 'waiting';
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
      <Numbers waiting={list.data?.pages[0]?.waiting} />
      <QueueFilters filter={filter} onChange={onChange} />
      <Table
        label={text.table}
        columns={isWaiting ? waitingColumns : decidedColumns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ user }) => user.name}
        onOpen={({ user }) => void navigate(`/admin/kyc/${user.id}`)}
        loading={list.isPending}
        empty={<Empty icon={UserCheck} sentence={isFiltered ? text.noMatch : text.empty} />}
      />
      {rows.length > 0 && (
        <LoadMore
          shown={text.shown(rows.length)}
          more={copy.more}
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

const hourMs = 3_600_000;

function Numbers({ waiting }: { waiting: Page['waiting'] | undefined }) {
  const now = useNow();
  const oldest = waiting?.oldest ?? null;
  const hours = oldest && now ? Math.floor((now - Date.parse(oldest)) / hourMs) : null;
  return (
    <Tiles
      className="md:grid-cols-3!"
      tiles={[
        { label: text.waiting, value: waiting?.count ?? null, note: text.waitingNote },
        {
          label: text.flagged,
          value: waiting?.flagged ?? null,
          note: waiting?.flagged ? text.flaggedNote : text.noFlagged,
          ...(waiting?.flagged ? { to: '?flagged=true' } : {}),
          alarming: Boolean(waiting?.flagged),
        },
        {
          label: text.oldest,
          value: hours,
          note: oldest ? text.oldestNote(moment(oldest)) : text.noneWaiting,
          alarming: oldest !== null && now !== null && isLate(oldest, now),
        },
      ]}
    />
  );
}

function Age({ since }: { since: string }) {
  const now = useNow();
  if (now === null) return copy.none;
  return (
    <span className={isLate(since, now) ? 'font-medium text-negative' : 'text-ink'}>
      {ageOf(since, now)}
    </span>
  );
}

const person: Column<Submission> = {
  id: 'person',
  header: text.person,
  cell: ({ user }) => (
    <span className="flex items-center gap-2.5">
      <Flag country={user.country} />
      <span className="font-medium text-ink">{user.name}</span>
      <span className="sr-only">{countryName(user.country)}</span>
      <span>@{user.tag}</span>
    </span>
  ),
};
const tier: Column<Submission> = {
  id: 'tier',
  header: text.submitted,
  cell: (row) => copy.tier(row.tier),
};
const flags: Column<Submission> = {
  id: 'flags',
  header: text.flags,
  cell: (row) => (row.flags.length > 0 ? <ReviewFlags flags={row.flags} /> : copy.none),
};
const currentTier: Column<Submission> = {
  id: 'currentTier',
  header: text.currentTier,
  cell: ({ user }) => copy.tier(user.tier),
};

/** A phone shows the first two columns; the person scrolls sideways to the others. */
const waitingColumns: readonly Column<Submission>[] = [
  person,
  { id: 'age', header: text.age, cell: ({ submittedAt }) => <Age since={submittedAt} /> },
  tier,
  flags,
  {
    id: 'effect',
    header: text.effect,
    cell: ({ instant }) => (instant ? text.instant : text.afterReview),
  },
  currentTier,
];

const decidedColumns: readonly Column<Submission>[] = [
  person,
  {
    id: 'state',
    header: text.state,
    cell: ({ state }) => <Badge tone={copy.states[state].tone}>{copy.states[state].label}</Badge>,
  },
  tier,
  flags,
  {
    id: 'decided',
    header: text.decided,
    cell: ({ decidedAt, decidedBy }) =>
      decidedAt ? copy.reviews.by(decidedBy?.name ?? copy.none, moment(decidedAt)) : copy.none,
  },
  currentTier,
];
