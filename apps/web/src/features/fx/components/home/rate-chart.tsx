import { useState, type PointerEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type ChartRange, chartRangeNames, type FxPair } from '@cowrie/contract/fx/data';
import { useAddress } from '#platform/pages/use-address.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { cx } from '#ui/text/class-names.ts';
import { type DateExample, formatDate } from '#ui/text/dates.ts';
import { copy } from '../../copy.ts';
import { pairPriceText, percentText, priceText } from '../../money.ts';
import { chartQuery, type FxChart } from '../../queries.ts';
import {
  chartArea,
  chartPath,
  micros,
  moveOf,
  nearestPoint,
  placesOf,
  sampledPoints,
  stepPoint,
} from '../../rules/chart.ts';
import { currenciesOf } from '../../rules/prices.ts';

const text = copy.chart;
const ranges = chartRangeNames.map((value) => ({ value, label: text.ranges[value] }));
const rangeOf = (typed: string): ChartRange =>
  chartRangeNames.find((name) => name === typed) ?? '1W';

/** The mid-market rate over a period. It is drawn with the page, before any script runs. */
export function RateChart({ pair }: { pair: FxPair }) {
  const { read, change } = useAddress();
  const range = rangeOf(read('range'));
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(chartQuery(pair, range));
  return (
    <div className="mt-5 border-t border-hairline pt-4">
      <Segmented
        className="mb-3"
        label={text.range}
        name="range"
        options={ranges}
        value={range}
        onValueChange={(value) => change({ range: value })}
      />
      {data ? (
        <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-60')}>
          {data.low === null ? (
            <p className="grid h-52 place-items-center text-center text-body">{text.empty}</p>
          ) : (
            // A new range starts unread.
            <Chart key={data.range} chart={data} />
          )}
        </div>
      ) : error ? (
        <div className="grid h-52 place-content-center justify-items-center gap-3 text-body">
          <p>{text.failed}</p>
          <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {common.retry}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-64 rounded-card!" />
      )}
    </div>
  );
}

const box = { width: 640, height: 180 };

const timeOf = ({ startAt, stepSeconds }: FxChart, index: number): Date =>
  new Date(Date.parse(startAt) + index * stepSeconds * 1_000);

const examples: Readonly<Record<ChartRange, DateExample>> = {
  '1D': '14:02',
  '1W': '15 Nov, 14:02',
  '1M': '15 Nov, 14:02',
  '1Y': '15 Nov 2026',
};

/** The point that the person reads: by pointer, touch or arrow keys. */
function useReading({ mids }: FxChart) {
  const [index, setIndex] = useState<number>();
  const last = mids.length - 1;
  const shown = index ?? nearestPoint(mids, 1) ?? 0;
  return {
    index,
    shown,
    leave: () => setIndex(undefined),
    point: ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
      const { left, width } = currentTarget.getBoundingClientRect();
      setIndex(nearestPoint(mids, Math.min(1, Math.max(0, (clientX - left) / width))));
    },
    /** One step of an arrow key goes over a gap; every other move goes to the nearest point. */
    move: (to: number) =>
      setIndex(
        Math.abs(to - shown) === 1
          ? stepPoint(mids, shown, to - shown)
          : nearestPoint(mids, to / last),
      ),
  };
}

function Chart({ chart }: { chart: FxChart }) {
  const { mids, range, pair } = chart;
  const currencies = currenciesOf(pair);
  const reading = useReading(chart);
  const sayPoint = (index: number): string =>
    `${formatDate(timeOf(chart, index), examples[range])}, ${pairPriceText(micros(mids[index] ?? 0), currencies)}`;
  return (
    <figure>
      <figcaption className="sr-only">
        {text.title(`${currencies.base}/${currencies.quote}`)}, {text.long[range]}
      </figcaption>
      <p
        className="min-h-5 text-sm text-ink tabular-nums"
        aria-hidden={reading.index !== undefined}
      >
        {reading.index === undefined ? <Move chart={chart} /> : sayPoint(reading.index)}
      </p>
      <div
        className="relative mt-2 touch-pan-y rounded-chip has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
        onPointerMove={reading.point}
        onPointerLeave={reading.leave}
      >
        <input
          type="range"
          aria-label={text.read}
          min={0}
          max={mids.length - 1}
          value={reading.shown}
          aria-valuetext={sayPoint(reading.shown)}
          onChange={({ target }) => reading.move(Number(target.value))}
          onBlur={reading.leave}
          className="absolute inset-0 size-full touch-pan-y opacity-0"
        />
        <Drawing mids={mids} at={reading.index} />
      </div>
      <p className="mt-2 flex justify-between text-xs text-mute" aria-hidden>
        <span>{formatDate(timeOf(chart, 0), examples[range])}</span>
        <span>{formatDate(timeOf(chart, mids.length - 1), examples[range])}</span>
      </p>
      <Bounds chart={chart} />
      <Table chart={chart} />
    </figure>
  );
}

function Drawing({ mids, at }: { mids: FxChart['mids']; at: number | undefined }) {
  const place = at === undefined ? undefined : placesOf(mids, box)[at];
  return (
    <svg
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      className="h-44 w-full overflow-visible text-accent"
      aria-hidden
    >
      <path d={chartArea(mids, box)} fill="currentColor" opacity="0.1" />
      <path
        d={chartPath(mids, box)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      {place && (
        <>
          <path
            d={`M${place.x} 0V${box.height}`}
            className="text-mute"
            stroke="currentColor"
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
          {/* A line without length has round ends: a dot that the stretched picture leaves round. */}
          <path
            d={`M${place.x} ${place.y}h0.01`}
            stroke="currentColor"
            strokeWidth="11"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </svg>
  );
}

function Move({ chart: { mids, range } }: { chart: FxChart }) {
  const move = moveOf(mids);
  const period = text.long[range];
  if (move === undefined) return null;
  if (move === 0) return text.same(period);
  return move > 0 ? text.up(percentText(move), period) : text.down(percentText(-move), period);
}

function Bounds({ chart: { low, high, pair } }: { chart: FxChart }) {
  const { quote } = currenciesOf(pair);
  if (low === null || high === null) return null;
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 text-sm">
      {[
        { label: text.low, value: low },
        { label: text.high, value: high },
      ].map(({ label, value }) => (
        <div key={label} className="flex gap-2">
          <dt className="text-mute">{label}</dt>
          <dd className="text-ink tabular-nums">{priceText(micros(value), quote)}</dd>
        </div>
      ))}
    </dl>
  );
}

const rowsMost = 24;

/** Numbers of the chart in a table, for screen readers and for exact values. */
function Table({ chart }: { chart: FxChart }) {
  const { mids, range, pair } = chart;
  const { quote } = currenciesOf(pair);
  return (
    <details className="fold">
      <summary className="inline-flex min-h-11 list-none items-center rounded-chip text-sm font-medium text-accent">
        {text.table}
      </summary>
      <table className="w-full text-sm">
        <thead>
          <tr>
            <th scope="col" className="py-2 text-left font-medium">
              {text.time}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {text.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {sampledPoints(mids, rowsMost).map((index) => (
            <tr key={index} className="border-t border-hairline">
              <th scope="row" className="py-2 text-left font-normal">
                {formatDate(timeOf(chart, index), examples[range])}
              </th>
              <td className="py-2 text-right text-ink tabular-nums">
                {priceText(micros(mids[index] ?? 0), quote)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
