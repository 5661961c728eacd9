import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.title);

type Answer = OutputOf<Routes['personalization.segment']>;

export default function UserSegmentationPage() {
  const query = useQuery({
    queryKey: ['transactions', 'segment'],
    queryFn: ({ signal }) => call('personalization.segment', {}, { signal }),
  });
  return (
    <>
      <PageHeader title={copy.title} />
      <Loaded
        query={query}
        failed={copy.failed}
        skeleton={<Skeleton className="h-80 rounded-card" />}
      >
        {(answer) => <Segment answer={answer} />}
      </Loaded>
    </>
  );
}

function Segment({ answer }: { answer: Answer }) {
  const own = copy.segments[answer.segment];
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
        <h3 className="mt-5 text-sm font-medium text-mute">{copy.changesTitle}</h3>
        <p>{own.changes}</p>
        <p className="mt-5 text-sm text-mute">{copy.intro}</p>
      </Card>
      <Card title={copy.fromTitle}>
        <p className="text-sm text-mute">{copy.fromWords}</p>
        <dl className="mt-2 divide-y divide-hairline">
          {answer.facts.map(({ key, value }) => (
            <div key={key} className="flex min-h-11 items-center justify-between gap-4 py-2">
              <dt>{copy.facts[key] ?? key}</dt>
              <dd className="font-medium text-ink tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={copy.othersTitle} className="lg:col-span-2">
        <ul className="divide-y divide-hairline">
          {answer.others.map(({ segment, fits }) => (
            <li
              key={segment}
              className="flex min-h-13 flex-wrap items-center justify-between gap-2 py-2"
            >
              <span>
                <span className="block font-medium text-ink">{copy.segments[segment].name}</span>
                {copy.segments[segment].means}
              </span>
              <Badge tone={fits ? 'accent' : 'neutral'}>{fits ? copy.fits : copy.doesNotFit}</Badge>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
