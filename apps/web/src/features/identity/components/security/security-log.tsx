import { useInfiniteQuery } from '@tanstack/react-query';
import { Info, ShieldCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { OutputOf, Routes } from '@cowrie/contract';
import { formatDate } from '#ui/text/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ListSection, ListSkeleton } from '#ui/data/list.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { groupByDay, type LogLine } from '../../by-day.ts';
import { securityEventsQuery } from '../../queries.ts';
import { describeEvent } from '../../security-events.ts';
import { settingsCopy } from '../../settings-copy.ts';

type SecurityEvent = OutputOf<Routes['identity.security-events']>['items'][number];

export function SecurityLog() {
  const log = useInfiniteQuery(securityEventsQuery);
  const now = useNow();
  const skeleton = <ListSkeleton rows={6} />;
  return (
    <Card title={settingsCopy.log.title}>
      <Loaded query={log} skeleton={skeleton}>
        {({ pages }) => {
          const events = pages.flatMap(({ items }) => items);
          if (now === null) return skeleton;
          if (events.length === 0) {
            return <Empty icon={ShieldCheck} sentence={settingsCopy.log.none} />;
          }
          return groupByDay(events, now).map(({ label, lines }) => (
            <ListSection key={label} label={label}>
              {lines.map((line) => (
                <LogRow key={line.event.id} line={line} />
              ))}
            </ListSection>
          ));
        }}
      </Loaded>
      <LogEnd
        hasMore={log.hasNextPage}
        loading={log.isFetchingNextPage}
        failed={log.isFetchNextPageError}
        onMore={() => void log.fetchNextPage()}
      />
    </Card>
  );
}

type EndProps = { hasMore: boolean; loading: boolean; failed: boolean; onMore: () => void };

function LogEnd({ hasMore, loading, failed, onMore }: EndProps) {
  if (!hasMore) return null;
  return (
    <div className="grid justify-items-center gap-2 pt-4">
      {failed && (
        <p role="alert" className="text-sm text-negative">
          {settingsCopy.failed}
        </p>
      )}
      <Button variant="secondary" loading={loading} onClick={onMore}>
        {settingsCopy.log.more}
      </Button>
    </div>
  );
}

const looks: Record<ReturnType<typeof describeEvent>['tone'], { icon: LucideIcon; look: string }> =
  {
    plain: { icon: Info, look: '' },
    good: { icon: ShieldCheck, look: 'border-transparent bg-positive-soft text-positive' },
    alert: { icon: TriangleAlert, look: 'border-transparent bg-warning-soft text-warning' },
  };

function LogRow({ line: { event, times } }: { line: LogLine<SecurityEvent> }) {
  const { sentence, tone } = describeEvent(event.kind);
  const { icon, look } = looks[tone];
  return (
    <li className="flex min-h-16 items-center gap-3.5 py-2">
      <Plate icon={icon} className={look} />
      <div className="min-w-0 flex-1">
        <p className="text-[0.9375rem] font-medium text-ink">{sentence}</p>
        <p className="text-sm text-mute">
          {settingsCopy.log.from(event.device, event.ip)}
          {times > 1 && ` · ${settingsCopy.log.times(times)}`}
        </p>
      </div>
      <time
        dateTime={event.at}
        title={formatDate(event.at, '15 Nov 2026, 14:02')}
        className="text-sm text-mute"
      >
        {formatDate(event.at, '14:02')}
      </time>
    </li>
  );
}
