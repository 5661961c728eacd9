import { partName } from '@cowrie/contract/analytics/staff-figures';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { changeText } from '#ui/text/windows.ts';
import { analyticsCopy } from '../copy.ts';
import { partRows, type PartRow } from '../summarise.ts';
import { FigureMoney } from './figure-money.tsx';
import { definePanel } from './panel.tsx';

const text = analyticsCopy.exchange;

const nameOf = ({ part }: PartRow): string => partName('exchanged', part);

const columns: readonly Column<PartRow>[] = columnsOf(text, {
  direction: (row) => <span className="font-medium text-ink">{nameOf(row)}</span>,
  count: { right: ({ of }) => formatCount(of('exchanged').count) },
  sum: {
    right: ({ of, currency }) => <FigureMoney sum={of('exchanged').sum} currency={currency} />,
  },
  earned: {
    right: ({ of, currency }) => (
      <FigureMoney sum={of('exchange_earned').sum} currency={currency} />
    ),
  },
});

const beforeColumns: readonly Column<PartRow>[] = [
  {
    id: 'before',
    header: analyticsCopy.before,
    align: 'right',
    cell: ({ before, currency }) => (
      <FigureMoney sum={before('exchange_earned').sum} currency={currency} />
    ),
  },
  {
    id: 'change',
    header: text.change,
    align: 'right',
    cell: ({ of, before }) =>
      changeText(of('exchange_earned').sum, before('exchange_earned').sum) ?? analyticsCopy.none,
  },
];

export const exchangePanel = definePanel({
  panel: 'exchange',
  drill: { to: () => '/admin/fx/figures', label: text.drill },
  show: ({ totals }, isCompared) => (
    <Table
      label={text.direction}
      columns={isCompared ? [...columns, ...beforeColumns] : columns}
      rows={partRows(totals)}
      rowKey={({ part, currency }) => `${part} ${currency}`}
      rowName={nameOf}
    />
  ),
});
