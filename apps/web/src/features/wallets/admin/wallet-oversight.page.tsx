import { useEffect, useRef, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus, Hourglass } from 'lucide-react';
import { holdsList } from '@cowrie/contract/wallets/lists';
import { Proposals } from '#features/approvals/index.ts';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useViews } from '#platform/pages/use-views.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Beside, Detail } from '#ui/overlays/beside.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewChips } from '#ui/forms/view-chips.tsx';
import { Updated } from '#ui/feedback/updated.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { moment } from '#ui/text/dates.ts';
import { readableCode } from '#ui/text/readable-code.ts';
import { AccountView } from './components/accounts/account-view.tsx';
import { Accounts } from './components/accounts/accounts.tsx';
import { PlanDetail } from './components/accounts/plan-detail.tsx';
import { Overview } from './components/overview/overview.tsx';
import { copy } from './copy.ts';
import { ledgerQuery, type Hold } from './queries.ts';
import { adjustmentEffect } from './components/adjustments/adjustment-effect.tsx';
import { ProposeSheet } from './components/adjustments/propose-sheet.tsx';
import { Amount } from './components/amount.tsx';

export const meta = () => pageMeta(copy.title);

const parts = { overview: Overview, accounts: Accounts, adjustments: Adjustments };

/** The ledger for staff. `?account=` in the address opens one account on the whole page. */
export default function WalletOversightPage() {
  const { read } = useAddress();
  const account = read('account');
  useFocusOnSwitch(account);
  return account ? <AccountView key={account} id={account} /> : <LedgerViews />;
}

/** The parameters of one view. */
const cleared = [
  'search',
  'kind',
  'asset',
  'only',
  'adjustment',
  'person',
  'age',
  'sort',
  'columns',
];

/** Holds are a staff list with a title of its own; the other views share one. */
function LedgerViews() {
  const views = useViews(copy.viewNames, cleared);
  const query = useQuery(ledgerQuery);
  const counts = { accounts: query.data?.accounts, holds: query.data?.openHolds };
  const chips = <ViewChips label={copy.views} views={views} counts={counts} />;
  if (views.view === 'holds') return <Holds>{chips}</Holds>;
  const View = parts[views.view];
  return (
    <>
      <PageHeader title={copy.title} actions={<Updated query={query} />} />
      {chips}
      <BesidePlan>
        <View />
      </BesidePlan>
    </>
  );
}

function BesidePlan({ children }: { children: ReactNode }) {
  const { read, change } = useAddress();
  const plan = read('plan');
  return (
    <Beside
      detail={
        plan && (
          <Detail key={plan} title={copy.plan.title} onClose={() => change({ plan: null })}>
            <PlanDetail id={plan} />
          </Detail>
        )
      }
    >
      {children}
    </Beside>
  );
}

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

/** Manual ledger entries: one member of staff proposes them, another one approves them. */
function Adjustments() {
  const canPropose = useMay()('ledger.adjust');
  return (
    <>
      <Proposals
        filter={{ group: 'adjustments' }}
        {...adjustmentEffect}
        action={
          canPropose && (
            <SheetButton size="sm" variant="secondary" icon={Plus} label={copy.adjustments.propose}>
              {(close) => <ProposeSheet onClose={close} />}
            </SheetButton>
          )
        }
      />
    </>
  );
}

const text = copy.holds;

/** Open holds, oldest first. A row opens the account. `children` are the views' chips. */
function Holds({ children }: { children: ReactNode }) {
  const model = useAdminList(holdsList, { nameOf: ({ person }) => person });
  return (
    <AdminList
      model={model}
      icon={Hourglass}
      cells={{
        person: Owner,
        sum: Sum,
        kind: ({ kind }) => readableCode(kind),
        expiresAt: ({ expiresAt }) => (expiresAt ? moment(expiresAt) : text.neverExpires),
        aged: State,
      }}
      rowTo={({ account }) => `/admin/wallet-oversight?account=${account}`}
    >
      {children}
    </AdminList>
  );
}

function Owner({ owner, person }: Hold) {
  if (!owner) return <span className="font-medium text-ink">{person}</span>;
  return <EntityChip of={{ kind: 'person', id: owner.id }}>{person}</EntityChip>;
}

function Sum({ id, owner, amount, asset }: Hold) {
  const sum = <Amount minor={amount} asset={asset} />;
  // The hold of a person's transaction has its id.
  return owner ? <EntityChip of={{ kind: 'transaction', id }}>{sum}</EntityChip> : sum;
}

function State({ aged }: Hold) {
  return aged ? <Badge tone="warning">{text.aged}</Badge> : <Badge>{text.open}</Badge>;
}
