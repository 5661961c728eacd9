import type { ReactNode } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { proposalGroups } from '@cowrie/contract/approvals/data';
import { ClipboardCheck } from 'lucide-react';
import { Badge } from '#ui/feedback/badge.tsx';
import { Beside, Detail } from '#ui/overlays/beside.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { moment } from '#ui/text/dates.ts';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { copy } from '../copy.ts';
import {
  proposalQuery,
  proposalsQuery,
  type Proposal,
  type ProposalFilter,
  type ProposalView,
} from '../queries.ts';

type Props = {
  filter: ProposalFilter;
  /** The id of the open proposal, from the address. */
  openId: string;
  onOpen: (id: string | null) => void;
  renderDetail: (proposal: Proposal) => ReactNode;
  renderState: (proposal: Proposal) => ReactNode;
  /** The button for a new proposal, at the right above the list. */
  action?: ReactNode;
};

export function ProposalList({ filter, openId, onOpen, renderDetail, renderState, action }: Props) {
  const list = useInfiniteQuery(proposalsQuery(filter));
  const proposals = sortWaitingFirst(list.data?.pages.flatMap(({ items }) => items) ?? []);
  const listed = proposals.find(({ id }) => id === openId);
  // A link may name one that is decided, or further down than the loaded rows.
  const linked = useQuery({ ...proposalQuery(openId), enabled: openId !== '' && !listed });
  const open = listed ?? (openId === '' ? undefined : linked.data);
  if (list.isLoadingError) return <StaffFailure query={list} />;
  const empty = emptyTexts[filter.status ?? 'decided'];
  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-mute">{copy.twoPeople}</p>
        {action}
      </div>
      <Beside
        detail={
          open && (
            <Detail key={open.id} title={open.summary} onClose={() => onOpen(null)}>
              {renderDetail(open)}
            </Detail>
          )
        }
      >
        <Table
          label={copy.table}
          columns={columnsOf(renderState, filter.group === undefined)}
          rows={proposals}
          rowKey={({ id }) => id}
          rowName={({ summary }) => summary}
          {...(open && { openKey: open.id })}
          onOpen={({ id }) => onOpen(id)}
          loading={list.isPending}
          empty={<Empty icon={ClipboardCheck} sentence={empty} />}
        />
        <LoadMore list={list} count={proposals.length} shown={copy.shown} more={copy.more} />
      </Beside>
    </>
  );
}

const emptyTexts: Readonly<Record<ProposalView, string>> = {
  to_decide: copy.emptyWaiting,
  waiting: copy.emptyWaiting,
  mine: copy.emptyMine,
  decided: copy.empty,
};

/** The sort is stable, so both groups stay newest first. */
const sortWaitingFirst = (list: readonly Proposal[]): Proposal[] =>
  list.toSorted((a, b) => Number(b.status === 'waiting') - Number(a.status === 'waiting'));

const groupColumn: Column<Proposal> = {
  id: 'group',
  header: copy.group,
  cell: ({ group }) => proposalGroups[group],
};

const columnsOf = (
  renderState: Props['renderState'],
  withGroup: boolean,
): readonly Column<Proposal>[] => [
  {
    id: 'summary',
    header: copy.change,
    cell: ({ summary }) => (
      <span className="block max-w-96 truncate font-medium text-ink">{summary}</span>
    ),
  },
  ...(withGroup ? [groupColumn] : []),
  { id: 'state', header: copy.state, cell: renderState },
  {
    id: 'maker',
    header: copy.by,
    cell: ({ maker: { name, tag } }) => (
      <>
        <span className="text-ink">{name}</span> @{tag}
      </>
    ),
  },
  { id: 'createdAt', header: copy.when, cell: ({ createdAt }) => moment(createdAt) },
  {
    id: 'expiresAt',
    header: copy.expires,
    cell: ({ status, expiresAt }) => (status === 'waiting' ? moment(expiresAt) : null),
  },
];

export function ProposalState({ proposal }: { proposal: Pick<Proposal, 'status' | 'mine'> }) {
  const { status, mine } = proposal;
  if (status !== 'waiting') {
    const { label, tone } = copy.statuses[status];
    return <Badge tone={tone}>{label}</Badge>;
  }
  return mine ? <Badge>{copy.yours}</Badge> : <Badge tone="warning">{copy.toDecide}</Badge>;
}
