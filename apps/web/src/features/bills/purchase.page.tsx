import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { lazy, Suspense, useState } from 'react';
import { Bookmark, CalendarClock, Download, ReceiptText, Repeat } from 'lucide-react';
import { rulesOf, billCategories } from '@cowrie/contract/bills/data';
import { negate } from '@cowrie/money';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Timeline } from '#ui/data/timeline.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { DetailPage } from '#ui/layout/detail-page.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { CodeCard } from './components/purchase/code-card.tsx';
import { PurchaseFacts } from './components/purchase/purchase-facts.tsx';
import { TokenView } from './components/purchase/token-view.tsx';
import { copy } from './copy.ts';
import { purchaseCopy as text, stateTones } from './copy-purchase.ts';
import { historyPath, payWith } from './pay-paths.ts';
import { type PurchaseDetail, purchaseQuery } from './queries.ts';
import { timelineOf } from './rules/timeline.ts';
import { sumOf } from './money.ts';
import { iconOf } from './components/category-icons.ts';

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

const SaveSheet = lazy(() => import('./components/sheets/save-sheet.tsx'));
const ScheduleSheet = lazy(() => import('./components/sheets/schedule-sheet.tsx'));
const ReceiptSheet = lazy(() => import('./components/sheets/receipt-sheet.tsx'));

/** The biller, the amount and the state, and what can be done with the purchase. */
function PurchaseHead({ purchase }: { purchase: PurchaseDetail }) {
  const { biller, category, total, state, words } = purchase;
  const isBack = state === 'refunded';
  const sentence = isBack ? (words ?? text.words.refunded) : text.words[state];
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-4">
        <Plate icon={iconOf(category)} className="size-14" />
        <div className="min-w-0 flex-1">
          <h1 className="text-md wrap-anywhere">{biller.name}</h1>
          <p className="text-sm text-mute">{billCategories[category].name}</p>
        </div>
        <Badge tone={stateTones[state]}>{copy.states[state]}</Badge>
      </div>
      <p className="mt-4">
        <MoneyText
          amount={negate(sumOf(total))}
          size="balance"
          className={isBack ? 'text-body! line-through' : ''}
        />
      </p>
      <output className="mt-2 block text-body">{sentence}</output>
      {isBack && !sentence.includes(text.moneyBack) && (
        <p className="text-body">{text.moneyBack}</p>
      )}
      <Actions purchase={purchase} />
    </Card>
  );
}

type Open = 'save' | 'schedule' | 'receipt';

function Actions({ purchase }: { purchase: PurchaseDetail }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { id, again, savedId, reference, state } = purchase;
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2">
        {again && (
          <ButtonLink icon={Repeat} to={payWith({ again: id })}>
            {text.again}
          </ButtonLink>
        )}
        {savedId === null && again && (
          <Button variant="secondary" icon={Bookmark} onClick={() => setOpen('save')}>
            {text.save}
          </Button>
        )}
        {again && (
          <Button variant="secondary" icon={CalendarClock} onClick={() => setOpen('schedule')}>
            {text.schedule}
          </Button>
        )}
        {state === 'delivered' && (
          <Button variant="secondary" icon={Download} onClick={() => setOpen('receipt')}>
            {text.receipt}
          </Button>
        )}
        <ButtonLink variant="secondary" icon={ReceiptText} to={`/transactions/${id}`}>
          {text.transaction}
        </ButtonLink>
      </div>
      <Suspense fallback={null}>
        {open === 'save' && <SaveSheet purchase={purchase} onClose={close} />}
        {open === 'schedule' && again && <ScheduleSheet order={again} onClose={close} />}
        {open === 'receipt' && <ReceiptSheet id={id} reference={reference} onClose={close} />}
      </Suspense>
    </>
  );
}
