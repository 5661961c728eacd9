import { useState } from 'react';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { OutputOf, Routes } from '@cowrie/contract';
import { formatPlain, fromWire, groupTyped, parseMoney, toWire } from '@cowrie/money';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useSettled } from '#platform/forms/use-settled.ts';
import { channelQuery } from '#platform/api/call-query.ts';
import { Fact } from '#ui/data/facts.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { routesCopy as text } from './copy-routes.ts';
import { copy } from './copy.ts';
import { hubPath } from './flow.ts';
import { moneyOf } from './money.ts';

export const meta = () => pageMeta(text.plainTitle);

const usualAmount = 50_000_00;

const amountIn = (typed: string): number | undefined => {
  const parsed = parseMoney(typed, 'NGN');
  return parsed.ok && parsed.money.minor > 0n ? toWire(parsed.money) : undefined;
};

/** Every saved way to pay one person. */
export default function RoutesPage() {
  const { recipientId = '' } = useParams();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(() => {
    const asked = Number(search.get('amount') ?? '');
    const minor = Number.isSafeInteger(asked) && asked > 0 ? asked : usualAmount;
    return groupTyped(formatPlain(fromWire(minor, 'NGN')), 'NGN');
  });
  const amount = amountIn(useSettled(typed)) ?? usualAmount;
  const { data, error, isFetching, refetch } = useQuery(routesQuery(recipientId, amount));
  if (!data && error) {
    return (
      <ErrorState
        as="h1"
        title={text.failed}
        money={copy.review.nothingSent}
        actions={
          <>
            <Button loading={isFetching} onClick={() => void refetch()}>
              {copy.retry}
            </Button>
            <ButtonLink to={hubPath} variant="secondary">
              {copy.hub.title}
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <>
      <PageHeader title={data ? text.title(data.name) : text.plainTitle} />
      <div className="grid max-w-240 grid-cols-1 gap-4">
        <div className="max-w-form">
          <Field label={text.amount}>
            {(control) => (
              <AmountInput
                {...control}
                look="framed"
                currency="NGN"
                value={typed}
                onValueChange={setTyped}
              />
            )}
          </Field>
        </div>
        {!data && <Skeleton className="h-48 rounded-card!" />}
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {data?.items.map((way) => (
            <li key={way.recipientId}>
              <WayCard way={way} hasOthers={data.items.length > 1} />
            </li>
          ))}
        </ul>
        {data && data.items.length < 2 && <p className="text-body">{text.only}</p>}
      </div>
    </>
  );
}

const successOf = ({ type, success }: Way): string => {
  if (type === 'tag') return text.inside;
  return success
    ? text.percent(success.percent, success.count.toLocaleString('en-GB'))
    : text.noFigure;
};

/** One way to pay a person: what it costs, what arrives and when, and how often it works. */
function WayCard({ way, hasOthers }: { way: Way; hasOthers: boolean }) {
  const { type, detail, fees, source, gets, arrival, isCheapest, isFastest, recipientId } = way;
  const sum = (amount: number, currency: string) => (
    <MoneyText amount={moneyOf(amount, currency)} size="inherit" alwaysShown />
  );
  return (
    <section className="grid h-full min-w-0 grid-cols-1 content-between gap-4 rounded-card border border-hairline bg-surface p-4 sm:p-6">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-md">{text.types[type]}</h2>
          {hasOthers && isCheapest && <Badge tone="positive">{text.cheapest}</Badge>}
          {hasOthers && isFastest && <Badge tone="accent">{text.fastest}</Badge>}
        </div>
        <p className="text-sm wrap-anywhere text-mute">{detail}</p>
        <dl className="mt-3 divide-y divide-hairline">
          <Fact label={text.fee}>{fees === 0 ? text.free : sum(fees, source.currency)}</Fact>
          <Fact label={text.gets}>{gets ? sum(gets.amount, gets.currency) : text.noRate}</Fact>
          <Fact label={text.arrives}>{arrival.words}</Fact>
          <Fact label={text.success}>{successOf(way)}</Fact>
        </dl>
      </div>
      <ButtonLink
        to={`/transfer/amount?to=${recipientId}&amount=${source.amount}`}
        variant={isCheapest ? 'primary' : 'secondary'}
        wide
        className="h-auto! min-h-11 py-2 whitespace-normal!"
      >
        {text.choose(detail)}
      </ButtonLink>
    </section>
  );
}

type Way = OutputOf<Routes['transfers.routes']>['items'][number];

const routesQuery = (recipientId: string, amount: number) =>
  channelQuery(
    'transactions',
    'transfers.routes',
    { params: { recipientId }, query: { amount } },
    { placeholderData: keepPreviousData, retry: false },
  );
