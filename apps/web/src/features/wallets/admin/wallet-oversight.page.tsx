import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Beside, Detail } from '#ui/overlays/beside.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { Updated } from '#ui/feedback/updated.tsx';
import { AccountView } from './components/accounts/account-view.tsx';
import { Accounts } from './components/accounts/accounts.tsx';
import { Adjustments } from './components/adjustments/adjustments.tsx';
import { Holds } from './components/accounts/holds.tsx';
import { PlanDetail } from './components/accounts/plan-detail.tsx';
import { Overview } from './components/overview/overview.tsx';
import { copy } from './copy.ts';
import { ledgerQuery } from './queries.ts';

export const meta = () => pageMeta(copy.title);

const views = { overview: Overview, accounts: Accounts, adjustments: Adjustments };
const viewNames = ['overview', 'accounts', 'holds', 'adjustments'] as const;
type ViewName = (typeof viewNames)[number];

/** The ledger for staff. `?account=` in the address opens one account on the whole page. */
export default function WalletOversightPage() {
  const { read } = useAddress();
  const account = read('account');
  useFocusOnSwitch(account);
  return account ? <AccountView key={account} id={account} /> : <LedgerViews />;
}

/** Holds are a staff list with a title of its own; the other views share one. */
function LedgerViews() {
  const { read } = useAddress();
  const view = viewNames.find((name) => name === read('view')) ?? 'overview';
  if (view === 'holds') {
    return (
      <Holds>
        <ViewChips view={view} />
      </Holds>
    );
  }
  return <OtherView view={view} />;
}

function OtherView({ view }: { view: Exclude<ViewName, 'holds'> }) {
  const { read, change } = useAddress();
  const query = useQuery(ledgerQuery);
  const View = views[view];
  const plan = read('plan');
  return (
    <>
      <PageHeader title={copy.title} actions={<Updated query={query} />} />
      <ViewChips view={view} />
      <Beside
        detail={
          plan && (
            <Detail key={plan} title={copy.plan.title} onClose={() => change({ plan: null })}>
              <PlanDetail id={plan} />
            </Detail>
          )
        }
      >
        <View />
      </Beside>
    </>
  );
}

function ViewChips({ view }: { view: ViewName }) {
  const { change } = useAddress();
  const { data } = useQuery(ledgerQuery);
  const counts = { accounts: data?.accounts, holds: data?.openHolds };
  return (
    <Chips
      className="mb-3"
      label={copy.views}
      name="view"
      value={view}
      onValueChange={(next) =>
        change({ ...clearedFilters, view: next === 'overview' ? null : next })
      }
      options={viewNames.map((name) => ({
        value: name,
        label: copy.viewNames[name],
        count: name === 'accounts' || name === 'holds' ? counts[name] : undefined,
      }))}
    />
  );
}

/** Filters belong to one view, so switching views removes them. */
const clearedFilters = {
  search: null,
  kind: null,
  asset: null,
  only: null,
  adjustment: null,
  person: null,
  age: null,
  sort: null,
  columns: null,
};

/** Moves the focus when an account opens or closes, so that a screen reader reads the new heading. */
function useFocusOnSwitch(account: string): void {
  const before = useRef(account);
  useEffect(() => {
    if (before.current === account) return;
    before.current = account;
    document.getElementById('main')?.focus();
    scrollTo({ top: 0 });
  }, [account]);
}
