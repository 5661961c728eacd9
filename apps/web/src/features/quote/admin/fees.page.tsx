import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useViews } from '#platform/pages/use-views.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewChips } from '#ui/forms/view-chips.tsx';
import { Updated } from '#ui/feedback/updated.tsx';
import { FeeHistory, Fees } from './components/fees.tsx';
import { Proposals, type Proposal } from '#features/approvals/index.ts';
import { comparisonEffect, Comparisons } from '#features/status/index.ts';
import { feeEffect } from './components/fee-effect.tsx';
import { copy } from './copy.ts';
import { feesQuery } from './queries.ts';

export const meta = () => pageMeta(copy.title);

const parts = {
  fees: Fees,
  comparisons: Comparisons,
  proposals: FeeProposals,
  history: FeeHistory,
};

/** The fees of transfers: current and scheduled ones, proposals, and the history. */
export default function FeesPage() {
  const views = useViews(copy.viewNames, ['fee', 'proposal']);
  const query = useQuery(feesQuery(false));
  const View = parts[views.view];
  return (
    <>
      <PageHeader title={copy.title} actions={<Updated query={query} />} />
      <ViewChips label={copy.views} views={views} />
      <View />
    </>
  );
}

function FeeProposals() {
  const effectOf = ({ kind }: Proposal) =>
    kind === 'price-comparison' ? comparisonEffect : feeEffect;
  return (
    <Proposals
      filter={{ group: 'fees' }}
      words={(proposal) => effectOf(proposal).words(proposal)}
      renderEffect={(proposal) => effectOf(proposal).renderEffect(proposal)}
    />
  );
}
