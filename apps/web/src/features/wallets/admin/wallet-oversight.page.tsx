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

const views = { overview: Overview, accounts: Accounts, holds: Holds, adjustments: Adjustments };
type ViewName = keyof typeof views;
const viewNames = Object.keys(views) as ViewName[];

/** The ledger for staff. `?account=` in the address opens one account on the whole page. */
export default function WalletOversightPage() {
  const { read } = useAddress();
  const account = read('account');
  useFocusOnSwitch(account);
  return account ? <AccountView key={account} id={account} /> : <LedgerViews />;
}

function LedgerViews() {
  const { read, change } = useAddress();
  const { data, isFetching, refetch, dataUpdatedAt } = useQuery(ledgerQuery);
  const view = viewNames.find((name) => name === read('view')) ?? 'overview';
  const View = views[view];
  const plan = read('plan');
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
        onValueChange={(next) =>
          change({ ...clearedFilters, view: next === 'overview' ? null : next })
        }
        options={viewNames.map((name) => ({
          value: name,
          label: copy.viewNames[name],
          count: { accounts: data?.accounts, holds: data?.openHolds }[name as string],
        }))}
      />
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

/** Filters belong to one view, so switching views removes them. */
const clearedFilters = { search: null, kind: null, asset: null, only: null, adjustment: null };

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
