import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Flag, Plus } from 'lucide-react';
import { useMay } from '#platform/use-may.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { StaffFailure } from '#ui/staff-failure.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { copy } from '../copy.ts';
import { rulesQuery, type Rule } from '../queries.ts';
import { RuleBound } from './rule-bound.tsx';
import { RuleSheet } from './rule-sheet.tsx';

const words = copy.rules;

/** What makes somebody look, and how often each rule was met. */
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
          {words.add}
        </Button>
      )}
      <Table
        label={words.table}
        columns={columns}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(mayWrite && { onOpen: setEditing })}
        loading={isPending}
        empty={<Empty icon={Flag} sentence={words.empty} />}
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
    header: words.name,
    cell: ({ name }) => <span className="font-medium text-ink">{name}</span>,
  },
  {
    id: 'enabled',
    header: words.enabled,
    cell: ({ enabled }) =>
      enabled ? <Badge tone="positive">{words.on}</Badge> : <Badge>{words.off}</Badge>,
  },
  { id: 'measure', header: words.measure, cell: ({ measure }) => words.measures[measure] },
  { id: 'bound', header: words.bound, align: 'right', cell: (rule) => <RuleBound of={rule} /> },
  {
    id: 'currency',
    header: words.currency,
    cell: ({ currency }) => currency ?? words.anyCurrency,
  },
  {
    id: 'action',
    header: words.action,
    cell: ({ action }) => (
      <Badge tone={words.actionNames[action].tone}>{words.actionNames[action].label}</Badge>
    ),
  },
  { id: 'hits', header: words.hits, align: 'right', cell: ({ hits }) => hits },
];
