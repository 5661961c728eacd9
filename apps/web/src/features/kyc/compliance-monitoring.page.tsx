import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/pages/page-title.ts';
import { formatDate } from '#ui/text/dates.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Timeline } from '#ui/data/timeline.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { copy } from './copy.ts';
import { checksQuery, type Checks } from './queries.ts';

const text = copy.checks;
export const meta = () => pageMeta(text.title);

const tones: Record<Checks['items'][number]['state'], BadgeTone> = {
  passed: 'positive',
  waiting: 'warning',
  failed: 'negative',
  missing: 'neutral',
};

/** The signed-in person's own checks, what each one allows, and their history. */
export default function ComplianceMonitoringPage() {
  return (
    <>
      <PageHeader title={text.title} />
      <Loaded
        query={useQuery(checksQuery)}
        failed={copy.loadFailed}
        skeleton={<Skeleton className="h-96 rounded-card" />}
      >
        {(data) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)] lg:gap-6">
            <Card>
              <p className="mb-2">{text.intro}</p>
              <ul className="divide-y divide-hairline">
                {data.items.map((item) => (
                  <li key={item.key}>
                    <Check item={item} />
                  </li>
                ))}
              </ul>
            </Card>
            <Card title={text.history}>
              {data.history.length === 0 ? (
                <p>{text.noHistory}</p>
              ) : (
                <Timeline
                  steps={data.history.map(({ at, what }) => ({
                    title: what,
                    when: formatDate(at, '15 Nov, 14:02'),
                    state: 'done',
                  }))}
                />
              )}
            </Card>
          </div>
        )}
      </Loaded>
    </>
  );
}

function Check({ item }: { item: Checks['items'][number] }) {
  const [name, allows] = text.items[item.key];
  const isOpen = item.state === 'missing' || item.state === 'failed';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium text-ink">{name}</p>
        <p className="text-sm">
          <span className="text-mute">{text.allows}: </span>
          {allows}
        </p>
        {item.note && <p className="text-sm text-mute">{item.note}</p>}
      </div>
      <div className="flex items-center gap-3">
        {item.at && (
          <span className="text-sm text-mute">{formatDate(item.at, '15 Nov, 14:02')}</span>
        )}
        {isOpen && (
          <ButtonLink
            to={text.fix[item.key]}
            variant="quiet"
            size="sm"
            className="order-last -mx-4 sm:order-none sm:mx-0"
          >
            {text.do}
          </ButtonLink>
        )}
        <Badge tone={tones[item.state]}>{text.states[item.state]}</Badge>
      </div>
    </div>
  );
}
