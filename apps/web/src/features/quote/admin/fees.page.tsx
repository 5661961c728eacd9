import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { Updated } from '#ui/feedback/updated.tsx';
import { FeeHistory, Fees } from './components/fees.tsx';
import { Proposals, type Proposal } from '#features/approvals/index.ts';
import { comparisonEffect, Comparisons } from '#features/status/index.ts';
import { feeEffect } from './components/fee-effect.tsx';
import { copy } from './copy.ts';
import { feesQuery } from './queries.ts';

export const meta = () => pageMeta(copy.title);

const views = {
  fees: Fees,
  comparisons: Comparisons,
  proposals: FeeProposals,
  history: FeeHistory,
};
type ViewName = keyof typeof views;
const viewNames = Object.keys(views) as ViewName[];

/** The fees of transfers: current and scheduled ones, proposals, and the history. */
export default function FeesPage() {
  const { read, change } = useAddress();
  const query = useQuery(feesQuery(false));
  const view = viewNames.find((name) => name === read('view')) ?? 'fees';
  const View = views[view];
  return (
    <>
      <PageHeader title={copy.title} actions={<Updated query={query} />} />
      <Chips
        className="mb-3"
        label={copy.views}
        name="view"
        value={view}
        onValueChange={(next) =>
          change({ fee: null, proposal: null, view: next === 'fees' ? null : next })
        }
        options={viewNames.map((name) => ({ value: name, label: copy.viewNames[name] }))}
      />
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
