import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Flag, Plus } from 'lucide-react';
import { useMay } from '#platform/session/use-may.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { copy } from '../copy.ts';
import { rulesQuery, type Rule } from '../queries.ts';
import { RuleBound } from './rule-bound.tsx';
import { RuleSheet } from './rule-sheet.tsx';

const text = copy.rules;

/** The rules that flag transfers, and how often each one matched. */
export function Rules() {
  const may = useMay();
  const { data, error, isPending, isFetching, refetch } = useQuery(rulesQuery);
  const [editing, setEditing] = useState<Rule | 'new'>();
  if (error && !data) {
    return <StaffFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const mayWrite = may('cases.write');
  return (
    <>
      {mayWrite && (
        <Button variant="secondary" icon={Plus} className="mb-3" onClick={() => setEditing('new')}>
          {text.add}
        </Button>
      )}
      <Table
        label={text.table}
        columns={columns}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(mayWrite && { onOpen: setEditing })}
        loading={isPending}
        empty={<Empty icon={Flag} sentence={text.empty} />}
      />
      {editing && (
        <RuleSheet
          rule={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

const columns: readonly Column<Rule>[] = [
  {
    id: 'name',
    header: text.name,
    cell: ({ name }) => <span className="font-medium text-ink">{name}</span>,
  },
  {
    id: 'enabled',
    header: text.enabled,
    cell: ({ enabled }) =>
      enabled ? <Badge tone="positive">{text.on}</Badge> : <Badge>{text.off}</Badge>,
  },
  { id: 'measure', header: text.measure, cell: ({ measure }) => text.measures[measure] },
  { id: 'bound', header: text.bound, align: 'right', cell: (rule) => <RuleBound of={rule} /> },
  {
    id: 'currency',
    header: text.currency,
    cell: ({ currency }) => currency ?? text.anyCurrency,
  },
  {
    id: 'action',
    header: text.action,
    cell: ({ action }) => (
      <Badge tone={text.actionNames[action].tone}>{text.actionNames[action].label}</Badge>
    ),
  },
  { id: 'hits', header: text.hits, align: 'right', cell: ({ hits }) => hits },
];
