import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { PolicyPanel } from './components/policy/policy-panel.tsx';
import { Queue } from './components/queue/queue.tsx';
import { ScreeningPanel } from './components/screening/screening-panel.tsx';
import { copy } from './copy.ts';
import { figuresQuery } from './queries.ts';

export const meta = () => pageMeta(copy.title);

const viewNames = ['queue', 'policy', 'screening'] as const;

/** The KYC page of staff: the queue of submissions, the policy, and the lists people are screened with. */
export default function KycDeskPage() {
  const { read } = useAddress();
  const view = viewNames.find((name) => name === read('view')) ?? 'queue';
  if (view === 'queue') {
    return (
      <Queue>
        <Views view="queue" />
      </Queue>
    );
  }
  return (
    <>
      <PageHeader title={copy.title} />
      <Views view={view} />
      {view === 'policy' ? <PolicyPanel /> : <ScreeningPanel />}
    </>
  );
}

function Views({ view }: { view: (typeof viewNames)[number] }) {
  const { change } = useAddress();
  const { data } = useQuery(figuresQuery);
  return (
    <Chips
      className="mb-3"
      label={copy.views}
      name="view"
      value={view}
      onValueChange={(next) => change({ view: next === 'queue' ? null : next })}
      options={viewNames.map((name) => ({
        value: name,
        label: copy.viewNames[name],
        ...(name === 'queue' && data ? { count: data.count } : {}),
      }))}
    />
  );
}
