import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { OutputOf, Routes } from '@cowrie/contract';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api.ts';
import { pageMeta } from '#platform/page-title.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Plate } from '#ui/plate.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { words } from './copy.ts';

export const meta = () => pageMeta(words.title);

type Answer = OutputOf<Routes['personalization.segment']>;

export default function UserSegmentationPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['transactions', 'segment'],
    queryFn: ({ signal }) => call('personalization.segment', {}, { signal }),
  });
  return (
    <>
      <PageHeader title={words.title} />
      {data && <Segment answer={data} />}
      {!data && !error && <Skeleton className="h-80 rounded-card" />}
      {!data && error && (
        <ErrorState
          title={words.failed}
          advice={error instanceof ApiError ? error.message : undefined}
          actions={
            <Button loading={isFetching} onClick={() => void refetch()}>
              {words.retry}
            </Button>
          }
        />
      )}
    </>
  );
}

function Segment({ answer }: { answer: Answer }) {
  const own = words.segments[answer.segment];
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <Card>
        <div className="flex items-start gap-4">
          <Plate icon={UsersRound} accent className="size-12" />
          <div>
            <h2 className="text-lg">{own.name}</h2>
            <p>{own.means}</p>
          </div>
        </div>
        <h3 className="mt-5 text-sm font-medium text-mute">{words.changesTitle}</h3>
        <p>{own.changes}</p>
        <p className="mt-5 text-sm text-mute">{words.intro}</p>
      </Card>
      <Card title={words.fromTitle}>
        <p className="text-sm text-mute">{words.fromWords}</p>
        <dl className="mt-2 divide-y divide-hairline">
          {answer.facts.map(({ key, value }) => (
            <div key={key} className="flex min-h-11 items-center justify-between gap-4 py-2">
              <dt>{words.facts[key] ?? key}</dt>
              <dd className="font-medium text-ink tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={words.othersTitle} className="lg:col-span-2">
        <ul className="divide-y divide-hairline">
          {answer.others.map(({ segment, fits }) => (
            <li
              key={segment}
              className="flex min-h-13 flex-wrap items-center justify-between gap-2 py-2"
            >
              <span>
                <span className="block font-medium text-ink">{words.segments[segment].name}</span>
                {words.segments[segment].means}
              </span>
              <Badge tone={fits ? 'accent' : 'neutral'}>
                {fits ? words.fits : words.doesNotFit}
              </Badge>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
