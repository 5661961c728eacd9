import { useMetricWindow } from '#platform/metrics/use-metric-window.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { WindowBar } from '#ui/metrics/window-bar.tsx';
import { lagosDay, staffTimeZone } from '#ui/text/dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { windowDays } from '#ui/text/windows.ts';
import { CohortsPanel } from './components/cohorts.tsx';
import { exchangePanel } from './components/exchange.tsx';
import { funnelPanel } from './components/funnel.tsx';
import { FigurePanelView } from './components/panel.tsx';
import { profitPanel } from './components/profit.tsx';
import { railsPanel } from './components/rails.tsx';
import { signUpsPanel } from './components/sign-ups.tsx';
import { analyticsCopy } from './copy.ts';

export const meta = () => pageMeta(analyticsCopy.title);

/** How the business does. Each panel loads by itself, so one that fails leaves the others. */
export default function AnalyticsPage() {
  const model = useMetricWindow();
  const now = useNow();
  const days = now === null ? undefined : windowDays(model.name, lagosDay(now), model.custom);
  const shared = { isCompared: model.isCompared };
  return (
    <>
      <PageHeader
        title={analyticsCopy.title}
        note={<span className="text-sm text-mute">{staffTimeZone}</span>}
      />
      <WindowBar model={model} isValid={now === null || days !== undefined} />
      {days && (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          <FigurePanelView spec={signUpsPanel} days={days} {...shared} />
          <FigurePanelView spec={funnelPanel} days={days} {...shared} />
          <FigurePanelView spec={profitPanel} days={days} {...shared} className="xl:col-span-2" />
          <FigurePanelView spec={railsPanel} days={days} {...shared} className="xl:col-span-2" />
          <FigurePanelView spec={exchangePanel} days={days} {...shared} className="xl:col-span-2" />
          <CohortsPanel days={days} className="xl:col-span-2" />
        </div>
      )}
    </>
  );
}
