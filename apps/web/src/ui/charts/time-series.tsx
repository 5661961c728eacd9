import { lazy, Suspense } from 'react';
import { ChartFrame, type ChartPoint } from './chart-frame.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

const Plot = lazy(() =>
  import('./time-series-plot.tsx').then((module) => ({ default: module.TimeSeriesPlot })),
);

export type TimePoint = ChartPoint & { atSeconds: number };

type Props = { title: string; points: readonly TimePoint[]; format: (value: number) => string };

/** For long histories with a cursor: the plotting code loads when one is shown. */
export function TimeSeries(props: Props) {
  return (
    <ChartFrame {...props}>
      <Suspense fallback={<Skeleton className="h-60 w-full" />}>
        <Plot points={props.points} format={props.format} />
      </Suspense>
    </ChartFrame>
  );
}
