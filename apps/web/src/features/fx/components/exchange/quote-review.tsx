import { useEffect, useRef, useState } from 'react';
import { Lock } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { useIsAway } from '#platform/device/use-is-away.ts';
import { useOnline } from '#platform/device/use-online.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { ReviewRows } from '#ui/flows/review.tsx';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { secondsLeft } from '#ui/text/clock.ts';
import { useSeconds } from '#ui/text/use-seconds.ts';
import { copy } from '../../copy.ts';
import { exchangeCopy } from '../../copy-exchange.ts';
import { historyPath } from '../../fx-paths.ts';
import { sumText } from '../../money.ts';
import { convertOrder } from '../../mutations.ts';
import type { FxQuote, QuoteRequest } from '../../queries.ts';
import { type ConvertProblem, problemOf } from '../../rules/convert-problem.ts';
import { missingOf } from '../../rules/prices.ts';
import { AddMissing, Offline, ProblemBanner, Refusal } from './problem.tsx';
import { QuoteLines } from './quote-lines.tsx';
import type { StepProps } from './step-props.ts';
import { useQuote } from './use-quote.ts';

const text = exchangeCopy.review;

type Props = StepProps & { request: QuoteRequest | undefined };

/** Asks for a rate, then shows all of it with the button that converts. */
export function QuoteReview(props: Props) {
  const price = useQuote(props.request);
  if (price.quote) return <Review {...props} price={price} quote={price.quote} />;
  const { error } = price;
  const edit = () => props.onEdit('amount');
  return (
    <Flow
      title={text.title}
      step={props.stepNumber}
      steps={props.stepCount}
      onBack={props.onBack}
      action={
        error && (
          <Button size="lg" wide loading={price.isFetching} onClick={() => void price.renew()}>
            {common.retry}
          </Button>
        )
      }
    >
      {error instanceof ApiError && (
        <Refusal
          error={error}
          what="convert"
          onEdit={edit}
          missing={missingOf(props.home, props.draft)}
        />
      )}
      {error && !(error instanceof ApiError) && <Banner kind="error">{text.failed}</Banner>}
      {!error && (
        <>
          <Offline />
          <div aria-busy>
            <output className="sr-only">{text.loading}</output>
            <Skeleton className="h-80 rounded-card!" />
          </div>
        </>
      )}
    </Flow>
  );
}

type ReviewProps = Props & { price: ReturnType<typeof useQuote>; quote: FxQuote };

/** A page that was left open does not ask for ever. */
const renewalsMost = 10;

/**
 * Converts the quote on the screen. When it has expired, a new one is fetched, and the person sees
 * what changed: nothing is converted at a rate they have not seen.
 */
function useConfirm({ price, quote, money }: ReviewProps) {
  const { busy, isUnanswered } = money;
  const [problem, setProblem] = useState<ConvertProblem>();
  const isOver = secondsLeft(price.until, useSeconds()) === 0;
  // The rate of a quote that may have been converted is not replaced.
  const isRenewal = isOver && !isUnanswered;
  const isOnline = useOnline();
  const isAway = useIsAway();
  const renewals = useRef(0);
  const renew = async () => {
    setProblem(undefined);
    await price.renew();
  };
  useEffect(() => {
    // While the PIN is asked for, the rate on the screen stays the one that it is for.
    if (!isRenewal || busy || !isOnline || document.hidden) return;
    if (problem !== undefined || renewals.current >= renewalsMost) return;
    renewals.current += 1;
    void price.renew();
    // Once for each quote, and when the person is back.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRenewal, busy, isOnline, isAway, quote.id]);
  const confirm = async () => {
    if (isRenewal) return renew();
    setProblem(undefined);
    const result = await money.order(convertOrder(quote));
    if (result.kind !== 'refused') return undefined;
    const failure = problemOf(result.error);
    setProblem(failure);
    return failure.kind === 'expired' ? renew() : undefined;
  };
  const isShort = !isUnanswered && !isRenewal && quote.available < quote.total;
  return { confirm, busy: busy || price.isFetching, problem, isRenewal, isOnline, isShort };
}

/** There is not enough money for it, so it is not sent. */
function Short({ quote: { total, available, source, fees } }: ReviewProps) {
  const { currency } = source;
  const say = (amount: number) => sumText({ amount, currency });
  const fee = fees.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Banner
      kind="error"
      action={<AddMissing currency={currency} missing={BigInt(total - available)} />}
    >
      {fee === 0
        ? exchangeCopy.amount.balance(say(available))
        : exchangeCopy.amount.balanceFee(say(available), say(total), say(fee))}
    </Banner>
  );
}

/** Everything that was refused, and everything that is not known. */
function Notes(props: ReviewProps & Pick<ReturnType<typeof useConfirm>, 'problem' | 'isShort'>) {
  const { home, draft, price, money, problem, isShort } = props;
  const refusal = {
    what: 'convert',
    onEdit: () => props.onEdit('amount'),
    missing: missingOf(home, draft),
  } as const;
  return (
    <>
      <MoneyAnswer money={money} history={historyPath} />
      {isShort && !problem && <Short {...props} />}
      {problem && <ProblemBanner problem={problem} {...refusal} />}
      {price.error instanceof ApiError && <Refusal error={price.error} {...refusal} />}
      {price.isRenewed && !price.error && (
        <Banner kind="warning">
          {text.renewed} {price.changes.size > 0 ? text.changed : text.unchanged}
        </Banner>
      )}
    </>
  );
}

function Review(props: ReviewProps) {
  const { quote, price, money, stepNumber, stepCount, onBack } = props;
  const { confirm, busy, problem, isRenewal, isOnline, isShort } = useConfirm(props);
  const lines = <QuoteLines quote={quote} changes={price.changes} until={price.until} />;
  return (
    <Flow
      title={text.title}
      step={stepNumber}
      steps={stepCount}
      onBack={onBack}
      note={text.final}
      summary={lines}
      action={
        <>
          <Offline />
          <Button
            size="lg"
            wide
            icon={Lock}
            loading={busy}
            disabled={problem?.kind === 'used' || !isOnline || isShort || money.isUnanswered}
            onClick={() => void confirm()}
          >
            {isRenewal ? text.renew : text.confirm(sumText(quote.source))}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Notes {...props} problem={problem} isShort={isShort} />
        {/* First on a phone, where the button at the bottom must not cover the total. */}
        <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6 lg:hidden">
          {lines}
        </section>
        <section className="rounded-card border border-hairline bg-surface px-4 py-2 sm:px-6">
          <ReviewRows rows={rowsOf(props)} />
        </section>
      </div>
    </Flow>
  );
}

const rowsOf = ({ quote: { source, target, fixed }, onEdit }: ReviewProps) => {
  const edit = { onEdit: () => onEdit('amount') };
  return [
    {
      label: text.give,
      value: `${sumText(source)} · ${copy.wallets[source.currency]}`,
      ...(fixed === 'source' && edit),
    },
    {
      label: text.get,
      value: `${sumText(target)} · ${copy.wallets[target.currency]}`,
      ...(fixed === 'target' && edit),
    },
  ];
};
