import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { personDay } from '#ui/text/dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../copy.ts';
import { sumOf } from '../money.ts';
import { homePath, payWith } from '../pay-paths.ts';
import { type BillsHome, billsQuery } from '../queries.ts';
import { daysBetween } from '../rules/forecast.ts';
import { iconOf } from './category-icons.ts';
import { forecastText } from './home/forecast-line.tsx';
import { describeSchedule } from './home/schedules.tsx';

const most = 3;
/** A forecast is shown on the dashboard so many days before. */
const soonDays = 7;

const rowsOf = ({ saved, schedules }: BillsHome, today: string) => [
  ...saved.flatMap((one) =>
    one.forecast && daysBetween(today, one.forecast.on) <= soonDays
      ? [
          {
            id: one.id,
            to: payWith({ saved: one.id, usual: '1' }),
            category: one.biller.category,
            title: one.nickname,
            detail: forecastText(one, one.forecast, today),
            sum: one.forecast.usualAmount,
          },
        ]
      : [],
  ),
  ...schedules
    .filter(({ state }) => state === 'active' || state === 'paused')
    .map((schedule) => ({
      id: schedule.id,
      to: homePath,
      category: schedule.biller.category,
      title: schedule.biller.name,
      detail: describeSchedule(schedule),
      sum: schedule.face,
    })),
];

/** Bills that are due soon, on the dashboard; nothing for a person without any. */
export default function HomeBills() {
  const { data } = useQuery(billsQuery(''));
  const now = useNow();
  const rows = data && now !== null ? rowsOf(data, personDay(new Date(now))).slice(0, most) : [];
  if (rows.length === 0) return null;
  return (
    <Card title={copy.home.title} aside={<CardLink to={homePath}>{copy.home.all}</CardLink>}>
      <ul className="divide-y divide-hairline">
        {rows.map(({ id, to, category, title, detail, sum }) => (
          <li key={id}>
            <Link
              to={to}
              prefetch="intent"
              className="-mx-2 flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-1 rounded-input px-2 py-2 transition-colors duration-120 hover:bg-hover"
            >
              <Plate icon={iconOf(category)} />
              <span className="min-w-0 flex-1 basis-24">
                <span className="block font-medium wrap-anywhere text-ink">{title}</span>
                <span className="block text-sm text-mute">{detail}</span>
              </span>
              <MoneyText amount={sumOf(sum)} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
