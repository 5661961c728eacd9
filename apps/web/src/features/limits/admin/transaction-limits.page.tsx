import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useViews } from '#platform/pages/use-views.ts';
import { useMay } from '#platform/session/use-may.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewChips } from '#ui/forms/view-chips.tsx';
import { Updated } from '#ui/feedback/updated.tsx';
import { OwnLimitsView } from '../components/own-limits.tsx';
import { Overrides } from './components/overrides.tsx';
import { Proposals } from '#features/approvals/index.ts';
import { limitEffect } from './components/limit-effect.tsx';
import { Rules } from './components/rules.tsx';
import { TestCase } from './components/test-case.tsx';
import { copy } from './copy.ts';
import { rulesQuery } from './queries.ts';

export const meta = () => pageMeta(copy.title);

const parts = { rules: Rules, proposals: LimitProposals, test: TestCase };

/** Staff with the permission see all limits; other staff see their own. */
export default function AdminTransactionLimitsPage() {
  const may = useMay();
  return may('limits.read') ? <StaffLimits /> : <OwnLimitsView readOnly />;
}

/** The parameters of one view. */
const cleared = ['search', 'state', 'sort', 'columns', 'override', 'proposal', 'currency'];

/** Overrides are a staff list with a title of its own; the other views share one. */
function StaffLimits() {
  const views = useViews(copy.viewNames, cleared);
  const chips = <ViewChips label={copy.views} views={views} />;
  if (views.view === 'overrides') return <Overrides>{chips}</Overrides>;
  return <OtherView view={views.view} chips={chips} />;
}

function OtherView({ view, chips }: { view: keyof typeof parts; chips: ReactNode }) {
  const query = useQuery(rulesQuery);
  const View = parts[view];
  return (
    <>
      <PageHeader title={copy.title} actions={<Updated query={query} />} />
      {chips}
      <View />
    </>
  );
}

function LimitProposals() {
  return <Proposals filter={{ group: 'limits' }} {...limitEffect} />;
}
