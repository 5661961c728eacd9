import { useQuery } from '@tanstack/react-query';
import { billCategories, billCompanies } from '@cowrie/contract/bills/data';
import { type AssetCode, formatMoney, fromWire } from '@cowrie/money';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { useAddress } from '#platform/pages/use-address.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { MonthSelect } from '#ui/forms/month-select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { lastMonths } from '#ui/text/months.ts';
import { formatCount } from '#ui/text/plural.ts';
import { useNow } from '#ui/text/use-now.ts';
import { BillTabs } from './components/bill-tabs.tsx';
import { Sum } from './components/sum.tsx';
import { copy } from './copy.ts';
import { type Figures, figuresQuery } from './queries.ts';

const text = copy.figures;
const { columns: heads } = text;
export const meta = () => pageMeta(text.title);

type Row = Figures['rows'][number];

const sumColumn = (id: 'face' | 'cost' | 'discount' | 'margin'): Column<Row> => ({
  id,
  header: heads[id],
  align: 'right',
  cell: (row) => <Sum amount={row[id]} currency={row.currency} />,
});

const columns: Column<Row>[] = [
  { id: 'category', header: heads.category, cell: ({ category }) => billCategories[category].name },
  { id: 'company', header: heads.company, cell: ({ company }) => billCompanies[company] },
  {
    id: 'purchases',
    header: heads.purchases,
    align: 'right',
    cell: ({ purchases }) => formatCount(purchases),
  },
  {
    id: 'refunded',
    header: heads.refunded,
    align: 'right',
    cell: ({ refunded }) => formatCount(refunded),
  },
  ...(['face', 'cost', 'discount', 'margin'] as const).map(sumColumn),
];

/** Revenue of a month of bill payments, and the balances that the companies hold for us. */
export default function BillFiguresPage() {
  const now = useNow();
  return now === null ? <Skeleton className="h-96 w-full rounded-card!" /> : <OfMonth now={now} />;
}

function OfMonth({ now }: { now: number }) {
  const { read, change } = useAddress();
  const month = read('month') || (lastMonths(now)[0] ?? '');
  const query = useQuery(figuresQuery(month));
  return (
    <AdminDetail
      query={query}
      title={text.title}
      before={
        <>
          <BillTabs />
          <MonthSelect
            label={text.month}
            month={month}
            now={now}
            onChange={(chosen) => change({ month: chosen })}
          />
        </>
      }
      height="h-60"
    >
      {(data) => (
        <div className="grid grid-cols-1 gap-4">
          <Waiting waiting={data.waiting} />
          <Floats floats={data.floats} />
          <Table
            label={text.table}
            columns={columns}
            rows={data.rows}
            rowKey={({ category, company, currency }) => `${category} ${company} ${currency}`}
            rowName={({ category }) => billCategories[category].name}
            empty={<p className="p-4 text-mute">{text.none}</p>}
          />
        </div>
      )}
    </AdminDetail>
  );
}

function Waiting({ waiting }: { waiting: Figures['waiting'] }) {
  return (
    <Card title={text.waiting} density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
        {(['unknown', 'lateGoods', 'staff'] as const).map((name) => (
          <Fact key={name} label={text[name]}>
            {formatCount(waiting[name])}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

function Floats({ floats }: { floats: Figures['floats'] }) {
  return (
    <Card title={text.floats} density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
        {floats.map(({ company, currency, available, alertBelow, low }) => (
          <Fact key={`${company} ${currency}`} label={`${billCompanies[company]} ${currency}`}>
            {available === null ? text.noAnswer : <Sum amount={available} currency={currency} />}
            {low && <Badge tone="negative">{text.low}</Badge>}
            <span className="block text-sm text-mute">
              {text.alert(formatMoney(fromWire(alertBelow, currency as AssetCode)))}
            </span>
          </Fact>
        ))}
      </dl>
    </Card>
  );
}
