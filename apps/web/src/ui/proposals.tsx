import type { ReactNode } from 'react';
import { ClipboardCheck } from 'lucide-react';
import { Badge } from './badge.tsx';
import { Beside, Detail, Fact } from './beside.tsx';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { LoadMore } from './load-more.tsx';
import { moment, staffTimeZone } from './moments.ts';
import { StaffFailure } from './staff-failure.tsx';
import { Table, type Column } from './table.tsx';

/**
 * What one member of staff proposes and another decides, whatever it is about: the list, the facts
 * and the two buttons. What a proposal changes is shown by the room it belongs to.
 */
type Person = { name: string; tag: string };
export type Proposal = {
  id: string;
  summary: string;
  reason: string;
  maker: Person;
  checker: Person | null;
  decisionReason: string | null;
  status: 'waiting' | 'approved' | 'rejected';
  createdAt: string;
  decidedAt: string | null;
  mine: boolean;
};
export type Decision = 'approve' | 'reject';

const words = {
  table: 'Proposals, waiting ones first',
  twoPeople: 'A second member of staff decides every change.',
  change: 'Change',
  state: 'State',
  by: 'Proposed by',
  when: 'Proposed',
  toDecide: 'To decide',
  yours: 'Yours',
  approved: 'Approved',
  rejected: 'Rejected',
  empty: 'No change has been proposed yet.',
  shown: (count: number) =>
    `${count.toLocaleString('en-GB')} ${count === 1 ? 'proposal' : 'proposals'} shown`,
  more: 'Load more',
  end: 'That is everything.',
  reason: 'Reason given',
  decidedBy: 'Decided by',
  decidedAt: 'Decided',
  decisionReason: 'Reason of the decision',
  own: 'You proposed this, so somebody else has to decide it.',
  approve: 'Approve',
  reject: 'Reject',
} as const;

/** What the list needs of an infinite query. */
type Paged<P> = {
  data: { pages: { items: P[] }[] } | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type ListProps<P> = {
  list: Paged<P>;
  /** The id of the open one, as the address has it. */
  openId: string;
  onOpen: (id: string | null) => void;
  renderDetail: (proposal: P) => ReactNode;
  /** The state in a word, where a room knows more of it than everybody. */
  renderState?: (proposal: P) => ReactNode;
  /** Stands at the right above the list: the way to a new one. */
  action?: ReactNode;
};

export function ProposalList<P extends Proposal>(props: ListProps<P>) {
  const { list, openId, onOpen, renderDetail, action } = props;
  const proposals = waitingFirst(list.data?.pages.flatMap(({ items }) => items) ?? []);
  const open = proposals.find(({ id }) => id === openId);
  if (list.error && !list.data) {
    const again = () => void list.refetch();
    return <StaffFailure error={list.error} retrying={list.isFetching} onRetry={again} />;
  }
  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-mute">{words.twoPeople}</p>
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
          label={words.table}
          columns={columnsOf(props.renderState)}
          rows={proposals}
          rowKey={({ id }) => id}
          rowName={({ summary }) => summary}
          {...(open && { openKey: open.id })}
          onOpen={({ id }) => onOpen(id)}
          loading={list.isPending}
          empty={<Empty icon={ClipboardCheck} sentence={words.empty} />}
        />
        {proposals.length > 0 && (
          <LoadMore
            shown={words.shown(proposals.length)}
            more={words.more}
            end={words.end}
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
const waitingFirst = <P extends Proposal>(list: readonly P[]): P[] =>
  list.toSorted((a, b) => Number(b.status === 'waiting') - Number(a.status === 'waiting'));

const columnsOf = <P extends Proposal>(
  renderState: ListProps<P>['renderState'],
): readonly Column<P>[] => [
  {
    id: 'summary',
    header: words.change,
    cell: ({ summary }) => (
      <span className="block max-w-96 truncate font-medium text-ink">{summary}</span>
    ),
  },
  {
    id: 'state',
    header: words.state,
    cell: (one) => (renderState ? renderState(one) : <ProposalState proposal={one} />),
  },
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

export function ProposalState({ proposal }: { proposal: Pick<Proposal, 'status' | 'mine'> }) {
  const { status, mine } = proposal;
  if (status === 'approved') return <Badge tone="positive">{words.approved}</Badge>;
  if (status === 'rejected') return <Badge tone="negative">{words.rejected}</Badge>;
  return mine ? <Badge>{words.yours}</Badge> : <Badge tone="warning">{words.toDecide}</Badge>;
}

/** Who, when and why; `children` are further facts of the room's own. */
export function ProposalFacts(props: { proposal: Proposal; children?: ReactNode }) {
  const { reason, maker, checker, createdAt, decidedAt, decisionReason } = props.proposal;
  return (
    <dl className="grid gap-3">
      <Fact label={words.reason}>{reason}</Fact>
      <Fact label={words.by}>
        {maker.name} <span className="text-mute">@{maker.tag}</span>
      </Fact>
      <Fact label={`${words.when} · ${staffTimeZone}`}>{moment(createdAt)}</Fact>
      {checker && (
        <Fact label={words.decidedBy}>
          {checker.name} <span className="text-mute">@{checker.tag}</span>
        </Fact>
      )}
      {decidedAt && <Fact label={words.decidedAt}>{moment(decidedAt)}</Fact>}
      {decisionReason && <Fact label={words.decisionReason}>{decisionReason}</Fact>}
      {props.children}
    </dl>
  );
}

type DecideProps = {
  proposal: Proposal;
  mayDecide: boolean;
  /** Why somebody without the permission cannot. */
  readOnly: string;
  onDecide: (decision: Decision) => void;
};

/** Whoever may not decide is told why; of what is decided there is nothing left to say. */
export function DecideButtons({ proposal, mayDecide, readOnly, onDecide }: DecideProps) {
  if (proposal.status !== 'waiting') return null;
  if (proposal.mine || !mayDecide) {
    return (
      <p className="border-t border-hairline pt-4 text-sm text-mute">
        {proposal.mine ? words.own : readOnly}
      </p>
    );
  }
  return (
    <div className="flex gap-2 border-t border-hairline pt-4">
      <Button size="sm" onClick={() => onDecide('approve')}>
        {words.approve}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => onDecide('reject')}>
        {words.reject}
      </Button>
    </div>
  );
}
