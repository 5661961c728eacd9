import { corridorName, type FigureName } from '@cowrie/contract/analytics/staff-figures';
import { Table, type Column } from '#ui/data/table.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { shareText } from '#ui/text/windows.ts';
import { analyticsCopy } from '../copy.ts';
import { partRows, profitOf, type PartRow } from '../summarise.ts';
import { FigureMoney } from './figure-money.tsx';
import { definePanel, transactionsLink } from './panel.tsx';

const text = analyticsCopy.profit;

const sumColumn = (id: FigureName, header: string): Column<PartRow> => ({
  id,
  header,
  align: 'right',
  cell: ({ of, currency }) => <FigureMoney sum={of(id).sum} currency={currency} />,
});

const columns: readonly Column<PartRow>[] = [
  {
    id: 'corridor',
    header: text.corridor,
    cell: ({ part }) => <span className="font-medium text-ink">{corridorName(part)}</span>,
  },
  {
    id: 'paid',
    header: text.paid,
    align: 'right',
    cell: ({ of }) => formatCount(of('paid').count),
  },
  {
    id: 'success',
    header: text.success,
    align: 'right',
    cell: ({ of }) =>
      shareText(of('paid').count, of('paid').count + of('failed').count) ?? analyticsCopy.none,
  },
  sumColumn('fees', text.fees),
  sumColumn('spread', text.spread),
  sumColumn('company_cost', text.cost),
  {
    id: 'profit',
    header: text.profit,
    align: 'right',
    cell: ({ of, currency }) => <FigureMoney sum={profitOf(of)} currency={currency} />,
  },
];

const beforeColumn: Column<PartRow> = {
  id: 'before',
  header: text.before,
  align: 'right',
  cell: ({ before, currency }) => <FigureMoney sum={profitOf(before)} currency={currency} />,
};

export const profitPanel = definePanel({
  panel: 'profit',
  more: [{ title: text.profit, definition: text.definition }],
  drill: {
    to: transactionsLink,
    label: analyticsCopy.transactions,
  },
  show: ({ totals }, isCompared) => (
    <Table
      label={text.corridor}
      columns={isCompared ? [...columns, beforeColumn] : columns}
      rows={partRows(totals).toSorted((a, b) => profitOf(b.of) - profitOf(a.of))}
      rowKey={({ part, currency }) => `${part} ${currency}`}
      rowName={({ part }) => corridorName(part)}
    />
  ),
});
