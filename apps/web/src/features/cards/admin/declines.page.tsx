import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { declineReasons } from '@cowrie/contract/cards/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Card } from '#ui/layout/card.tsx';
import { formatDate, staffTimeZone } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { cx } from '#ui/text/class-names.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { CardTabs } from './components/card-tabs.tsx';
import { copy } from './copy.ts';
import { heatOf } from './heat.ts';
import { type Declines, declinesQuery } from './queries.ts';

const text = copy.declines;
export const meta = () => pageMeta(text.title);

/** Where payments are refused: by reason and day, and at which shops. */
export default function StaffDeclinesPage() {
  return (
    <AdminDetail query={useQuery(declinesQuery)} title={text.title} before={<CardTabs />}>
      {(declines) => <Sections declines={declines} />}
    </AdminDetail>
  );
}

function Sections({ declines }: { declines: Declines }) {
  const total = declines.rows.reduce((all, row) => all + row.total, 0);
  if (total === 0) return <Empty icon={CircleCheck} sentence={text.none} />;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-mute">
        {text.intro(formatCount(total), formatCount(declines.payments))}
      </p>
      <HeatMap declines={declines} />
      <Shops declines={declines} />
    </div>
  );
}

const heats = [
  'text-mute',
  'bg-negative-soft text-ink',
  'bg-negative-soft text-negative font-medium',
  'bg-negative/60 text-on-negative font-medium',
  'bg-negative text-on-negative font-semibold',
] as const;

const head = 'h-10 px-2 text-xs font-medium whitespace-nowrap text-mute';
const side = 'sticky left-0 z-10 bg-surface';

/** Every cell has its number; the colour only repeats it. */
function HeatMap({ declines: { days, rows } }: { declines: Declines }) {
  const most = Math.max(...rows.flatMap(({ counts }) => counts));
  return (
    <section
      className="overflow-x-auto rounded-card border border-hairline bg-surface"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls sideways must be reachable by keyboard
      tabIndex={0}
      aria-label={text.table}
    >
      <table className="w-full border-separate border-spacing-0.5 p-2 text-sm">
        <thead>
          <tr>
            <th scope="col" className={cx(head, side, 'text-left')}>
              {text.reason}
            </th>
            <th scope="col" className={cx(head, 'text-right')}>
              {text.total}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className={cx(head, 'text-center')}>
                {formatDate(`${day}T12:00:00Z`, '15 Nov', staffTimeZone)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ reason, counts, total }) => (
            <tr key={reason}>
              <th scope="row" className={cx(side, 'px-2 text-left font-medium whitespace-nowrap')}>
                {declineReasons[reason].label}
              </th>
              <td className="px-2 text-right font-medium">{formatCount(total)}</td>
              {counts.map((count, place) => (
                <td
                  key={days[place]}
                  className={cx(
                    'h-9 min-w-10 rounded-chip text-center',
                    heats[heatOf(count, most)],
                  )}
                >
                  {formatCount(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Shops({ declines: { shops } }: { declines: Declines }) {
  return (
    <Card title={text.shops} density="dense">
      <ol className="grid gap-2">
        {shops.map(({ shop, reason, count }) => (
          <li key={`${shop} ${reason}`} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 break-words">
              {text.shopLine(shop, declineReasons[reason].label)}
            </span>
            <span className="font-medium">{formatCount(count)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
