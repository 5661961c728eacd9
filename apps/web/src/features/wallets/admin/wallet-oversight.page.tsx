import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { Updated } from '#ui/feedback/updated.tsx';
import { AccountView } from './components/accounts/account-view.tsx';
import { Accounts } from './components/accounts/accounts.tsx';
import { Adjustments } from './components/adjustments/adjustments.tsx';
import { Holds } from './components/accounts/holds.tsx';
import { Overview } from './components/overview/overview.tsx';
import { copy } from './copy.ts';
import { ledgerQuery } from './queries.ts';

export const meta = () => pageMeta(copy.title);

const views = { overview: Overview, accounts: Accounts, holds: Holds, adjustments: Adjustments };
type View = keyof typeof views;
const viewNames = Object.keys(views) as View[];

/** The ledger as staff see it. An open account takes the whole page; `?account=` names it. */
export default function WalletOversightPage() {
  const { read } = useAddress();
  const account = read('account');
  useReadingPosition(account);
  return account ? <AccountView key={account} id={account} /> : <Desk />;
}

function Desk() {
  const { read, change } = useAddress();
  const { data, isFetching, refetch, dataUpdatedAt } = useQuery(ledgerQuery);
  const view = viewNames.find((name) => name === read('view')) ?? 'overview';
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
        onValueChange={(next) => change({ ...closed, view: next === 'overview' ? null : next })}
        options={viewNames.map((name) => ({
          value: name,
          label: copy.viewNames[name],
          count: { accounts: data?.accounts, holds: data?.openHolds }[name as string],
        }))}
      />
      <Shown />
    </>
  );
}

/** What belongs to one view and means nothing in another. */
const closed = { search: null, kind: null, asset: null, only: null, adjustment: null };

/** Opening or closing an account replaces the page under the reader, so its heading is read next. */
function useReadingPosition(account: string): void {
  const before = useRef(account);
  useEffect(() => {
    if (before.current === account) return;
    before.current = account;
    document.getElementById('main')?.focus();
    scrollTo({ top: 0 });
  }, [account]);
}
