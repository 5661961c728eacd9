import { ChartFrame, type ChartPoint } from './chart-frame.tsx';
import { areaPath, bars, donutArcs, linePath } from './chart-shapes.ts';
import { cx } from '../text/class-names.ts';

type Props = {
  title: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
};

const box = { width: 320, height: 120 };
const series = ['text-accent', 'text-on-tint-gold', 'text-on-tint-clay', 'text-on-tint-slate'];

function seriesColor(index: number): string {
  return series[index % series.length] ?? 'text-accent';
}

export function LineChart({ area, ...props }: Props & { area?: boolean }) {
  const values = props.points.map((point) => point.value);
  return (
    <ChartFrame {...props}>
      <svg viewBox="-2 -2 324 124" preserveAspectRatio="none" className="h-32 w-full text-accent">
        {area && <path d={areaPath(values, box)} fill="currentColor" opacity="0.12" />}
        <path
          d={linePath(values, box)}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <EndLabels points={props.points} />
    </ChartFrame>
  );
}

/** Many bars are thin, and so are the gaps between them. */
const gapFor = (count: number): number => Math.min(10, (box.width * 0.3) / Math.max(count, 1));

export function BarChart(props: Props) {
  const values = props.points.map((point) => point.value);
  return (
    <ChartFrame {...props}>
      <svg viewBox="0 0 320 120" preserveAspectRatio="none" className="h-32 w-full text-accent">
        {bars(values, box, gapFor(values.length)).map((bar) => (
          <rect key={bar.x} {...bar} rx="3" fill="currentColor" />
        ))}
      </svg>
      <EndLabels points={props.points} />
    </ChartFrame>
  );
}

function EndLabels({ points }: { points: readonly ChartPoint[] }) {
  return (
    <p className="mt-2 flex justify-between text-xs text-mute">
      <span>{points[0]?.label}</span>
      <span>{points.at(-1)?.label}</span>
    </p>
  );
}

export function DonutChart(props: Props) {
  const arcs = donutArcs(props.points.map((point) => point.value));
  return (
    <ChartFrame {...props}>
      <div className="flex items-center gap-6">
        <svg viewBox="0 0 42 42" className="size-32 flex-none -rotate-90">
          {arcs.map((arc, index) => (
            <circle
              key={props.points[index]?.label}
              cx="21"
              cy="21"
              r="15.9155"
              fill="none"
              stroke="currentColor"
              strokeWidth="6"
              strokeDasharray={`${Math.max(arc.length - 0.8, 0)} 100`}
              strokeDashoffset={arc.offset}
              className={seriesColor(index)}
            />
          ))}
        </svg>
        <ul className="grid gap-2">
          {props.points.map((point, index) => (
            <li key={point.label} className="flex items-center gap-2">
              <span
                className={cx('size-2.5 rounded-full bg-current', seriesColor(index))}
                aria-hidden
              />
              {point.label}
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
}
