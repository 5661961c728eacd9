import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { OutputOf, Routes } from '@cowrie/contract';
import { fromWire, type AssetCode } from '@cowrie/money';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { words } from '../copy.ts';
import { transferQuery } from '../queries.ts';

const copy = words.success;
type Detail = OutputOf<Routes['transactions.read']>;

type Look = { title: string; icon: LucideIcon; look: string };
const positive = 'bg-positive-soft text-positive';
const waiting = 'bg-warning-soft text-warning';
const negative = 'bg-negative-soft text-negative';
const looks: Record<Detail['status'], Look> = {
  completed: { title: copy.title, icon: CircleCheck, look: positive },
  pending: { title: copy.pendingTitle, icon: Clock, look: waiting },
  processing: { title: copy.processingTitle, icon: Clock, look: waiting },
  failed: { title: copy.failedTitle, icon: CircleX, look: negative },
  returned: { title: copy.failedTitle, icon: CircleX, look: negative },
  reversed: { title: copy.failedTitle, icon: CircleX, look: negative },
  cancelled: { title: copy.failedTitle, icon: CircleX, look: negative },
};

/**
 * How a transfer stands, by its id: the server's word, whatever the path says, kept up to date while
 * it is open.
 */
export function StatusView() {
  const [search] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(transferQuery(search.get('id') ?? ''));
  if (error || !search.get('id')) {
    return (
      <ErrorState
        title={copy.unknown}
        actions={
          <>
            {error && (
              <Button loading={isFetching} onClick={() => void refetch()}>
                {words.retry}
              </Button>
            )}
            <ButtonLink to="/dashboard" variant="secondary">
              {copy.dashboard}
            </ButtonLink>
          </>
        }
      />
    );
  }
  if (!data) return <Skeleton className="mx-auto h-96 max-w-form rounded-card" />;
  const { title, icon: Icon, look } = looks[data.status];
  return (
    <div className="mx-auto flex max-w-form flex-col items-center py-8 text-center">
      <span className={`grid size-16 place-items-center rounded-full ${look}`}>
        <Icon className="size-8" strokeWidth={1.75} aria-hidden />
      </span>
      <h1 className="mt-5 font-display text-xl tracking-tight">{title}</h1>
      <output className="mt-1 text-md text-body">{data.where}</output>
      <dl className="mt-6 w-full divide-y divide-hairline rounded-card border border-hairline bg-surface px-4 text-left sm:px-6">
        <Row label={copy.to}>{data.counterparty.name}</Row>
        <Row label={copy.amount}>
          <MoneyText
            amount={fromWire(data.amount, data.currency as AssetCode)}
            size="md"
            alwaysShown
          />
        </Row>
        <Row label={copy.reference}>
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <span className="truncate text-sm">{data.reference}</span>
            <CopyButton text={data.reference} label={`Copy ${copy.reference.toLowerCase()}`} />
          </span>
        </Row>
      </dl>
      <div className="mt-8 flex w-full flex-col gap-2">
        <ButtonLink to="/dashboard" size="lg" wide>
          {copy.dashboard}
        </ButtonLink>
        <ButtonLink to="/transfers" size="lg" wide variant="secondary">
          {copy.another}
        </ButtonLink>
        <Link
          to={`/transactions/${data.id}`}
          className="py-3 font-medium text-accent hover:underline"
        >
          {copy.detail}
        </Link>
      </div>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-13 items-center justify-between gap-4 py-2">
      <dt className="flex-none text-mute">{label}</dt>
      <dd className="min-w-0 text-right font-medium text-ink">{children}</dd>
    </div>
  );
}
