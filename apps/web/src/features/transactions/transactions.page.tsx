import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ReceiptText } from 'lucide-react';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { lagosDay } from '#ui/text/dates.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { DayList } from '#ui/data/day-list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { ListFilters } from './components/list-filters.tsx';
import { rowOf } from './components/movement-row.tsx';
import { StatementSheet } from './components/statement-sheet.tsx';
import { copy } from './copy.ts';
import { filterNames, movementsQuery, type Filter } from './queries.ts';

export const meta = () => pageMeta(copy.list.title);

/** All movements, newest first. The filters are in the address, so a link opens the same list. */
export default function TransactionsPage() {
  const { read, change } = useAddress();
  const filter = Object.fromEntries(filterNames.map((name) => [name, read(name)])) as Filter;
  const list = useInfiniteQuery(movementsQuery(filter));
  const isHydrated = useHydrated();
  // In the address, because a mail links to it.
  const isStatementOpen = isHydrated && read('statement') === 'open';
  const now = useNow() ?? 0;
  const clearFilters = () => change(Object.fromEntries(filterNames.map((name) => [name, null])));
  return (
    <>
      <PageHeader
        title={copy.list.title}
        actions={
          <Button variant="secondary" icon={Download} onClick={() => change({ statement: 'open' })}>
            {copy.statement.open}
          </Button>
        }
      />
      <ListFilters filter={filter} now={now} onChange={change} />
      <DayList
        list={list}
        now={now}
        text={copy.list}
        money={copy.list.failedMoney}
        icon={ReceiptText}
        isFiltered={Object.values(filter).some(Boolean)}
        onClear={clearFilters}
        start={<ButtonLink to="/dashboard?add=NGN">{copy.list.emptyAction}</ButtonLink>}
        rowOf={rowOf}
      />
      {isStatementOpen && (
        <StatementSheet today={lagosDay(now)} onClose={() => change({ statement: null })} />
      )}
    </>
  );
}
