import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { DetailPage } from '#ui/layout/detail-page.tsx';
import { MovementFacts } from './components/movement-facts.tsx';
import { MovementHead } from './components/movement-head.tsx';
import { MovementCase, MovementProgress } from './components/movement-progress.tsx';
import { copy } from './copy.ts';
import { transactionQuery } from './queries.ts';

const text = copy.detail;
export const meta = () => pageMeta(text.title);

/** One movement: amount, status, and where the money is. Updates automatically. */
export default function TransactionPage() {
  const { id = '' } = useParams();
  const now = useNow() ?? 0;
  return (
    <DetailPage
      query={useQuery(transactionQuery(id))}
      back={{ to: '/transactions', label: text.back }}
      text={text}
      money={copy.list.failedMoney}
      skeleton={<Loading />}
    >
      {(movement, isStale) => (
        <div className={columns}>
          <div className="grid grid-cols-1 gap-4 lg:gap-6">
            {isStale && <Banner kind="warning">{copy.list.stale}</Banner>}
            <MovementHead movement={movement} />
            <MovementProgress movement={movement} now={now} />
            <MovementCase movement={movement} now={now} />
          </div>
          <MovementFacts movement={movement} now={now} />
        </div>
      )}
    </DetailPage>
  );
}

const columns =
  'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6';

function Loading() {
  return (
    <div aria-busy className={columns}>
      <div className="grid gap-4 lg:gap-6">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
