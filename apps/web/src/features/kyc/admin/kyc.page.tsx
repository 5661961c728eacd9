import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { PolicyPanel } from './components/policy/policy-panel.tsx';
import { Queue } from './components/queue/queue.tsx';
import { copy } from './copy.ts';
import { figuresQuery } from './queries.ts';

export const meta = () => pageMeta(copy.title);

const viewNames = ['queue', 'policy'] as const;

/** The KYC page of staff: the queue of submissions, and the policy. */
export default function KycDeskPage() {
  const { read } = useAddress();
  if (read('view') !== 'policy') {
    return (
      <Queue>
        <Views view="queue" />
      </Queue>
    );
  }
  return (
    <>
      <PageHeader title={copy.title} />
      <Views view="policy" />
      <PolicyPanel />
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
