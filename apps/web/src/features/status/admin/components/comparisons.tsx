import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useForm } from '#platform/forms/use-form.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { calendarDay } from '#ui/text/dates.ts';
import { shown } from '../../fee-words.ts';
import { copy } from '../copy.ts';
import { useProposeComparison } from '../mutations.ts';
import { comparisonsQuery, type ListedComparison } from '../queries.ts';
import { AddComparison } from './add-comparison.tsx';

const text = copy.comparisons;

const columns = (onEnd: ((row: ListedComparison) => void) | null): Column<ListedComparison>[] => [
  { id: 'service', header: text.service, cell: ({ service }) => service },
  { id: 'corridor', header: text.corridor, cell: ({ corridorName }) => corridorName },
  {
    id: 'total',
    header: text.total,
    align: 'right',
    cell: ({ total }) => shown(total.amount, total.currency),
  },
  {
    id: 'theirs',
    header: text.theirs,
    align: 'right',
    cell: ({ theirs }) => shown(theirs.amount, theirs.currency),
  },
  {
    id: 'ours',
    header: text.ours,
    align: 'right',
    cell: ({ ours }) => shown(ours.amount, ours.currency),
  },
  { id: 'seen', header: text.seen, cell: ({ seenAt }) => calendarDay(seenAt) },
  { id: 'until', header: text.until, cell: ({ until }) => calendarDay(until) },
  {
    id: 'state',
    header: text.state,
    cell: ({ isShown }) => (
      <Badge tone={isShown ? 'positive' : 'neutral'}>{isShown ? text.shown : text.over}</Badge>
    ),
  },
  ...(onEnd
    ? [
        {
          id: 'end',
          header: text.end,
          pinned: true,
          cell: (row: ListedComparison) =>
            row.isShown && (
              <Button size="sm" variant="secondary" onClick={() => onEnd(row)}>
                {text.end}
              </Button>
            ),
        },
      ]
    : []),
];

/** Prices of other services, as the pricing page shows them. Two people change them. */
export function Comparisons() {
  const query = useQuery(comparisonsQuery);
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<ListedComparison>();
  const mayWrite = useMay()('fees.write');
  if (query.isLoadingError) return <StaffFailure query={query} />;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-reading text-sm text-mute">{text.words}</p>
        {mayWrite && (
          <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        )}
      </div>
      <Table
        label={text.addTitle}
        columns={columns(mayWrite ? setEnding : null)}
        rows={query.data?.items ?? []}
        rowKey={({ id }) => id}
        rowName={({ service }) => service}
        loading={query.isPending}
        empty={text.none}
      />
      {isAdding && <AddComparison onClose={() => setAdding(false)} />}
      {ending && <EndComparison of={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function EndComparison({ of, onClose }: { of: ListedComparison; onClose: () => void }) {
  const propose = useProposeComparison();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      const change = { kind: 'end', comparisonId: of.id } as const;
      await propose.mutateAsync({ body: { change, reason } });
      toast.success(text.proposed);
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.endTitle}
      description={text.endWords}
      submit={text.propose}
      form={form}
      onClose={onClose}
    >
      <p>
        {of.service}, {of.corridorName}
      </p>
    </ReasonSheet>
  );
}
