import { partName } from '@cowrie/contract/analytics/staff-figures';
import { BarChart } from '#ui/charts/charts.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { changeText, daysOf } from '#ui/text/windows.ts';
import { analyticsCopy } from '../copy.ts';
import type { Figures } from '../queries.ts';
import { partRows, totalOf, type PartRow } from '../summarise.ts';
import { definePanel } from './panel.tsx';

const text = analyticsCopy.signUps;

export const signUpsPanel = definePanel({
  panel: 'sign-ups',
  drill: {
    to: ({ from, to }) => `/admin/users?from=${from}&to=${to}`,
    label: analyticsCopy.people,
  },
  show: (figures, isCompared) => <SignUps figures={figures} isCompared={isCompared} />,
});

const columns = (isCompared: boolean): Column<PartRow>[] => [
  { id: 'country', header: text.country, cell: ({ part }) => partName('signed_up', part) },
  {
    id: 'count',
    header: text.count,
    align: 'right',
    cell: ({ of }) => formatCount(of('signed_up').count),
  },
  ...(isCompared
    ? [
        {
          id: 'before',
          header: analyticsCopy.before,
          align: 'right',
          cell: ({ before }: PartRow) => formatCount(before('signed_up').count),
        } as const,
      ]
    : []),
];

function SignUps({ figures, isCompared }: { figures: Figures; isCompared: boolean }) {
  const { now, before } = totalOf(figures.totals, 'signed_up');
  const change = changeText(now.count, before.count);
  const byDay = new Map(figures.days.map(({ day, count }) => [day, count]));
  return (
    <div className="grid gap-3">
      <p>
        <span className="text-xl font-semibold text-ink">{text.total(now.count)}</span>
        {isCompared && (
          <span className="ml-3 text-sm text-mute">
            {text.beforeTotal(formatCount(before.count))}
            {change && ` (${change})`}
          </span>
        )}
      </p>
      <BarChart
        title={text.chart}
        points={daysOf(figures.window).map((day) => ({
          label: formatDate(`${day}T12:00:00Z`, '15 Nov 2026', 'UTC'),
          value: byDay.get(day) ?? 0,
        }))}
        format={formatCount}
      />
      <Table
        label={text.country}
        columns={columns(isCompared)}
        rows={partRows(figures.totals)}
        rowKey={({ part }) => part}
        rowName={({ part }) => partName('signed_up', part)}
      />
    </div>
  );
}
