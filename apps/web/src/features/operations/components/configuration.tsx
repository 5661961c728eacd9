import { Table, type Column } from '#ui/data/table.tsx';
import { systemCopy as text } from '../copy.ts';
import type { System } from '../queries.ts';

type Variable = System['configuration'][number];

const columns: readonly Column<Variable>[] = [
  {
    id: 'name',
    header: text.variable,
    cell: ({ name }) => <span className="font-medium wrap-anywhere text-ink">{name}</span>,
  },
  {
    id: 'value',
    header: text.value,
    cell: ({ isSet, value }) => {
      if (value !== null) return <span className="wrap-anywhere">{value}</span>;
      return <span className="text-mute">{isSet ? text.hidden : text.notSet}</span>;
    },
  },
];

export function Configuration({ system }: { system: System }) {
  return (
    <>
      <p className="mb-3 text-body">{text.configurationWords}</p>
      <Table
        label={text.configuration}
        columns={columns}
        rows={system.configuration}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
      />
    </>
  );
}
