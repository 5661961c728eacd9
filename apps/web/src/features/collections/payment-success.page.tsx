import { useEffect, useState } from 'react';
import type { OutputOf, Routes } from '@cowrie/contract';
import { ApiError } from '@cowrie/contract/client';
import { CircleAlert, CircleCheck, CircleHelp, Clock3, type LucideIcon } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMe } from '#platform/session/session.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { copy } from './copy.ts';

const text = copy.proof;
export const meta = () => pageMeta(text.title);

/**
 * The state of a payment to a pay link. The page is public, so it shows no names and no amounts. It
 * believes the server and never its own address: anyone can open it and show it as proof.
 */
export default function PaymentSuccessPage() {
  const [search] = useSearchParams();
  const code = search.get('link') ?? '';
  const collectionId = search.get('payment') ?? '';
  const { payment, retry } = usePayment(code, collectionId);
  if (payment === 'unknown') {
    return <Proof look={{ icon: CircleHelp, tone: 'bg-sunken text-mute', ...text.unproved }} />;
  }
  if (payment === 'failed') {
    return (
      <ErrorState
        as="h1"
        title={text.failed}
        actions={<Button onClick={retry}>{text.retry}</Button>}
      />
    );
  }
  if (payment) return <Proof look={lookOf(payment.state)} />;
  return (
    <div aria-busy className="mx-auto grid max-w-form justify-items-center gap-4 px-4 py-16">
      <Skeleton className="size-16 rounded-full!" />
      <Skeleton className="h-8 w-48" />
    </div>
  );
}

type Payment = OutputOf<Routes['collections.public-state']> | 'unknown' | 'failed';

/** Asks the server about the payment, and again while it is pending. */
function usePayment(code: string, collectionId: string) {
  const isNamed = code !== '' && collectionId !== '';
  const [payment, setPayment] = useState<Payment | undefined>(isNamed ? undefined : 'unknown');
  useEffect(() => {
    if (!isOpen(payment)) return undefined;
    let isOver = false;
    const show = (answer: Payment) => {
      if (!isOver) setPayment(answer);
    };
    const ask = () =>
      call('collections.public-state', { params: { code, collectionId } }).then(
        show,
        (error: unknown) => {
          const isMissing = error instanceof ApiError && error.status === 404;
          show(isMissing ? 'unknown' : 'failed');
        },
      );
    const timer = setTimeout(() => void ask(), payment ? pollEveryMs : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [payment, code, collectionId]);
  return { payment, retry: () => setPayment(undefined) };
}

/** Not asked about yet, or not yet over. */
const isOpen = (payment: Payment | undefined): boolean =>
  payment === undefined || (typeof payment === 'object' && isPending(payment.state));

const pollEveryMs = 3_000;
const isPending = (state: string): boolean => state === 'requested' || state === 'prompted';

type Look = { icon: LucideIcon; tone: string; title: string; words: string };

const lookOf = (state: string): Look => {
  if (state === 'paid')
    return { icon: CircleCheck, tone: 'bg-positive-soft text-positive', ...text.paid };
  if (isPending(state))
    return { icon: Clock3, tone: 'bg-warning-soft text-warning', ...text.pending };
  if (state === 'differs')
    return { icon: Clock3, tone: 'bg-warning-soft text-warning', ...text.differs };
  return { icon: CircleAlert, tone: 'bg-negative-soft text-negative', ...text.unpaid };
};

function Proof({ look: { icon: Icon, tone, title, words } }: { look: Look }) {
  const me = useMe();
  return (
    <div className="mx-auto flex max-w-form flex-col items-center px-4 py-16 text-center">
      <span className={`grid size-16 place-items-center rounded-full ${tone}`}>
        <Icon className="size-8" strokeWidth={1.75} aria-hidden />
      </span>
      <h1 className="mt-5 font-display text-xl tracking-tight">{title}</h1>
      <p className="mt-2 text-md">{words}</p>
      {me && (
        <ButtonLink to="/dashboard" className="mt-8">
          {text.dashboard}
        </ButtonLink>
      )}
    </div>
  );
}
