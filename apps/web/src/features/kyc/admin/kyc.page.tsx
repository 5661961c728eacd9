import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useViews } from '#platform/pages/use-views.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewChips } from '#ui/forms/view-chips.tsx';
import { PolicyPanel } from './components/policy/policy-panel.tsx';
import { Queue } from './components/queue/queue.tsx';
import { ScreeningPanel } from './components/screening/screening-panel.tsx';
import { copy } from './copy.ts';
import { figuresQuery } from './queries.ts';

export const meta = () => pageMeta(copy.title);

/** The KYC page of staff: the queue of submissions, the policy, and the lists people are screened with. */
export default function KycDeskPage() {
  const views = useViews(copy.viewNames);
  const { data } = useQuery(figuresQuery);
  const chips = <ViewChips label={copy.views} views={views} counts={{ queue: data?.count }} />;
  if (views.view === 'queue') return <Queue>{chips}</Queue>;
  return (
    <>
      <PageHeader title={copy.title} />
      {chips}
      {views.view === 'policy' ? <PolicyPanel /> : <ScreeningPanel />}
    </>
  );
}
