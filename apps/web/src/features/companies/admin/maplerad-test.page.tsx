import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { copy } from './company-copy.ts';

const text = copy.probe;
export const meta = () => pageMeta(text.title);

/** Tests the card company with calls that cost nothing and move no money. */
export default function MapleradTestPage() {
  const probe = useMutation({ mutationFn: () => call('companies.probe', { body: {} }) });
  return (
    <>
      <PageHeader
        title={text.title}
        back={{ to: '/admin/maplerad', label: copy.names.maplerad }}
        actions={
          <Button loading={probe.isPending} onClick={() => probe.mutate()}>
            {text.run}
          </Button>
        }
      />
      {probe.error && (
        <StaffFailure
          query={{ error: probe.error, isFetching: probe.isPending, refetch: probe.mutate }}
        />
      )}
      <Card title={text.answers}>
        {!probe.data && <p className="py-4 text-body">{text.notYet}</p>}
        <ul className="divide-y divide-hairline">
          {probe.data?.items.map(({ what, ok, milliseconds, answer }) => (
            <li key={what} className="flex min-h-14 items-center gap-4 py-2">
              <span className="min-w-0 flex-1 font-medium text-ink">{what}</span>
              <span className="text-sm text-mute">
                {answer} · {text.took(milliseconds)}
              </span>
              <Badge tone={ok ? 'positive' : 'negative'}>{ok ? text.good : text.bad}</Badge>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
