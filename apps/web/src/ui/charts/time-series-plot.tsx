import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { TimePoint } from './time-series.tsx';

type Props = { points: readonly TimePoint[]; format: (value: number) => string };

export function TimeSeriesPlot({ points, format }: Props) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const plot = new UPlot(
      options(element, format),
      [points.map((point) => point.atSeconds), points.map((point) => point.value)],
      element,
    );
    const watcher = new ResizeObserver(() =>
      plot.setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      plot.destroy();
    };
  }, [points, format]);

  return <div ref={frame} className="h-60 w-full" />;
}

/** Reads the colours when drawing, because a canvas cannot use CSS variables. */
function options(element: HTMLElement, format: (value: number) => string): UPlot.Options {
  const token = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
  const axis: UPlot.Axis = {
    stroke: () => token('--mute'),
    grid: { stroke: () => token('--hairline'), width: 1 },
    ticks: { show: false },
    font: '12px Inter, system-ui',
  };
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    legend: { show: false },
    cursor: { y: false },
    series: [{}, { stroke: () => token('--accent'), width: 2, points: { show: false } }],
    axes: [
      { ...axis, grid: { show: false } },
      { ...axis, size: 72, values: (_plot, ticks) => ticks.map(format) },
    ],
  };
}
