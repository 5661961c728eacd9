import { partName } from '@cowrie/contract/analytics/staff-figures';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { changeText, shareText } from '#ui/text/windows.ts';
import { analyticsCopy } from '../copy.ts';
import { partRows, type PartRow } from '../summarise.ts';
import { FigureMoney } from './figure-money.tsx';
import { definePanel, transactionsLink } from './panel.tsx';

const text = analyticsCopy.rails;

const nameOf = ({ part }: PartRow): string => partName('sent', part);

const columns: readonly Column<PartRow>[] = columnsOf(text, {
  rail: (row) => <span className="font-medium text-ink">{nameOf(row)}</span>,
  count: { right: ({ of }) => formatCount(of('sent').count) },
  sum: { right: ({ of, currency }) => <FigureMoney sum={of('sent').sum} currency={currency} /> },
  failed: { right: ({ of }) => formatCount(of('not_sent').count) },
  success: {
    right: ({ of }) =>
      shareText(of('sent').count, of('sent').count + of('not_sent').count) ?? analyticsCopy.none,
  },
});

const beforeColumns: readonly Column<PartRow>[] = [
  {
    id: 'before',
    header: analyticsCopy.before,
    align: 'right',
    cell: ({ before, currency }) => <FigureMoney sum={before('sent').sum} currency={currency} />,
  },
  {
    id: 'change',
    header: text.change,
    align: 'right',
    cell: ({ of, before }) => changeText(of('sent').sum, before('sent').sum) ?? analyticsCopy.none,
  },
];

export const railsPanel = definePanel({
  panel: 'rails',
  drill: {
    to: transactionsLink,
    label: analyticsCopy.transactions,
  },
  show: ({ totals }, isCompared) => (
    <Table
      label={text.rail}
      columns={isCompared ? [...columns, ...beforeColumns] : columns}
      rows={partRows(totals).toSorted((a, b) => b.of('sent').count - a.of('sent').count)}
      rowKey={({ part, currency }) => `${part} ${currency}`}
      rowName={nameOf}
    />
  ),
});
