import { useQuery } from '@tanstack/react-query';
import { fxPairNames } from '@cowrie/contract/fx/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { useAddress } from '#platform/pages/use-address.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { MonthSelect } from '#ui/forms/month-select.tsx';
import { lastMonths } from '#ui/text/months.ts';
import { formatCount } from '#ui/text/plural.ts';
import { useNow } from '#ui/text/use-now.ts';
import { PairChoice } from '../components/pair-choice.tsx';
import { FxTabs } from './components/fx-tabs.tsx';
import { Sum } from './components/sum.tsx';
import { copy } from './copy.ts';
import { type Figures, figuresQuery } from './queries.ts';

const text = copy.figures;
const { columns: heads } = text;
export const meta = () => pageMeta(text.title);

type Day = Figures['days'][number];
const amounts = ['volume', 'earned', 'coverCost', 'promised', 'moved'] as const;

const resultOf = ({ earned, coverCost, promised, moved }: Day): number =>
  earned + moved - coverCost - promised;

const columnsIn = (currency: string): Column<Day>[] => [
  { id: 'day', header: heads.day, cell: ({ day }) => day },
  {
    id: 'conversions',
    header: heads.conversions,
    align: 'right',
    cell: ({ conversions }) => formatCount(conversions),
  },
  ...amounts.map((name): Column<Day> => ({
    id: name,
    header: heads[name],
    align: 'right',
    cell: (row) => <Sum amount={row[name]} currency={currency} />,
  })),
  {
    id: 'result',
    header: heads.result,
    align: 'right',
    cell: (row) => <Sum amount={resultOf(row)} currency={currency} />,
  },
];

const together = (days: readonly Day[]): Day => {
  const sum = (name: (typeof amounts)[number] | 'conversions') =>
    days.reduce((all, day) => all + day[name], 0);
  return {
    day: text.total,
    conversions: sum('conversions'),
    volume: sum('volume'),
    earned: sum('earned'),
    coverCost: sum('coverCost'),
    promised: sum('promised'),
    moved: sum('moved'),
  };
};

/** Result of a month of exchanging, by day. */
export default function FxFiguresPage() {
  const now = useNow();
  return now === null ? <Skeleton className="h-96 w-full rounded-card!" /> : <OfMonth now={now} />;
}

function OfMonth({ now }: { now: number }) {
  const { read, change } = useAddress();
  const month = read('month') || (lastMonths(now)[0] ?? '');
  const pair = fxPairNames.find((name) => name === read('pair')) ?? fxPairNames[0];
  const query = useQuery(figuresQuery(pair, month));
  const { data } = query;
  const days = data?.days ?? [];
  return (
    <AdminDetail
      query={query}
      title={text.title}
      before={
        <>
          <FxTabs />
          <div className="mb-4 grid empty:hidden">
            <PairChoice
              pairs={fxPairNames}
              value={pair}
              onValueChange={(chosen) => change({ pair: chosen })}
            />
          </div>
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
          <Table
            label={text.table}
            columns={columnsIn(data.currency)}
            rows={days.length === 0 ? [] : [together(days), ...days.toReversed()]}
            rowKey={({ day }) => day}
            rowName={({ day }) => day}
            empty={<p className="p-4 text-mute">{text.none}</p>}
          />
        </div>
      )}
    </AdminDetail>
  );
}
