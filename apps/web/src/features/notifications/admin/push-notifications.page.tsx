import { pageMeta } from '#platform/pages/page-title.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { staffTimeZone } from '#ui/text/dates.ts';
import { DeliveryFigures } from './components/delivery-figures.tsx';
import { FiguresWindow } from './components/figures-window.tsx';
import { DevicesPanel, RefusedPanel } from './components/push-panels.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.pushTitle);

/** Devices by platform, and what became of pushes. Each panel loads by itself. */
export default function PushNotificationsPage() {
  return (
    <>
      <PageHeader
        title={copy.pushTitle}
        note={<span className="text-sm text-mute">{staffTimeZone}</span>}
      />
      <FiguresWindow>
        {(days, isCompared) => (
          <>
            <DevicesPanel />
            <DeliveryFigures days={days} isCompared={isCompared} channel="push" />
            <RefusedPanel days={days} isCompared={isCompared} />
          </>
        )}
      </FiguresWindow>
    </>
  );
}
