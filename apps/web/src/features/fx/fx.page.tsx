import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, BadgeCheck, History } from 'lucide-react';
import { ordersMost } from '@cowrie/contract/fx/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { ConversionRows } from './components/conversion-row.tsx';
import { MissingWallet } from './components/exchange/missing-wallet.tsx';
import { Alerts } from './components/home/alerts.tsx';
import { Calculator } from './components/home/calculator.tsx';
import { Incoming } from './components/home/incoming.tsx';
import { RateCard } from './components/home/rate-card.tsx';
import { copy } from './copy.ts';
import { exchangeWith, historyPath, ordersPath } from './fx-paths.ts';
import { sumText } from './money.ts';
import { type FxHome, fxHomeQuery } from './queries.ts';
import { missingWallet } from './rules/prices.ts';
import { ordersCopy as text } from './copy-orders.ts';
import { areOrdersFull } from './rules/judge-amount.ts';
import { OrderRow } from './components/order-row.tsx';

export const meta = () => pageMeta(copy.title);

/** The rate with everything in it, and what the person has ordered and converted. */
export default function FxPage() {
  const query = useQuery(fxHomeQuery);
  const { data } = query;
  return (
    <>
      <PageHeader
        title={copy.title}
        actions={
          <>
            <ButtonLink variant="secondary" icon={History} to={historyPath}>
              {copy.history}
            </ButtonLink>
            {data?.blocked === null && (
              <ButtonLink icon={ArrowLeftRight} to={exchangeWith({})}>
                {copy.convert}
              </ButtonLink>
            )}
          </>
        }
      />
      <Loaded
        query={query}
        failed={copy.failed}
        money={copy.safe}
        stale={copy.stale}
        skeleton={<Loading />}
      >
        {(data) => <Parts home={data} />}
      </Loaded>
    </>
  );
}

const columns =
  'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)] lg:gap-6';
/** A column on a wide screen. On a phone the cards of both columns are mixed, by their order. */
const column = 'contents lg:grid lg:grid-cols-1 lg:gap-6';

function Parts({ home }: { home: FxHome }) {
  const missing = missingWallet(home.wallets);
  return (
    <div className={columns}>
      <div className={column}>
        <div className="order-1 grid grid-cols-1 gap-4 lg:gap-6">
          {home.blocked && (
            <Banner kind="warning" title={copy.blocked}>
              {home.blocked.words}
            </Banner>
          )}
          {missing && <MissingWallet currency={missing} />}
          {home.pairs.map((pair) => (
            <RateCard key={pair.pair} now={pair} />
          ))}
        </div>
        <div className="order-5">
          <Recent home={home} />
        </div>
      </div>
      <div className={column}>
        <div className="order-2">
          <Calculator home={home} />
        </div>
        <div className="order-3 grid grid-cols-1 gap-4 lg:gap-6">
          <Orders home={home} />
          <Alerts home={home} />
        </div>
        <div className="order-4 grid grid-cols-1 gap-4 lg:gap-6">
          <Incoming home={home} />
          <Promised home={home} />
        </div>
      </div>
    </div>
  );
}

function Recent({ home: { recent } }: { home: FxHome }) {
  const now = useNow() ?? 0;
  return (
    <Card
      title={copy.recent.title}
      aside={recent.length > 0 && <CardLink to={historyPath}>{copy.recent.all}</CardLink>}
    >
      {recent.length === 0 ? (
        <p className="text-body">{copy.recent.none}</p>
      ) : (
        <ConversionRows conversions={recent} now={now} />
      )}
    </Card>
  );
}

/** Two sentences, only while the promise is given. */
function Promised({ home: { promise } }: { home: FxHome }) {
  if (!promise) return null;
  const { minutes, cap, currency } = promise;
  return (
    <Card>
      <div className="flex items-start gap-3.5">
        <Plate icon={BadgeCheck} accent />
        <div className="min-w-0 flex-1">
          <h2 className="text-md">{copy.promise.title}</h2>
          <p className="mt-1 text-body">
            {copy.promise.words(minutes, sumText({ amount: cap, currency }))}
          </p>
        </div>
      </div>
    </Card>
  );
}

function Loading() {
  return (
    <div aria-busy className={columns}>
      <Skeleton className="h-128 rounded-card!" />
      <div className="grid gap-4 lg:gap-6">
        <Skeleton className="h-80 rounded-card!" />
        <Skeleton className="h-40 rounded-card!" />
      </div>
    </div>
  );
}

/** Active orders, and those that ended in the last week. */
function Orders({ home }: { home: FxHome }) {
  const add = exchangeWith({ how: 'limit' });
  const isFull = areOrdersFull(home.orders);
  return (
    <Card
      title={text.title}
      aside={home.blocked === null && !isFull && <CardLink to={add}>{text.place}</CardLink>}
    >
      {isFull && <p className="mb-2 text-sm text-mute">{text.full(ordersMost)}</p>}
      {home.orders.length === 0 ? (
        <p className="text-body">{text.empty}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {home.orders.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} pairs={home.pairs} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <CardLink to={ordersPath}>{text.all}</CardLink>
      </p>
    </Card>
  );
}
