import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useMay } from '#platform/session/use-may.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
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

const views = { rules: Rules, proposals: LimitProposals, test: TestCase };
const viewNames = ['rules', 'overrides', 'proposals', 'test'] as const;
type ViewName = (typeof viewNames)[number];

/** Staff with the permission see all limits; other staff see their own. */
export default function AdminTransactionLimitsPage() {
  const may = useMay();
  return may('limits.read') ? <StaffLimits /> : <OwnLimitsView readOnly />;
}

/** Clears the parameters of one view when staff switch to another. */
const clearedParameters = {
  search: null,
  state: null,
  sort: null,
  columns: null,
  override: null,
  proposal: null,
  currency: null,
};

/** Overrides are a staff list with a title of its own; the other views share one. */
function StaffLimits() {
  const { read } = useAddress();
  const view = viewNames.find((name) => name === read('view')) ?? 'rules';
  if (view === 'overrides') {
    return (
      <Overrides>
        <ViewChips view={view} />
      </Overrides>
    );
  }
  return <OtherView view={view} />;
}

function OtherView({ view }: { view: Exclude<ViewName, 'overrides'> }) {
  const query = useQuery(rulesQuery);
  const View = views[view];
  return (
    <>
      <PageHeader title={copy.title} actions={<Updated query={query} />} />
      <ViewChips view={view} />
      <View />
    </>
  );
}

function ViewChips({ view }: { view: ViewName }) {
  const { change } = useAddress();
  return (
    <Chips
      className="mb-3"
      label={copy.views}
      name="view"
      value={view}
      onValueChange={(next) =>
        change({ ...clearedParameters, view: next === 'rules' ? null : next })
      }
      options={viewNames.map((name) => ({ value: name, label: copy.viewNames[name] }))}
    />
  );
}

function LimitProposals() {
  return <Proposals filter={{ group: 'limits' }} {...limitEffect} />;
}
