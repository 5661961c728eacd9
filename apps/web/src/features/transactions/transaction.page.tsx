import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { pageMeta } from '#platform/pages/page-title.ts';
import { common } from '#ui/text/common-copy.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useNow } from '#ui/text/use-now.ts';
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
  return (
    <>
      <Link
        to="/transactions"
        className="mb-1 lg:mb-3 -ml-1 inline-flex min-h-11 items-center gap-1 rounded-chip pr-2 text-sm text-mute hover:text-ink"
      >
        <ChevronLeft className="size-5" strokeWidth={1.75} aria-hidden />
        {text.back}
      </Link>
      <Movement id={id} />
    </>
  );
}

function Movement({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(transactionQuery(id));
  const now = useNow() ?? 0;
  if (!data && error instanceof ApiError && error.status === 404) {
    return (
      <ErrorState
        as="h1"
        title={text.unknown}
        advice={text.unknownAdvice}
        actions={<ButtonLink to="/transactions">{text.back}</ButtonLink>}
      />
    );
  }
  if (!data && error) {
    return (
      <ErrorState
        as="h1"
        title={text.failed}
        money={copy.list.failedMoney}
        reference={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
        actions={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {common.retry}
          </Button>
        }
      />
    );
  }
  if (!data) return <Loading />;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6">
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        {error && <Banner kind="warning">{copy.list.stale}</Banner>}
        <MovementHead movement={data} />
        <MovementProgress movement={data} now={now} />
        <MovementCase movement={data} now={now} />
      </div>
      <MovementFacts movement={data} now={now} />
    </div>
  );
}

function Loading() {
  return (
    <div
      aria-busy
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6"
    >
      <div className="grid gap-4 lg:gap-6">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
