import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PiggyBank } from 'lucide-react';
import { pageMeta } from '#platform/pages/page-title.ts';
import { DayList } from '#ui/data/day-list.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { common } from '#ui/text/common-copy.ts';
import { useNow } from '#ui/text/use-now.ts';
import { OwnCard } from './components/own-card.tsx';
import { rowOf } from './components/round-up-row.tsx';
import { copy } from './copy.ts';
import { roundUpListQuery, roundUpsQuery } from './queries.ts';

export const meta = () => pageMeta(copy.title);

/** The person's choice, and what became of the change of each payment. */
export default function RoundUpsPage() {
  const query = useQuery(roundUpsQuery);
  const list = useInfiniteQuery(roundUpListQuery);
  const now = useNow() ?? 0;
  return (
    <>
      <PageHeader
        title={copy.title}
        back={{ to: '/security-center/funds-protection', label: copy.back }}
      />
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <Loaded
          query={query}
          failed={copy.failed}
          money={common.safe}
          stale={copy.stale}
          skeleton={<Skeleton className="h-48 rounded-card" />}
        >
          {(own) => <OwnCard own={own} />}
        </Loaded>
        <DayList
          list={list}
          now={now}
          text={{ ...copy.list, failed: copy.failed, stale: copy.stale }}
          money={common.safe}
          icon={PiggyBank}
          rowOf={rowOf}
          isFiltered={false}
          onClear={() => {}}
        />
      </div>
    </>
  );
}
