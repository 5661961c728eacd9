import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { pageMeta } from '#platform/page-title.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { momentOf } from './components/when.ts';
import { words } from './copy.ts';
import { checksQuery, type Checks } from './queries.ts';

const copy = words.checks;
export const meta = () => pageMeta(copy.title);

const tones: Record<Checks['items'][number]['state'], BadgeTone> = {
  passed: 'positive',
  waiting: 'warning',
  failed: 'negative',
  missing: 'neutral',
};

/** The checks made of the person who reads this, what each allows, and what happened when. */
export default function ComplianceMonitoringPage() {
  const { data, error, isFetching, refetch } = useQuery(checksQuery);
  return (
    <>
      <PageHeader title={copy.title} />
      {!data && error && (
        <ErrorState
          title={words.loadFailed}
          advice={error instanceof ApiError ? error.message : undefined}
          actions={
            <Button loading={isFetching} onClick={() => void refetch()}>
              {words.retry}
            </Button>
          }
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)] lg:gap-6">
          <Card>
            <p className="mb-2">{copy.intro}</p>
            <ul className="divide-y divide-hairline">
              {data.items.map((item) => (
                <li key={item.key}>
                  <Check item={item} />
                </li>
              ))}
            </ul>
          </Card>
          <Card title={copy.history}>
            {data.history.length === 0 ? (
              <p>{copy.noHistory}</p>
            ) : (
              <Timeline
                steps={data.history.map(({ at, what }) => ({
                  title: what,
                  when: momentOf(at),
                  state: 'done',
                }))}
              />
            )}
          </Card>
        </div>
      )}
    </>
  );
}

function Check({ item }: { item: Checks['items'][number] }) {
  const [name, allows] = copy.items[item.key];
  const isOpen = item.state === 'missing' || item.state === 'failed';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium text-ink">{name}</p>
        <p className="text-sm">
          <span className="text-mute">{copy.allows}: </span>
          {allows}
        </p>
        {item.note && <p className="text-sm text-mute">{item.note}</p>}
      </div>
      <div className="flex items-center gap-3">
        {item.at && <span className="text-sm text-mute">{momentOf(item.at)}</span>}
        {isOpen && (
          <ButtonLink
            to={copy.fix[item.key]}
            variant="quiet"
            size="sm"
            className="order-last -mx-4 sm:order-none sm:mx-0"
          >
            {copy.do}
          </ButtonLink>
        )}
        <Badge tone={tones[item.state]}>{copy.states[item.state]}</Badge>
      </div>
    </div>
  );
}
