import type { ReactNode } from 'react';
import type { Days } from '#features/analytics/index.ts';
import { useMetricWindow } from '#platform/metrics/use-metric-window.ts';
import { WindowBar } from '#ui/metrics/window-bar.tsx';
import { lagosDay } from '#ui/text/dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { windowDays } from '#ui/text/windows.ts';

type Props = { children: (days: Days, isCompared: boolean) => ReactNode };

/** The window that staff chose, and the panels that show it. */
export function FiguresWindow({ children }: Props) {
  const model = useMetricWindow();
  const now = useNow();
  const days = now === null ? undefined : windowDays(model.name, lagosDay(now), model.custom);
  return (
    <>
      <WindowBar model={model} isValid={now === null || days !== undefined} />
      {days && <div className="grid grid-cols-1 gap-4">{children(days, model.isCompared)}</div>}
    </>
  );
}
