import { useQuery } from '@tanstack/react-query';
import {
  figurePanels,
  figures,
  messagePart,
  panelTitles,
} from '@cowrie/contract/analytics/staff-figures';
import { channels, type Channel } from '@cowrie/contract/notifications/data';
import { kindName } from '@cowrie/contract/notifications/kinds';
import {
  partRows,
  totalOf,
  type Days,
  type Figures,
  type PartRow,
} from '#features/analytics/index.ts';
import { BarChart } from '#ui/charts/charts.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { MetricPanel } from '#ui/metrics/metric-panel.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { changeText, daysOf, shareText } from '#ui/text/windows.ts';
import { copy } from '../copy.ts';
import { messageFiguresQuery } from '../queries.ts';

const text = copy.figures;

type Props = {
  days: Days;
  isCompared: boolean;
  /** Only the messages of this channel. */
  channel?: Channel;
};

const nameOf = ({ part }: PartRow): string => kindName(messagePart(part).kind);
const channelOf = ({ part }: PartRow): string => channels[messagePart(part).channel as Channel];

const columnsOf = ({ isCompared, channel }: Props): Column<PartRow>[] => [
  {
    id: 'message',
    header: text.message,
    cell: (row) => <span className="font-medium text-ink">{nameOf(row)}</span>,
  },
  ...(channel
    ? []
    : [{ id: 'channel', header: text.channel, cell: channelOf } satisfies Column<PartRow>]),
  countColumn('sent', text.sent, 'message_sent'),
  {
    id: 'delivered',
    header: channel === 'push' ? text.shown : text.delivered,
    align: 'right',
    cell: ({ of }) =>
      `${formatCount(of('message_delivered').count)} (${shareText(of('message_delivered').count, of('message_sent').count) ?? text.none})`,
  },
  ...(channel === 'push' ? [] : [countColumn('bounced', text.bounced, 'message_bounced')]),
  countColumn('failed', text.failed, 'message_failed'),
  ...(channel === 'push' ? [] : [countColumn('skipped', text.skipped, 'message_skipped')]),
  ...(isCompared
    ? [
        {
          id: 'before',
          header: text.before,
          align: 'right',
          cell: ({ before }) => formatCount(before('message_sent').count),
        } satisfies Column<PartRow>,
      ]
    : []),
];

function countColumn(
  id: string,
  header: string,
  figure: (typeof figurePanels.messages)[number],
): Column<PartRow> {
  return { id, header, align: 'right', cell: ({ of }) => formatCount(of(figure).count) };
}

const ofChannel = (data: Figures, channel?: Channel) =>
  channel ? data.totals.filter(({ part }) => messagePart(part).channel === channel) : data.totals;

/** Outcomes of messages, by kind and channel, beside the period before. */
export function DeliveryFigures(props: Props) {
  const { days, channel } = props;
  const reading = useQuery(messageFiguresQuery('messages', days));
  const log = `/admin/notifications?period=365&from=${days.from}&to=${days.to}`;
  return (
    <MetricPanel
      title={panelTitles.messages}
      definitions={figurePanels.messages.map((name) => figures[name])}
      reading={reading}
      countedAt={({ countedAt }) => countedAt}
      isEmpty={(data) => ofChannel(data, channel).length === 0}
      drills={[{ to: channel ? `${log}&channel=${channel}` : log, label: text.log }]}
    >
      {(data) => <Messages {...props} data={data} />}
    </MetricPanel>
  );
}

function Messages(props: Props & { data: Figures }) {
  const { data, isCompared, channel } = props;
  const totals = ofChannel(data, channel);
  const { now, before } = totalOf(totals, 'message_sent');
  const change = changeText(now.count, before.count);
  return (
    <div className="grid gap-3">
      <p>
        <span className="text-xl font-semibold text-ink">{text.total(formatCount(now.count))}</span>
        {isCompared && (
          <span className="ml-3 text-sm text-mute">
            {text.beforeTotal(formatCount(before.count))}
            {change && ` (${change})`}
          </span>
        )}
      </p>
      {/* Days are not counted by channel, so the chart is about all of them. */}
      {!channel && <ByDay data={data} />}
      <Table
        label={text.message}
        columns={columnsOf(props)}
        rows={partRows(totals).toSorted(
          (a, b) => b.of('message_sent').count - a.of('message_sent').count,
        )}
        rowKey={({ part }) => part}
        rowName={nameOf}
      />
    </div>
  );
}

function ByDay({ data }: { data: Figures }) {
  const sent = data.days.filter(({ figure }) => figure === 'message_sent');
  const byDay = new Map(sent.map(({ day, count }) => [day, count]));
  return (
    <BarChart
      title={text.chart}
      points={daysOf(data.window).map((day) => ({
        label: formatDate(`${day}T12:00:00Z`, '15 Nov 2026', 'UTC'),
        value: byDay.get(day) ?? 0,
      }))}
      format={formatCount}
    />
  );
}
