import { useQuery } from '@tanstack/react-query';
import { type FxPair, fxPairs } from '@cowrie/contract/fx/data';
import { useSettled } from '#platform/forms/use-settled.ts';
import { LineChart } from '#ui/charts/charts.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { percentText, priceText } from '../../money.ts';
import { copy } from '../copy.ts';
import { checkDraft, type Draft, termsOf } from '../draft.ts';
import { type Preview as Result, type PreviewDay, previewQuery, type Terms } from '../queries.ts';
import { Sum, sumText } from './sum.tsx';

const text = copy.preview;

/**
 * Result that the last 30 days would have had, computed by the server with the real conversions.
 */
export function Preview({ pair, draft }: { pair: FxPair; draft: Draft }) {
  const isComplete = Object.keys(checkDraft(pair, { ...draft, effectiveFrom: '' })).length === 0;
  const settled = useSettled(isComplete ? JSON.stringify(termsOf(pair, draft)) : '');
  return (
    <section aria-live="polite" className="grid min-w-0 gap-3">
      <h3 className="text-sm font-medium text-ink">{text.title}</h3>
      {settled === '' ? (
        <p className="text-sm text-mute">{text.wait}</p>
      ) : (
        <Brought terms={JSON.parse(settled) as Terms} />
      )}
    </section>
  );
}

function Brought({ terms }: { terms: Terms }) {
  const { data, error } = useQuery(previewQuery(terms));
  if (error && !data) return <p className="text-sm text-negative">{text.failed}</p>;
  if (!data) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      <Prices result={data} />
      {data.refused > 0 && (
        <p className="text-sm text-warning">{text.refused(formatCount(data.refused))}</p>
      )}
      {data.days.length === 0 ? (
        <p className="text-sm text-mute">{text.none}</p>
      ) : (
        <>
          <Days days={data.days} currency={data.currency} />
          <LineChart
            area
            title={text.chart}
            points={data.days.map(({ day, wouldEarn }) => ({ label: day, value: wouldEarn }))}
            format={(amount) => sumText({ amount, currency: data.currency })}
          />
        </>
      )}
    </>
  );
}

const head = 'px-2 py-1.5 text-right font-medium first:pl-0 first:text-left';
const cell = 'px-2 py-1.5 text-right first:pl-0 first:text-left';

/** Prices that people pay and get now, and after the change. */
function Prices({ result: { now, after } }: { result: Result }) {
  const { quote } = fxPairs[after.pair];
  const priceIn = (side: Result['now'], from: string): string => {
    const found = side.directions.find((direction) => direction.from === from);
    return found
      ? `${priceText(found.price, quote)} (${percentText(found.marginBasisPoints)})`
      : '–';
  };
  return (
    <dl className="grid gap-2 text-sm">
      {(after.directions.length > 0 ? after : now).directions.map(({ from }) => (
        <div key={from} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-mute">{text.people(from)}</dt>
          <dd>
            {priceIn(now, from)} → {priceIn(after, from)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const totalOf = (days: readonly PreviewDay[], name: 'conversions' | 'earned' | 'wouldEarn') =>
  days.reduce((all, day) => all + day[name], 0);

function Days({ days, currency }: { days: readonly PreviewDay[]; currency: string }) {
  const rows = [
    {
      day: text.total,
      conversions: totalOf(days, 'conversions'),
      earned: totalOf(days, 'earned'),
      wouldEarn: totalOf(days, 'wouldEarn'),
    },
    ...days.toReversed(),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <section className="max-h-64 overflow-auto" tabIndex={0} aria-label={text.table}>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-mute">
            <th scope="col" className={head}>
              {text.columns.day}
            </th>
            <th scope="col" className={head}>
              {text.columns.conversions}
            </th>
            <th scope="col" className={head}>
              {text.columns.earned}
            </th>
            <th scope="col" className={head}>
              {text.columns.would}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, conversions, earned, wouldEarn }) => (
            <tr key={day} className="border-t border-hairline">
              <th scope="row" className={`${cell} font-normal whitespace-nowrap`}>
                {day}
              </th>
              <td className={cell}>{formatCount(conversions)}</td>
              <td className={cell}>
                <Sum amount={earned} currency={currency} />
              </td>
              <td className={cell}>
                <Sum amount={wouldEarn} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
