import { useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { type Detail, guardWords, transactionQuery } from '#features/transactions/index.ts';
import { Fact } from '#ui/data/facts.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { useNow } from '#ui/text/use-now.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { copy } from '../../copy.ts';
import { moneyOf } from '../../money.ts';
import { StatusActions } from './status-actions.tsx';

const text = copy.success;

type Look = { title: string; icon: LucideIcon; look: string };
const positive = 'bg-positive-soft text-positive';
const waiting = 'bg-warning-soft text-warning';
const negative = 'bg-negative-soft text-negative';
const failed: Look = { title: text.failedTitle, icon: CircleX, look: negative };
const looks: Record<Detail['status'], Look> = {
  completed: { title: text.title, icon: CircleCheck, look: positive },
  pending: { title: text.pendingTitle, icon: Clock, look: waiting },
  processing: { title: text.processingTitle, icon: Clock, look: waiting },
  failed,
  returned: failed,
  reversed: failed,
  cancelled: { title: text.cancelledTitle, icon: Ban, look: 'bg-hover text-body' },
};

/** The payment pages share this view. Their title says "payment", not "transfer". */
const titleOf = (status: Detail['status'], pathname: string): string => {
  const isPayment = pathname.startsWith('/status/payment/');
  if (isPayment && status === 'completed') return text.paymentTitle;
  return looks[status].title;
};

/**
 * The status of the transfer that the address names. The server's answer counts, not the path: the
 * page opened as "/success" shows a failure if the transfer failed. Updates while it is open.
 */
export function StatusView() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data, error, isFetching, refetch } = useQuery(transactionQuery(id));
  if (data) return <Status movement={data} />;
  if (!error && id !== '') {
    return (
      <div aria-busy className="mx-auto grid max-w-form justify-items-center gap-6 py-8">
        <Skeleton className="size-16 rounded-full!" />
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-56 w-full rounded-card!" />
      </div>
    );
  }
  const isUnknown =
    id === '' || (error instanceof ApiError && error.status < 500 && error.status > 0);
  return (
    <ErrorState
      as="h1"
      title={isUnknown ? text.unknown : text.notLoaded}
      {...(isUnknown ? { advice: text.unknownAdvice } : { money: text.notLoadedMoney })}
      actions={
        <>
          {!isUnknown && (
            <Button loading={isFetching} onClick={() => void refetch()}>
              {copy.retry}
            </Button>
          )}
          <ButtonLink to="/dashboard" variant="secondary">
            {text.dashboard}
          </ButtonLink>
        </>
      }
    />
  );
}

function Status({ movement }: { movement: Detail }) {
  const { pathname } = useLocation();
  const now = useNow();
  const { icon: Icon, look } = looks[movement.status];
  const { where, failure, nextStep, expectedBy } = movement;
  const isSent = isOnItsWayOrThere(movement);
  return (
    <div className="mx-auto flex max-w-form flex-col items-center py-4 text-center sm:py-8">
      <span className={`grid size-16 place-items-center rounded-full ${look}`}>
        <Icon className="size-8" strokeWidth={1.75} aria-hidden />
      </span>
      <output className="mt-4 block w-full">
        <h1
          className={
            isSent ? 'text-md font-medium text-body' : 'font-display text-xl tracking-tight'
          }
        >
          {titleOf(movement.status, pathname)}
        </h1>
        {isSent && <Hero movement={movement} />}
        <span className="mt-1 block text-md text-body">{where}</span>
        {failure && <span className="mt-1 block text-md text-body">{failure}</span>}
        {nextStep && <span className="mt-1 block text-md text-body">{nextStep}</span>}
        {expectedBy && movement.status === 'processing' && now !== null && (
          <span className="mt-1 block text-md text-body">
            {text.expected(momentInSentence(expectedBy, now))}
          </span>
        )}
        {movement.guard && now !== null && (
          <span className="mt-1 block text-md text-body">
            {text.waits(momentInSentence(movement.guard.until, now))} {guardWords(movement.guard)}
          </span>
        )}
        {movement.case?.state === 'open' && (
          <span className="mt-1 block text-md text-body">{text.case(movement.case.reference)}</span>
        )}
      </output>
      <Facts movement={movement} />
      <StatusActions movement={movement} />
    </div>
  );
}

/** Not failed, not returned, not cancelled: the amount is what the page is about. */
const isOnItsWayOrThere = ({ status }: Detail): boolean =>
  status === 'completed' || status === 'pending' || status === 'processing';

/** The amount. While the transfer has not arrived it says so, in one word beside the amount. */
function Hero({ movement }: { movement: Detail }) {
  const { amount, currency, counterparty, status } = movement;
  return (
    <span className="mt-1 mb-3 block">
      <MoneyText
        amount={moneyOf(amount, currency)}
        size="balance"
        alwaysShown
        className="text-center"
      />
      <span className="block text-md wrap-anywhere text-body">
        {text.sentTo(counterparty.name)}
      </span>
      {status !== 'completed' && (
        <Badge tone="warning" icon={Clock} className="mt-2">
          {text.pending}
        </Badge>
      )}
    </span>
  );
}

function Facts({ movement }: { movement: Detail }) {
  const { counterparty, reference, at } = movement;
  return (
    <dl className="mt-6 w-full divide-y divide-hairline rounded-card border border-hairline bg-surface px-4 text-left sm:px-6">
      <Fact label={text.to}>
        {counterparty.name}
        {counterparty.detail && (
          <span className="block text-sm font-normal text-mute">{counterparty.detail}</span>
        )}
      </Fact>
      <Figures movement={movement} />
      <Fact label={text.at}>{formatDate(at, '15 Nov, 14:02')}</Fact>
      <Fact label={text.reference}>
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <span className="text-sm wrap-anywhere">{reference}</span>
          <CopyButton text={reference} label={text.copyReference} />
        </span>
      </Fact>
    </dl>
  );
}

/**
 * The amounts as they happened. Of a transfer that was not sent, no fee was charged and the recipient
 * gets nothing.
 */
function Figures({ movement }: { movement: Detail }) {
  const { amount, fees, total, currency, arrives, status } = movement;
  const isBack = status === 'returned' || status === 'reversed';
  const sum = (minor: number) => <MoneyText amount={moneyOf(minor, currency)} alwaysShown />;
  if (status === 'failed' || status === 'cancelled') {
    return (
      <>
        <Fact label={text.notSent}>{sum(amount)}</Fact>
        <Fact label={text.back}>{sum(total)}</Fact>
      </>
    );
  }
  return (
    <>
      {isBack && <Fact label={text.amount}>{sum(amount)}</Fact>}
      {fees.map((fee) => (
        <Fact key={fee.label} label={fee.label}>
          {sum(fee.amount)}
        </Fact>
      ))}
      {isBack && <Fact label={text.back}>{sum(total)}</Fact>}
      {!isBack && fees.length > 0 && <Fact label={text.total}>{sum(total)}</Fact>}
      {!isBack && arrives && (
        <Fact label={text.gets}>
          <MoneyText amount={moneyOf(arrives.amount, arrives.currency)} alwaysShown />
        </Fact>
      )}
    </>
  );
}
