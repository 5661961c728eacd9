import { useInfiniteQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { Updated } from '#ui/feedback/updated.tsx';
import { PolicyPanel } from './components/policy/policy-panel.tsx';
import { Queue } from './components/queue/queue.tsx';
import { copy } from './copy.ts';
import { queueQuery, type QueueFilter } from './queries.ts';

export const meta = () => pageMeta(copy.title);

const viewNames = ['queue', 'policy'] as const;
const filterNames = ['state', 'tier', 'country', 'flagged', 'search'] as const;

/**
 * The KYC page of staff: the queue of submissions, and the policy. The filters are in the address.
 */
export default function KycDeskPage() {
  const { read, change } = useAddress();
  const filter = Object.fromEntries(filterNames.map((name) => [name, read(name)])) as QueueFilter;
  const queue = useInfiniteQuery(queueQuery(filter));
  const view = viewNames.find((name) => name === read('view')) ?? 'queue';
  return (
    <>
      <PageHeader
        title={copy.title}
        actions={
          <Updated
            at={queue.dataUpdatedAt}
            busy={queue.isFetching}
            onRefresh={() => void queue.refetch()}
          />
        }
      />
      <Chips
        className="mb-3"
        label={copy.views}
        name="view"
        value={view}
        onValueChange={(next) => change({ view: next === 'queue' ? null : next })}
        options={viewNames.map((name) => ({
          value: name,
          label: copy.viewNames[name],
          ...(name === 'queue' && queue.data
            ? { count: queue.data.pages[0]?.waiting.count ?? 0 }
            : {}),
        }))}
      />
      {view === 'queue' ? (
        <Queue list={queue} filter={filter} onChange={change} />
      ) : (
        <PolicyPanel />
      )}
    </>
  );
}
