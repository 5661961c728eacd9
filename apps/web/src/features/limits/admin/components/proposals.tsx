import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useAddress } from '#platform/use-address.ts';
import { Badge } from '#ui/badge.tsx';
import { Beside, Detail } from '#ui/beside.tsx';
import { Empty } from '#ui/empty.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { moment } from '#ui/moments.ts';
import { StaffFailure } from '#ui/staff-failure.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { copy } from '../copy.ts';
import { proposalsQuery, type Proposal } from '../queries.ts';
import { ProposalDetail } from './proposal-detail.tsx';

const words = copy.proposals;

/** What was proposed and what became of it; whoever did not propose it decides it. */
export function Proposals() {
  const { read, change } = useAddress();
  const list = useInfiniteQuery(proposalsQuery);
  const proposals = waitingFirst(list.data?.pages.flatMap(({ items }) => items) ?? []);
  const open = proposals.find(({ id }) => id === read('proposal'));
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
      <p className="mb-3 text-sm text-mute">{words.twoPeople}</p>
      <Beside
        detail={
          open && (
            <Detail key={open.id} title={open.summary} onClose={() => change({ proposal: null })}>
              <ProposalDetail proposal={open} />
            </Detail>
          )
        }
      >
        <Table
          label={words.table}
          columns={columns}
          rows={proposals}
          rowKey={({ id }) => id}
          rowName={({ summary }) => summary}
          openKey={open?.id}
          onOpen={({ id }) => change({ proposal: id })}
          loading={list.isPending}
          empty={<Empty icon={ClipboardCheck} sentence={words.empty} />}
        />
        {proposals.length > 0 && (
          <LoadMore
            shown={words.shown(proposals.length)}
            more={copy.more}
            end={copy.end}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </Beside>
    </>
  );
}

/** Stable, so each part stays newest first. */
const waitingFirst = (list: readonly Proposal[]): Proposal[] =>
  list.toSorted((a, b) => Number(b.status === 'waiting') - Number(a.status === 'waiting'));

export function ProposalState({ proposal: { status, mine } }: { proposal: Proposal }) {
  if (status === 'approved') return <Badge tone="positive">{words.approved}</Badge>;
  if (status === 'rejected') return <Badge tone="negative">{words.rejected}</Badge>;
  return mine ? <Badge>{words.yours}</Badge> : <Badge tone="warning">{words.toDecide}</Badge>;
}

const columns: readonly Column<Proposal>[] = [
  {
    id: 'summary',
    header: words.change,
    cell: ({ summary }) => (
      <span className="block max-w-96 truncate font-medium text-ink">{summary}</span>
    ),
  },
  { id: 'state', header: words.state, cell: (one) => <ProposalState proposal={one} /> },
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
