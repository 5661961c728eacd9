import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { rulesOf } from '@cowrie/contract/bills/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Timeline } from '#ui/data/timeline.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { DetailPage } from '#ui/layout/detail-page.tsx';
import { CodeCard } from './components/purchase/code-card.tsx';
import { PurchaseFacts } from './components/purchase/purchase-facts.tsx';
import { PurchaseHead } from './components/purchase/purchase-head.tsx';
import { TokenView } from './components/purchase/token-view.tsx';
import { copy } from './copy.ts';
import { purchaseCopy as text } from './copy-purchase.ts';
import { historyPath } from './pay-paths.ts';
import { type PurchaseDetail, purchaseQuery } from './queries.ts';
import { timelineOf } from './rules/timeline.ts';

export const meta = () => pageMeta(text.title);

const columns =
  'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6';

/** One purchase with its token or code. It updates automatically. */
export default function PurchasePage() {
  const { purchaseId = '' } = useParams();
  const query = useQuery(purchaseQuery(purchaseId));
  return (
    <DetailPage
      query={query}
      back={{ to: historyPath, label: text.back }}
      text={text}
      money={copy.safe}
      skeleton={<Loading />}
    >
      {(data, isStale) => <Parts purchase={data} isStale={isStale} />}
    </DetailPage>
  );
}

function Parts({ purchase, isStale }: { purchase: PurchaseDetail; isStale: boolean }) {
  const now = useNow() ?? 0;
  return (
    <div className={columns}>
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        {isStale && <Banner kind="warning">{copy.stale}</Banner>}
        <PurchaseHead purchase={purchase} />
        <Goods purchase={purchase} />
        <Card title={text.timeline.title}>
          <Timeline
            steps={timelineOf(purchase).map(({ title, at, state }) => ({
              title,
              state,
              ...(at && { when: nearMoment(at, now) }),
            }))}
          />
        </Card>
      </div>
      <PurchaseFacts purchase={purchase} now={now} />
    </div>
  );
}

/** The token or the code; if it is late, what happens now. */
function Goods({ purchase: { id, category, state, goods, textTo } }: { purchase: PurchaseDetail }) {
  const { goods: kind, goodsNeedPin } = rulesOf(category);
  if (kind === null || state !== 'delivered' || goods === 'none') return null;
  const words = text[kind];
  if (goods === 'late') {
    return (
      <Banner kind="warning" title={words.late}>
        {words.lateWords}
      </Banner>
    );
  }
  if (goodsNeedPin) return <CodeCard purchaseId={id} />;
  return (
    <Card title={text.token.title}>
      <p className="mb-3 text-body">{text.token.words}</p>
      <TokenView purchaseId={id} textTo={textTo} />
    </Card>
  );
}

function Loading() {
  return (
    <div aria-busy className={columns}>
      <div className="grid gap-4 lg:gap-6">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
