import { vitalNames } from '@cowrie/contract/analytics/performance';
import { useMetricWindow } from '#platform/metrics/use-metric-window.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Chips } from '#ui/forms/segmented.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { WindowBar } from '#ui/metrics/window-bar.tsx';
import { lagosDay, staffTimeZone } from '#ui/text/dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { windowDays } from '#ui/text/windows.ts';
import { MeasurePanel } from './components/measure-panel.tsx';
import { performanceCopy as text } from './performance-copy.ts';

export const meta = () => pageMeta(text.title);

const measuresOf = {
  call: ['call'],
  company: ['company'],
  pages: vitalNames,
} as const;
type View = keyof typeof measuresOf;
const viewNames = Object.keys(measuresOf) as View[];

/** How fast and how reliable calls, companies and pages are. */
export default function PerformancePage() {
  const { read, change } = useAddress();
  const model = useMetricWindow();
  const now = useNow();
  const days = now === null ? undefined : windowDays(model.name, lagosDay(now), model.custom);
  const view = viewNames.find((name) => name === read('view')) ?? 'call';
  return (
    <>
      <PageHeader
        title={text.title}
        note={<span className="text-sm text-mute">{staffTimeZone}</span>}
      />
      <Chips
        className="mb-3"
        label={text.viewLabel}
        name="view"
        value={view}
        onValueChange={(next) => change({ view: next === 'call' ? null : next })}
        options={viewNames.map((name) => ({ value: name, label: text.views[name] }))}
      />
      <WindowBar model={model} isValid={now === null || days !== undefined} />
      {days && (
        <div className="grid grid-cols-1 gap-4">
          {measuresOf[view].map((measure) => (
            <MeasurePanel
              key={measure}
              measure={measure}
              days={days}
              isCompared={model.isCompared}
            />
          ))}
        </div>
      )}
    </>
  );
}
