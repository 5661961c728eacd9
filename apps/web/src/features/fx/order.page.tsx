import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, CircleCheck, CircleStop } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { DetailPage } from '#ui/layout/detail-page.tsx';
import { FactList, type LabelledValue } from '#ui/data/facts.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { orderIcons } from './components/order-row.tsx';
import { useSumText } from './components/use-sum-text.ts';
import { copy } from './copy.ts';
import { ordersCopy, orderTones, turnTones } from './copy-orders.ts';
import { conversionPath, exchangeWith, historyPath, homePath } from './fx-paths.ts';
import { moneyOf, pairPriceText, type Sum, sumOf } from './money.ts';
import { type FxOrder, orderQuery } from './queries.ts';
import { hasOlderTurns, progressText, sayAmount, asideOf } from './rules/describe-order.ts';
import { currenciesOf } from './rules/prices.ts';

const StopOrderSheet = lazy(() => import('./components/sheets/stop-order-sheet.tsx'));
const text = ordersCopy.detail;
export const meta = () => pageMeta(ordersCopy.page);

const columns =
  'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6';

/** One order: its terms, what was converted, and when. It updates automatically. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  const query = useQuery(orderQuery(orderId));
  return (
    <DetailPage
      query={query}
      back={{ to: homePath, label: text.back }}
      text={text}
      money={copy.safe}
      skeleton={
        <div aria-busy className={columns}>
          <h1 className="sr-only">{ordersCopy.page}</h1>
          <Skeleton className="h-64 rounded-card!" />
          <Skeleton className="h-80 rounded-card!" />
        </div>
      }
    >
      {(data, isStale) => <Parts order={data} isStale={isStale} />}
    </DetailPage>
  );
}

function Parts({ order, isStale }: { order: FxOrder; isStale: boolean }) {
  return (
    <div className={columns}>
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        {isStale && <Banner kind="warning">{copy.stale}</Banner>}
        <Head order={order} />
        <Turns order={order} />
      </div>
      <OrderFacts order={order} />
    </div>
  );
}

function Head({ order }: { order: FxOrder }) {
  const { kind, state, words, turns, converted } = order;
  const isNew = useAddress().read('done') !== '' && state === 'active';
  const what = sayAmount(order, useSumText());
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-4">
        <Plate icon={isNew ? CircleCheck : orderIcons[kind]} accent={isNew} className="size-14" />
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="text-md wrap-anywhere">{isNew ? text.placed : what}</h1>
          <p className="text-sm text-mute">{isNew ? what : ordersCopy.kinds[kind]}</p>
        </div>
        <Badge tone={orderTones[state]}>{ordersCopy.states[state]}</Badge>
      </div>
      {words && <output className="mt-4 block text-body">{words}</output>}
      {kind === 'parts' && (
        <div className="mt-4">
          <Progress
            label={ordersCopy.progress}
            value={converted.count}
            max={turns.length}
            valueText={progressText(order)}
          />
        </div>
      )}
      <Actions order={order} isNew={isNew} />
    </Card>
  );
}

function Actions({ order, isNew }: { order: FxOrder; isNew: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const again = exchangeWith({ from: order.from, to: order.to, how: order.kind });
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {isNew && <ButtonLink to={homePath}>{text.close}</ButtonLink>}
      {(isNew || order.state !== 'active') && (
        <ButtonLink variant="secondary" icon={ArrowLeftRight} to={again}>
          {text.another}
        </ButtonLink>
      )}
      {order.state === 'active' && (
        <Button variant="secondary" icon={CircleStop} onClick={() => setOpen(true)}>
          {ordersCopy.stop.action}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <StopOrderSheet order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Turns({ order }: { order: FxOrder }) {
  const { turns, kind, from, pair } = order;
  return (
    <Card
      title={text.turns}
      aside={
        hasOlderTurns(order) && (
          <span className="flex items-center gap-4">
            <span className="text-sm text-mute">{text.newest(turns.length)}</span>
            <CardLink to={`${historyPath}?by=${kind}`}>{text.history}</CardLink>
          </span>
        )
      }
    >
      {turns.length === 0 ? (
        <p className="text-body">{text.noTurns}</p>
      ) : (
        <ol className="divide-y divide-hairline">
          {turns.map(({ number, dueAt, amount, state, conversionId, price, words }) => (
            <li key={number} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-40">
                <span className="block font-medium text-ink">
                  {kind === 'parts' ? text.turn(number) : text.time(number)}
                </span>
                <span className="block text-sm text-mute">
                  {[
                    formatDate(dueAt, '15 Nov 2026, 14:02'),
                    price && pairPriceText(price, currenciesOf(pair)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {words && <span className="block text-sm text-warning">{words}</span>}
                {conversionId && (
                  <Link
                    to={conversionPath(conversionId)}
                    className="inline-block text-sm font-medium text-accent hover:underline"
                  >
                    {text.see}
                  </Link>
                )}
              </span>
              <span className="ml-auto flex items-center gap-3">
                <MoneyText amount={moneyOf(amount, from)} />
                <Badge tone={turnTones[state]}>{ordersCopy.turns[state]}</Badge>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

const shown = (sum: Sum) => <MoneyText amount={sumOf(sum)} />;

const convertedFacts = ({ converted, from, to, pair }: FxOrder): LabelledValue[] =>
  converted.source === 0
    ? []
    : [
        { label: text.converted, value: shown({ amount: converted.source, currency: from }) },
        { label: text.received, value: shown({ amount: converted.target, currency: to }) },
        ...(converted.averagePrice === null
          ? []
          : [
              {
                label: text.average,
                value: pairPriceText(converted.averagePrice, currenciesOf(pair)),
              },
            ]),
      ];

/** The terms as they were confirmed, and what came of them. */
function OrderFacts({ order }: { order: FxOrder }) {
  const now = useNow() ?? 0;
  const { kind, state, amount, from, price, pair, every, nextAt } = order;
  const { expiresAt, createdAt, endedAt } = order;
  const aside = asideOf(order);
  const facts: LabelledValue[] = [
    { label: text.what, value: ordersCopy.kinds[kind] },
    ...(amount === null ? [] : [{ label: text.amount, value: shown({ amount, currency: from }) }]),
    ...(aside === undefined ? [] : [{ label: text.aside, value: shown(aside) }]),
    ...(price === null
      ? []
      : [{ label: text.price, value: pairPriceText(price, currenciesOf(pair)) }]),
    ...(every ? [{ label: text.every, value: ordersCopy.every[every] }] : []),
    ...(state === 'active' && nextAt
      ? [{ label: text.next, value: formatDate(nextAt, '15 Nov 2026, 14:02') }]
      : []),
    ...convertedFacts(order),
    ...(expiresAt ? [{ label: text.expires, value: formatDate(expiresAt, '15 Nov 2026') }] : []),
    { label: text.created, value: nearMoment(createdAt, now) },
    ...(endedAt ? [{ label: text.ended, value: nearMoment(endedAt, now) }] : []),
  ];
  return (
    <Card title={text.facts}>
      <FactList facts={facts} />
    </Card>
  );
}
