import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { pageMeta } from '#platform/page-title.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StaffFailure } from '#ui/staff-failure.tsx';
import { copy } from './company-copy.ts';

const words = copy.probe;
export const meta = () => pageMeta(words.title);

/** Asks the card company what costs nothing and moves nothing. */
export default function MapleradTestPage() {
  const probe = useMutation({ mutationFn: () => call('companies.probe', { body: {} }) });
  return (
    <>
      <PageHeader
        title={words.title}
        back={{ to: '/admin/maplerad', label: copy.names.maplerad }}
        actions={
          <Button loading={probe.isPending} onClick={() => probe.mutate()}>
            {words.run}
          </Button>
        }
      />
      {probe.error && (
        <StaffFailure
          error={probe.error}
          retrying={probe.isPending}
          onRetry={() => probe.mutate()}
        />
      )}
      <Card title={words.answers}>
        {!probe.data && <p className="py-4 text-body">{words.notYet}</p>}
        <ul className="divide-y divide-hairline">
          {probe.data?.items.map(({ what, ok, milliseconds, answer }) => (
            <li key={what} className="flex min-h-14 items-center gap-4 py-2">
              <span className="min-w-0 flex-1 font-medium text-ink">{what}</span>
              <span className="text-sm text-mute">
                {answer} · {words.took(milliseconds)}
              </span>
              <Badge tone={ok ? 'positive' : 'negative'}>{ok ? words.good : words.bad}</Badge>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
