import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Snowflake } from 'lucide-react';
import { saveFile } from '#platform/files/save-file.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { accountName } from '../../account-names.ts';
import { copy } from '../../copy.ts';
import { explanationQuery, type Account, type Entry } from '../../queries.ts';
import { statementCsv } from '../../statement-csv.ts';
import { Entries } from './entries.tsx';
import { BalanceTimeForm } from './balance-time-form.tsx';
import { FreezeBadge } from './freeze-badge.tsx';
import { FreezeSheet } from './freeze-sheet.tsx';
import { OpenHolds, BalanceFigures } from './balance-figures.tsx';

const text = copy.account;

/** One account at a moment: its balances, its open holds and its entries up to then. */
export function AccountView({ id }: { id: string }) {
  const { read, href } = useAddress();
  const at = read('at');
  const query = useInfiniteQuery(explanationQuery(id, at));
  const first = query.data?.pages[0];
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHeader
        title={first ? accountName(first.account) : text.unnamed(id)}
        note={first && <FreezeBadge freeze={first.account.freeze} />}
        back={{ to: href({ account: null, at: null, plan: null }), label: text.back }}
        actions={first && <Actions account={first.account} entries={entries} />}
      />
      {query.isLoadingError ? (
        <StaffFailure query={query} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <BalanceTimeForm at={at} shownAt={first?.at} />
          {first ? <BalanceFigures explanation={first} isPast={at !== ''} /> : <Loading />}
          {first && first.openHolds.length > 0 && (
            <OpenHolds holds={first.openHolds} asset={first.account.asset} />
          )}
          <Entries
            asset={first?.account.asset ?? ''}
            entries={entries}
            loading={query.isPending}
            list={query}
          />
        </div>
      )}
    </>
  );
}

function Loading() {
  return <Skeleton className="h-26 w-full rounded-card!" />;
}

type ActionsProps = { account: Account; entries: readonly Entry[] };

function Actions({ account, entries }: ActionsProps) {
  const [isFreezing, setFreezing] = useState(false);
  const canFreeze = useMay()('ledger.freeze');
  const save = () => {
    const file = new Blob([statementCsv(account.asset, entries)], {
      type: 'text/csv;charset=utf-8',
    });
    saveFile(file, `account-${account.id}.csv`);
  };
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={Download}
        disabled={entries.length === 0}
        onClick={save}
      >
        {text.csv}
      </Button>
      {canFreeze && (
        <Button size="sm" variant="secondary" icon={Snowflake} onClick={() => setFreezing(true)}>
          {account.freeze === 'none' ? text.freeze : text.changeFreeze}
        </Button>
      )}
      {isFreezing && <FreezeSheet account={account} onClose={() => setFreezing(false)} />}
    </>
  );
}
