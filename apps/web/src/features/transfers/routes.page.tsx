import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { formatPlain, fromWire, groupTyped, parseMoney, toWire } from '@cowrie/money';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useSettled } from '#platform/forms/use-settled.ts';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { WayCard } from './components/routes/way-card.tsx';
import { routesCopy as text } from './copy-routes.ts';
import { copy } from './copy.ts';
import { hubPath } from './flow.ts';
import { routesQuery } from './routes-query.ts';

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
