import { useQuery } from '@tanstack/react-query';
import { Award, CircleCheck, ShieldQuestion } from 'lucide-react';
import { Link } from 'react-router';
import type { ListedTest } from '@cowrie/contract/security-center/routes';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { copy } from './copy.ts';
import { testsQuery } from './queries.ts';

export const meta = () => pageMeta(copy.tests.title);

export default function SecurityTestsPage() {
  return (
    <>
      <PageHeader title={copy.tests.title} back={{ to: '/security-center', label: copy.title }} />
      <p className="mb-6 max-w-reading text-body">{copy.tests.intro}</p>
      <Loaded query={useQuery(testsQuery)} skeleton={<Skeleton className="h-112 rounded-card" />}>
        {(data) => (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
            <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
              {data.items.map((test) => (
                <li key={test.id}>
                  <TestCard test={test} />
                </li>
              ))}
            </ul>
            <div className="grid grid-cols-1 gap-6">
              <Card>
                <Progress
                  label={copy.tests.progress}
                  value={data.passed}
                  max={data.items.length}
                  valueText={copy.tests.result(data.passed, data.items.length)}
                />
              </Card>
              {data.certificate && (
                <Card title={copy.tests.certificate}>
                  <p className="mb-4 text-body">{copy.tests.certificateWords}</p>
                  <ButtonLink icon={Award} to="/security-center/certificate">
                    {copy.tests.open}
                  </ButtonLink>
                </Card>
              )}
              <Card title={copy.tests.history}>
                {data.history.length === 0 ? (
                  <p className="text-mute">{copy.tests.noHistory}</p>
                ) : (
                  <ul className="divide-y divide-hairline border-t border-hairline">
                    {data.history.map((one) => (
                      <li key={one.id} className="flex items-center gap-4 py-3">
                        <div className="min-w-0 flex-1">
                          <p className="text-ink">{one.title}</p>
                          <p className="text-sm text-mute">
                            {formatDate(one.at, '15 Nov 2026, 14:02')}
                          </p>
                        </div>
                        <Badge tone={one.isPassed ? 'positive' : 'neutral'}>
                          {copy.tests.result(one.score, one.total)}
                        </Badge>
                      </li>
                    ))}
                  </ul>
                )}
              </Card>
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

const stateOf = ({ answered, questions, best, minutes, isPassed }: ListedTest): string => {
  if (answered !== null && answered > 0) return copy.tests.resume(answered, questions);
  if (best !== null) {
    const words = copy.tests.best(best, questions);
    return isPassed ? `${copy.tests.passed} · ${words}` : words;
  }
  return copy.tests.length(questions, minutes);
};

function TestCard({ test }: { test: ListedTest }) {
  return (
    <Link
      to={`/security-center/test/${test.id}`}
      prefetch="intent"
      className="flex h-full items-start gap-3.5 rounded-card border border-hairline bg-surface p-4 transition-colors duration-120 hover:bg-hover"
    >
      <Plate icon={test.isPassed ? CircleCheck : ShieldQuestion} accent={test.isPassed} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-ink">{test.title}</span>
        <span className="mt-1 block text-sm text-body">{test.summary}</span>
        <span className="mt-2 block text-sm text-mute">{stateOf(test)}</span>
      </span>
    </Link>
  );
}
