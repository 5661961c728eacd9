import { ClipboardCheck } from 'lucide-react';
import { useAddress } from '#platform/use-address.ts';
import { Badge } from '#ui/badge.tsx';
import { Beside, Detail } from '#ui/beside.tsx';
import { Empty } from '#ui/empty.tsx';
import { moment } from '#ui/moments.ts';
import { Table, type Column } from '#ui/table.tsx';
import { copy } from '../copy.ts';
import type { Approval } from '../queries.ts';
import { ApprovalDetail } from './approval-detail.tsx';

type Props = { kind: 'waiting' | 'decided'; approvals: readonly Approval[] };

/** Proposals that wait, or those that were decided, newest first; the open one beside them. */
export function ApprovalList({ kind, approvals }: Props) {
  const { read, change } = useAddress();
  const open = approvals.find(({ id }) => id === read('approval'));
  const waiting = kind === 'waiting';
  const empty = waiting ? copy.approvals.nothingWaiting : copy.approvals.nothingDecided;
  return (
    <Beside
      detail={
        open && (
          <Detail key={open.id} title={open.summary} onClose={() => change({ approval: null })}>
            <ApprovalDetail approval={open} />
          </Detail>
        )
      }
    >
      <Table
        label={waiting ? copy.approvals.waiting : copy.approvals.decided}
        columns={waiting ? waitingColumns : decidedColumns}
        rows={approvals}
        rowKey={({ id }) => id}
        rowName={({ summary }) => summary}
        openKey={open?.id}
        onOpen={({ id }) => change({ approval: id })}
        empty={<Empty icon={ClipboardCheck} sentence={empty} />}
      />
    </Beside>
  );
}

const summary: Column<Approval> = {
  id: 'summary',
  header: copy.approvals.change,
  cell: (approval) => <span className="font-medium text-ink">{approval.summary}</span>,
};
const maker: Column<Approval> = {
  id: 'maker',
  header: copy.approvals.by,
  cell: ({ maker: { name, tag } }) => (
    <>
      <span className="text-ink">{name}</span> @{tag}
    </>
  ),
};

const waitingColumns: readonly Column<Approval>[] = [
  summary,
  {
    id: 'mine',
    header: copy.approvals.outcome,
    cell: ({ mine }) =>
      mine ? (
        <Badge>{copy.approvals.yours}</Badge>
      ) : (
        <Badge tone="warning">{copy.approvals.toDecide}</Badge>
      ),
  },
  maker,
  {
    id: 'createdAt',
    header: copy.approvals.when,
    cell: ({ createdAt }) => moment(createdAt),
  },
];

const decidedColumns: readonly Column<Approval>[] = [
  summary,
  { id: 'status', header: copy.approvals.outcome, cell: (approval) => <Outcome {...approval} /> },
  maker,
  {
    id: 'decidedAt',
    header: copy.approvals.decidedWhen,
    cell: ({ decidedAt }) => (decidedAt ? moment(decidedAt) : copy.none),
  },
];

function Outcome({ status }: Pick<Approval, 'status'>) {
  return status === 'approved' ? (
    <Badge tone="positive">{copy.approvals.approved}</Badge>
  ) : (
    <Badge tone="negative">{copy.approvals.rejected}</Badge>
  );
}
