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

const views = { rules: Rules, overrides: Overrides, proposals: LimitProposals, test: TestCase };
type View = keyof typeof views;
const viewNames = Object.keys(views) as View[];

/** Staff who may see limits get the desk; anybody else looks at their own. */
export default function AdminTransactionLimitsPage() {
  const may = useMay();
  return may('limits.read') ? <Desk /> : <OwnLimitsView readOnly />;
}

/** What belongs to one view and means nothing in another. */
const closed = { search: null, state: null, override: null, proposal: null, currency: null };

function Desk() {
  const { read, change } = useAddress();
  const { isFetching, refetch, dataUpdatedAt } = useQuery(rulesQuery);
  const view = viewNames.find((name) => name === read('view')) ?? 'rules';
  const Shown = views[view];
  return (
    <>
      <PageHeader
        title={copy.title}
        actions={<Updated at={dataUpdatedAt} busy={isFetching} onRefresh={() => void refetch()} />}
      />
      <Chips
        className="mb-3"
        label={copy.views}
        name="view"
        value={view}
        onValueChange={(next) => change({ ...closed, view: next === 'rules' ? null : next })}
        options={viewNames.map((name) => ({ value: name, label: copy.viewNames[name] }))}
      />
      <Shown />
    </>
  );
}

function LimitProposals() {
  return <Proposals filter={{ group: 'limits' }} {...limitEffect} />;
}
