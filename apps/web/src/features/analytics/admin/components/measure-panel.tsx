import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { measures, partNames, type MeasureName } from '@cowrie/contract/analytics/performance';
import { companyNames } from '@cowrie/contract/companies/lists';
import { LineChart } from '#ui/charts/charts.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Table, type Column, type Sort } from '#ui/data/table.tsx';
import { MetricPanel } from '#ui/metrics/metric-panel.tsx';
import { moment } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { performanceCopy as text } from '../performance-copy.ts';
import { performanceQuery, type Days, type MeasuredItem, type Performance } from '../queries.ts';
import { failedShare, sortItems } from '../sort-items.ts';

const shownAtFirst = 25;
const head = text.columns;

const isVital = (measure: MeasureName): boolean => measure !== 'call' && measure !== 'company';

const valueText = (measure: MeasureName, value: number | null): string => {
  if (value === null) return text.none;
  return measure === 'cls' ? text.thousandths(value) : text.milliseconds(value);
};

const nameOf = (measure: MeasureName, name: string): string =>
  measure === 'company' ? ((companyNames as Readonly<Record<string, string>>)[name] ?? name) : name;

/** The screens with a company's single calls. */
const companyDrills = (['maplerad', 'bridge', 'reloadly', 'smile-id'] as const).map((path) => ({
  to: `/admin/${path}`,
  label: text.companies[path],
}));

const right = { align: 'right', sortable: true } as const;

function columnsOf(measure: MeasureName, isCompared: boolean): Column<MeasuredItem>[] {
  const at = (id: 'p50' | 'p75' | 'p95' | 'p99'): Column<MeasuredItem> => ({
    id,
    header: head[id],
    ...right,
    cell: (item) => valueText(measure, item[id]),
  });
  const compared: Column<MeasuredItem> = {
    id: 'before',
    header: isVital(measure) ? head.before75 : head.before95,
    align: 'right',
    cell: ({ before }) => valueText(measure, isVital(measure) ? before.p75 : before.p95),
  };
  const name: Column<MeasuredItem> = {
    id: 'name',
    header: head.name[measure],
    cell: (item) => <ItemName measure={measure} item={item} />,
  };
  const part: Column<MeasuredItem> = {
    id: 'part',
    header: isVital(measure) ? head.size : head.part,
    cell: (item) => partNames[item.part] ?? text.none,
  };
  const total: Column<MeasuredItem> = {
    id: 'total',
    header: isVital(measure) ? head.visits : head.total,
    ...right,
    cell: (item) => formatCount(item.total),
  };
  const more = isCompared ? [compared] : [];
  if (isVital(measure)) return [name, part, total, at('p50'), at('p75'), ...more];
  return [
    name,
    ...(measure === 'call' ? [part] : []),
    total,
    { id: 'failed', header: head.failed, ...right, cell: (item) => formatCount(item.failed) },
    { id: 'share', header: head.share, ...right, cell: (item) => failedShare(item) ?? text.none },
    { id: 'refused', header: head.refused, ...right, cell: (item) => formatCount(item.refused) },
    at('p50'),
    at('p95'),
    at('p99'),
    ...more,
  ];
}

function ItemName({ measure, item }: { measure: MeasureName; item: MeasuredItem }) {
  const name = nameOf(measure, item.name);
  if (item.title === '') return <span className="font-medium text-ink">{name}</span>;
  return (
    <span className="block min-w-60 whitespace-normal">
      <span className="block text-ink">{item.title}</span>
      <span className="text-xs text-mute">{name}</span>
    </span>
  );
}

type Props = {
  measure: MeasureName;
  days: Days;
  isCompared: boolean;
};

/** One measure: how the slowest did over time, and a row for each call, company or page. */
export function MeasurePanel({ measure, days, isCompared }: Props) {
  const reading = useQuery(performanceQuery(measure, days));
  return (
    <MetricPanel
      title={measures[measure].title}
      definitions={[measures[measure], text.percentile]}
      reading={reading}
      countedAt={({ countedAt }) => countedAt}
      notCounted={isVital(measure) ? text.noVisits : text.notMeasured}
      isEmpty={({ items }) => items.length === 0}
      {...(measure === 'company' ? { drills: companyDrills } : {})}
    >
      {(data) => <Measured measure={measure} data={data} isCompared={isCompared} />}
    </MetricPanel>
  );
}

type MeasuredProps = { measure: MeasureName; data: Performance; isCompared: boolean };

function Measured({ measure, data, isCompared }: MeasuredProps) {
  const [sort, setSort] = useState<Sort>({ column: 'total', direction: 'descending' });
  const [isAll, setAll] = useState(false);
  const rows = sortItems(data.items, sort);
  const shown = isAll ? rows : rows.slice(0, shownAtFirst);
  return (
    <div className="grid gap-3">
      {data.series.length > 1 && (
        <LineChart
          title={text.chart}
          points={data.series.map(({ at, p95 }) => ({ label: moment(at), value: p95 ?? 0 }))}
          format={(value) => valueText(measure, value)}
        />
      )}
      <Table
        label={measures[measure].title}
        columns={columnsOf(measure, isCompared)}
        rows={shown}
        rowKey={({ name, part }) => `${name} ${part}`}
        rowName={({ name }) => nameOf(measure, name)}
        sort={sort}
        onSortChange={setSort}
      />
      {shown.length < rows.length && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-mute">
          {text.shown(shown.length, rows.length)}
          <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
            {text.all}
          </Button>
        </p>
      )}
    </div>
  );
}
