import { useQuery } from '@tanstack/react-query';
import { panelTitles } from '@cowrie/contract/analytics/staff-figures';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { MetricPanel } from '#ui/metrics/metric-panel.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { shareText } from '#ui/text/windows.ts';
import { analyticsCopy } from '../copy.ts';
import { cohortsQuery, type Cohort, type Days } from '../queries.ts';
import { definitionsOf, usePanelTools } from './panel.tsx';

const text = analyticsCopy.cohorts;

/** More weeks than fit a screen are in the rows and the export. */
const mostWeeks = 12;

const nameOf = ({ week }: Cohort): string => formatDate(`${week}T12:00:00Z`, '15 Nov 2026', 'UTC');

const start: readonly Column<Cohort>[] = columnsOf(text, {
  week: (cohort) => <span className="font-medium text-ink">{nameOf(cohort)}</span>,
  people: { right: ({ people }) => formatCount(people) },
  verified: { right: ({ verified, people }) => shareText(verified, people) },
  sent: { right: ({ sent, people }) => shareText(sent, people) },
});

const weekColumn = (week: number): Column<Cohort> => ({
  id: `week-${week}`,
  header: text.weekN(week),
  align: 'right',
  cell: ({ active, people }) => {
    const count = active[week];
    return count === undefined ? analyticsCopy.none : shareText(count, people);
  },
});

/** People by the week they signed up: how far they came, and in which weeks they sent. */
export function CohortsPanel({ days, className }: { days: Days; className?: string }) {
  const reading = useQuery(cohortsQuery(days));
  const tools = usePanelTools('cohorts', days);
  const longest = Math.max(0, ...(reading.data?.items.map(({ active }) => active.length) ?? []));
  const weeks = Array.from({ length: Math.min(longest, mostWeeks) }, (_, week) => week);
  return (
    <MetricPanel
      title={panelTitles.cohorts}
      definitions={definitionsOf('cohorts', [
        { title: text.retention, definition: text.definition },
      ])}
      reading={reading}
      countedAt={({ countedAt }) => countedAt}
      isEmpty={({ items }) => items.length === 0}
      {...tools}
      {...(className === undefined ? {} : { className })}
    >
      {({ items }) => (
        <Table
          label={panelTitles.cohorts}
          columns={[...start, ...weeks.map(weekColumn)]}
          rows={items}
          rowKey={({ week }) => week}
          rowName={nameOf}
        />
      )}
    </MetricPanel>
  );
}
