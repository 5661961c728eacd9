import { useQuery } from '@tanstack/react-query';
import { useParams, Link } from 'react-router';
import { BadgeCheck, ArrowLeftRight, CircleCheck, Download, ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { DetailPage } from '#ui/layout/detail-page.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { FactList, type LabelledValue } from '#ui/data/facts.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from './copy.ts';
import { historyCopy } from './copy-history.ts';
import { historyPath, exchangeWith, homePath, orderPath } from './fx-paths.ts';
import { conversionQuery, type FxConversionDetail } from './queries.ts';
import { type Sum, pairPriceText, sumOf, moneyOf, percentText } from './money.ts';
import { useSumText } from './components/use-sum-text.ts';
import { currenciesOf } from './rules/prices.ts';
import { nameOf, OrderTag } from './components/conversion-row.tsx';
import { compareToday } from './rules/today.ts';

const text = historyCopy.detail;
export const meta = () => pageMeta(text.title);

const columns =
  'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6';

/** One conversion. Right after it was made, the page says so. */
export default function ConversionPage() {
  const { conversionId = '' } = useParams();
  const query = useQuery(conversionQuery(conversionId));
  return (
    <DetailPage
      query={query}
      back={{ to: historyPath, label: text.back }}
      text={text}
      money={copy.safe}
      skeleton={<Loading />}
    >
      {(data, isStale) => <Parts conversion={data} isStale={isStale} />}
    </DetailPage>
  );
}

function Parts({ conversion, isStale }: { conversion: FxConversionDetail; isStale: boolean }) {
  return (
    <div className={columns}>
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        {isStale && <Banner kind="warning">{copy.stale}</Banner>}
        <ConversionHead conversion={conversion} />
        <ConversionPromise conversion={conversion} />
      </div>
      <ConversionFacts conversion={conversion} />
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy className={columns}>
      <h1 className="sr-only">{text.title}</h1>
      <Skeleton className="h-64 rounded-card!" />
      <Skeleton className="h-96 rounded-card!" />
    </div>
  );
}

const sayPromise = (
  { promise, promised, target }: FxConversionDetail,
  say: (sum: Sum) => string,
): string | undefined => {
  switch (promise?.state) {
    case 'watching':
      return text.states.watching(formatDate(promise.until, '14:02'));
    case 'credited':
      return text.states.credited(say({ amount: promised, currency: target.currency }));
    case 'kept':
      return text.states.kept;
    case 'spent':
      return text.states.spent;
    case 'capped':
      return text.states.capped;
    case 'lapsed':
      return text.states.lapsed;
    default:
      return undefined;
  }
};

/** Outcome of the rate promise for a conversion; nothing if there was no promise. */
function ConversionPromise({ conversion }: { conversion: FxConversionDetail }) {
  const words = sayPromise(conversion, useSumText());
  if (words === undefined) return null;
  return (
    <Card>
      <div className="flex items-start gap-3.5">
        <Plate icon={BadgeCheck} accent />
        <div className="min-w-0 flex-1">
          <h2 className="text-md">{text.promise}</h2>
          <output className="mt-1 block text-body">{words}</output>
        </div>
      </div>
    </Card>
  );
}

const ReceiptSheet = lazy(() => import('./components/sheets/receipt-sheet.tsx'));
/** Both amounts and the rate, and what can be done next. */
function ConversionHead({ conversion }: { conversion: FxConversionDetail }) {
  const isNew = useAddress().read('done') !== '';
  const { source, target, pair, price } = conversion;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-4">
        <Plate icon={isNew ? CircleCheck : ArrowLeftRight} accent={isNew} className="size-14" />
        <div className="min-w-0 flex-1">
          <h1 className="text-md">{isNew ? text.done : nameOf(conversion)}</h1>
          <p className="text-sm text-mute tabular-nums">
            {pairPriceText(price, currenciesOf(pair))}
          </p>
        </div>
        <OrderTag conversion={conversion} />
      </div>
      <dl className="mt-4 grid grid-cols-1 gap-3">
        <div>
          <dt className="text-sm text-mute">{text.got}</dt>
          <dd>
            <MoneyText amount={sumOf(target)} sign="always" size="balance" />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-mute">{text.gave}</dt>
          <dd>
            <MoneyText amount={sumOf(source)} size="lg" />
          </dd>
        </div>
      </dl>
      <Actions conversion={conversion} isNew={isNew} />
    </Card>
  );
}

function Actions({ conversion, isNew }: { conversion: FxConversionDetail; isNew: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { source, target, transactionId, receivedId, reference } = conversion;
  const again = exchangeWith({ from: source.currency, to: target.currency });
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2">
        {isNew && <ButtonLink to={homePath}>{text.close}</ButtonLink>}
        <ButtonLink variant={isNew ? 'secondary' : 'primary'} icon={ArrowLeftRight} to={again}>
          {text.again}
        </ButtonLink>
        <Button variant="secondary" icon={Download} onClick={() => setOpen(true)}>
          {text.receipt}
        </Button>
        <ButtonLink variant="secondary" icon={ReceiptText} to={`/transactions/${transactionId}`}>
          {text.given(source.currency)}
        </ButtonLink>
        <ButtonLink variant="secondary" icon={ReceiptText} to={`/transactions/${receivedId}`}>
          {text.received(target.currency)}
        </ButtonLink>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <ReceiptSheet id={transactionId} reference={reference} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The rate with every line of it, the fees, and the same today. */
function ConversionFacts({ conversion }: { conversion: FxConversionDetail }) {
  const now = useNow() ?? 0;
  const say = useSumText();
  const { reference, at } = conversion;
  return (
    <Card title={text.facts}>
      <FactList
        facts={[
          ...priceFacts(conversion, say),
          { label: text.by, value: <By conversion={conversion} /> },
          { label: text.at, value: nearMoment(at, now) },
          {
            label: text.reference,
            value: (
              <>
                {reference} <CopyButton text={reference} label={text.copyReference} />
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}

function priceFacts(conversion: FxConversionDetail, saySum: (sum: Sum) => string): LabelledValue[] {
  const { pair, price, mid, lines, marginBasisPoints, source, today } = conversion;
  const currencies = currenciesOf(pair);
  const say = (value: string) => pairPriceText(value, currencies);
  const hasParts = lines.length > 1;
  const fees =
    conversion.fees.length > 0 ? conversion.fees : [{ label: text.fee, amount: conversion.fee }];
  return [
    { label: text.rate, value: say(price) },
    { label: text.mid, value: say(mid) },
    ...(hasParts
      ? lines.map(({ kind, basisPoints }) => ({
          label: copy.margins[kind],
          value: percentText(basisPoints),
        }))
      : []),
    {
      label: hasParts ? text.marginTotal : text.margin,
      value: percentText(marginBasisPoints),
    },
    ...fees.map(({ label, amount }) => ({
      label,
      value: <MoneyText amount={moneyOf(amount, source.currency)} />,
    })),
    { label: text.effective, value: say(conversion.effectivePrice) },
    ...(today
      ? [
          {
            label: text.today,
            value: `${compareToday(conversion, saySum)} ${text.todayRate(say(today.price))}`,
          },
        ]
      : []),
  ];
}

function By({ conversion: { order, isIncoming } }: { conversion: FxConversionDetail }) {
  if (isIncoming) return text.incoming;
  if (!order) return text.self;
  return (
    <>
      <span className="block">{text.kinds[order.kind]}</span>
      <Link to={orderPath(order.id)} className="font-medium text-accent underline">
        {text.seeOrder}
      </Link>
    </>
  );
}
