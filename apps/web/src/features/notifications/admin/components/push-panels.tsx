import { useQuery } from '@tanstack/react-query';
import { figures, panelTitles, partName } from '@cowrie/contract/analytics/staff-figures';
import { platformNames } from '@cowrie/contract/notifications/data';
import { partRows, type Days, type PartRow } from '#features/analytics/index.ts';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { MetricPanel } from '#ui/metrics/metric-panel.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { copy } from '../copy.ts';
import { messageFiguresQuery, pushDevicesQuery, type DeviceRow } from '../queries.ts';

const heads = copy.devices;

const deviceColumns: readonly Column<DeviceRow>[] = columnsOf(heads, {
  platform: ({ platform }) => platformNames[platform],
  devices: { right: ({ devices }) => formatCount(devices) },
  people: { right: ({ people }) => formatCount(people) },
  added: { right: ({ addedLately }) => formatCount(addedLately) },
  used: { right: ({ usedLately }) => formatCount(usedLately) },
});

export function DevicesPanel() {
  const reading = useQuery(pushDevicesQuery);
  return (
    <MetricPanel
      title={heads.title}
      definitions={[{ title: heads.title, definition: heads.definition }]}
      reading={reading}
      countedAt={({ readAt }) => readAt}
    >
      {({ items }) => (
        <Table
          label={heads.title}
          columns={deviceColumns}
          rows={items}
          rowKey={({ platform }) => platform}
          rowName={({ platform }) => platformNames[platform]}
        />
      )}
    </MetricPanel>
  );
}

const refusedColumns = (isCompared: boolean): Column<PartRow>[] => [
  {
    id: 'platform',
    header: copy.refused.platform,
    cell: ({ part }) => partName('push_refused', part),
  },
  {
    id: 'count',
    header: copy.refused.count,
    align: 'right',
    cell: ({ of }) => formatCount(of('push_refused').count),
  },
  ...(isCompared
    ? [
        {
          id: 'before',
          header: copy.refused.before,
          align: 'right',
          cell: ({ before }) => formatCount(before('push_refused').count),
        } satisfies Column<PartRow>,
      ]
    : []),
];

type Props = { days: Days; isCompared: boolean };

export function RefusedPanel({ days, isCompared }: Props) {
  const reading = useQuery(messageFiguresQuery('pushes', days));
  return (
    <MetricPanel
      title={panelTitles.pushes}
      definitions={[figures.push_refused]}
      reading={reading}
      countedAt={({ countedAt }) => countedAt}
      isEmpty={({ totals }) => totals.length === 0}
    >
      {({ totals }) => (
        <Table
          label={panelTitles.pushes}
          columns={refusedColumns(isCompared)}
          rows={partRows(totals)}
          rowKey={({ part }) => part}
          rowName={({ part }) => partName('push_refused', part)}
        />
      )}
    </MetricPanel>
  );
}
