import { lazy, Suspense } from 'react';
import { ChartFrame, type ChartPoint } from './chart-frame.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

const Plot = lazy(() =>
  import('./time-series-plot.tsx').then((module) => ({ default: module.TimeSeriesPlot })),
);

export type TimePoint = ChartPoint & { atSeconds: number };

type Props = { title: string; points: readonly TimePoint[]; format: (value: number) => string };

/** A chart for long histories, with a cursor. The plotting code loads with the first chart. */
export function TimeSeries(props: Props) {
  return (
    <ChartFrame {...props}>
      <Suspense fallback={<Skeleton className="h-60 w-full" />}>
        <Plot points={props.points} format={props.format} />
      </Suspense>
    </ChartFrame>
  );
}
