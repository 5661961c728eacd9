import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardCheck, Plus } from 'lucide-react';
import { useAddress } from '#platform/use-address.ts';
import { useMay } from '#platform/use-may.ts';
import { Beside, Detail } from '#ui/beside.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { moment } from '#ui/moments.ts';
import { StaffFailure } from '#ui/staff-failure.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { copy } from '../copy.ts';
import { adjustmentsQuery, type Adjustment } from '../queries.ts';
import { AdjustmentDetail } from './adjustment-detail.tsx';
import { AdjustmentState } from './adjustment-state.tsx';
import { ProposeSheet } from './propose-sheet.tsx';

const words = copy.adjustments;

/** The only way to move money by hand: proposed by one member of staff, decided by another. */
export function Adjustments() {
  const { read, change } = useAddress();
  const list = useInfiniteQuery(adjustmentsQuery);
  const [proposing, setProposing] = useState(false);
  const mayPropose = useMay()('ledger.adjust');
  const adjustments = waitingFirst(list.data?.pages.flatMap(({ items }) => items) ?? []);
  const open = adjustments.find(({ id }) => id === read('adjustment'));
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
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-mute">{words.twoPeople}</p>
        {mayPropose && (
          <Button size="sm" variant="secondary" icon={Plus} onClick={() => setProposing(true)}>
            {words.propose}
          </Button>
        )}
      </div>
      <Beside
        detail={
          open && (
            <Detail key={open.id} title={open.summary} onClose={() => change({ adjustment: null })}>
              <AdjustmentDetail adjustment={open} />
            </Detail>
          )
        }
      >
        <Table
          label={words.table}
          columns={columns}
          rows={adjustments}
          rowKey={({ id }) => id}
          rowName={({ summary }) => summary}
          openKey={open?.id}
          onOpen={({ id }) => change({ adjustment: id })}
          loading={list.isPending}
          empty={<Empty icon={ClipboardCheck} sentence={words.empty} />}
        />
        {adjustments.length > 0 && (
          <LoadMore
            shown={words.shown(adjustments.length)}
            more={copy.more}
            end={copy.end}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </Beside>
      {proposing && <ProposeSheet onClose={() => setProposing(false)} />}
    </>
  );
}

/** Stable, so each part stays newest first. */
const waitingFirst = (list: readonly Adjustment[]): Adjustment[] =>
  list.toSorted((a, b) => Number(b.status === 'waiting') - Number(a.status === 'waiting'));

const columns: readonly Column<Adjustment>[] = [
  {
    id: 'summary',
    header: words.change,
    cell: ({ summary }) => (
      <span className="block max-w-96 truncate font-medium text-ink">{summary}</span>
    ),
  },
  { id: 'state', header: words.state, cell: (one) => <AdjustmentState adjustment={one} /> },
  {
    id: 'maker',
    header: words.by,
    cell: ({ maker: { name, tag } }) => (
      <>
        <span className="text-ink">{name}</span> @{tag}
      </>
    ),
  },
  { id: 'createdAt', header: words.when, cell: ({ createdAt }) => moment(createdAt) },
];
