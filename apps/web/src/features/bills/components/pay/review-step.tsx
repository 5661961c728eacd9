import { lazy, Suspense, useState } from 'react';
import { CalendarClock, Lock } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { rulesOf } from '@cowrie/contract/bills/data';
import { ApiError } from '@cowrie/contract/client';
import { useOnline } from '#platform/device/use-online.ts';
import { isAboutProof } from '#platform/money/take-proofs.ts';
import { useMoneyCall } from '#platform/money/use-money-call.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { ReviewRows, type ReviewRow } from '#ui/flows/review.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { GuardNote } from '#ui/money/guard-note.tsx';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { secondsLeft } from '#ui/text/clock.ts';
import { relativeTime } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { useSeconds } from '#ui/text/use-seconds.ts';
import { payCopy } from '../../copy-pay.ts';
import { sumText } from '../../money.ts';
import { payOrder } from '../../mutations.ts';
import { historyPath, homePath, purchasePath } from '../../pay-paths.ts';
import type { BillerDetail, BillOrder, BillQuote } from '../../queries.ts';
import { accountText } from '../../rules/accounts.ts';
import { arrivalText } from '../../rules/arrival.ts';
import { areValues, planTitle } from '../../rules/plans.ts';
import { type PayProblem, problemOf } from '../../rules/pay-problem.ts';
import type { QuoteLine } from '../../rules/quotes.ts';
import type { PayStep } from '../../rules/steps.ts';
import { BillerLine } from './account-step.tsx';
import { PayProblemBanner, Refusal } from './pay-problem.tsx';
import type { Steps } from './step-props.ts';
import { QuoteLines } from './quote-lines.tsx';
import { useQuote } from './use-quote.ts';

const ScheduleSheet = lazy(() => import('../sheets/schedule-sheet.tsx'));
const text = payCopy.review;

type Props = Steps & {
  order: BillOrder | undefined;
  biller: BillerDetail;
  onEdit: (to: PayStep) => void;
  onPlanGone: () => void;
  /** Removes the draft, so that the next payment starts empty. */
  onPaid: () => Promise<void>;
};

/** Asks for the price, then shows all of it with the button that pays. */
export function ReviewStep(props: Props) {
  const price = useQuote(props.order);
  if (price.quote) return <Review {...props} price={price} quote={price.quote} />;
  const { error } = price;
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
      {error instanceof ApiError && <Refusal error={error} {...props} />}
      {error && !(error instanceof ApiError) && <Banner kind="error">{text.failed}</Banner>}
      {!error && <Offline />}
      {!error && (
        <div aria-busy>
          <output className="sr-only">{text.loading}</output>
          <Skeleton className="h-72 rounded-card!" />
        </div>
      )}
    </Flow>
  );
}

type ReviewProps = Props & { price: ReturnType<typeof useQuote>; quote: BillQuote };

/**
 * Pays the price on the screen. If it has expired or changed, the person sees the new one and has to
 * confirm that: nothing is paid at a price they have not seen.
 */
function useConfirm({ price, quote, onPaid }: ReviewProps) {
  const navigate = useNavigate();
  const money = useMoneyCall('bills', {
    'bills.pay': async ({ purchaseId }) => {
      await onPaid();
      // `replace`: the back button must not return to the review of a paid bill.
      await navigate(purchasePath(purchaseId), { replace: true });
    },
  });
  const [problem, setProblem] = useState<PayProblem>();
  const [isAgain, setAgain] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isOver = secondsLeft(Date.parse(quote.expiresAt), useSeconds()) === 0;
  const renew = async () => {
    setProblem(undefined);
    await price.renew();
  };
  const confirm = async () => {
    if (isOver) return renew();
    if (quote.repeatOf && !isAgain) return setMissing(true);
    setProblem(undefined);
    const result = await money.order(payOrder(quote, isAgain));
    if (result.kind !== 'refused') return undefined;
    const failure = problemOf(result.error);
    // The new price also says what a guard asks for by now.
    if (failure.kind === 'price' || isAboutProof(result.error)) await renew();
    return setProblem(failure);
  };
  return {
    confirm,
    money,
    busy: money.busy || price.isFetching,
    problem,
    isOver,
    again: { isAgain, setAgain, isMissing: isMissing && !isAgain },
  };
}

function Review(props: ReviewProps) {
  const { quote, price, stepNumber, stepCount, onBack } = props;
  const { confirm, money, busy, problem, isOver, again } = useConfirm(props);
  const isOnline = useOnline();
  const amount = sumText({ amount: quote.total, currency: quote.currency });
  const lines = <QuoteLines quote={quote} changed={price.changed} />;
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
            disabled={problem?.kind === 'used' || !isOnline || money.isUnanswered}
            onClick={() => void confirm()}
          >
            {isOver ? text.renew : text.pay(amount)}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <MoneyAnswer money={money} history={historyPath} />
        {problem && <PayProblemBanner problem={problem} {...props} />}
        {price.error instanceof ApiError && <Refusal error={price.error} {...props} />}
        {price.isRenewed && !price.error && (
          <Banner kind="warning">
            {text.renewed} {price.changed.size > 0 ? text.changed : text.unchanged}
          </Banner>
        )}
        <GuardNote guard={quote.guard} />
        {quote.repeatOf && <Repeat repeatOf={quote.repeatOf} {...again} />}
        {/* First on a phone, where the button at the bottom must not cover the total. */}
        <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6 lg:hidden">
          {lines}
        </section>
        <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6">
          <BillerLine biller={props.biller} />
          <ReviewRows rows={rowsOf(props, price.changed)} />
          <p className="mt-3 text-sm text-mute">{text.arrives(arrivalText(quote.arrivesIn))}</p>
        </section>
        <PayLater {...props} />
      </div>
    </Flow>
  );
}

/** The price and the payment need a connection; what is typed stays until there is one. */
function Offline() {
  const isOnline = useOnline();
  return (
    <output className="block text-sm text-warning not-empty:mb-3">
      {!isOnline && payCopy.offline}
    </output>
  );
}

const rowsOf = (props: ReviewProps, changed: ReadonlySet<QuoteLine>): ReviewRow[] => {
  const { quote, order, biller, onEdit } = props;
  const rules = rulesOf(biller.category);
  return [
    ...(quote.account
      ? [
          {
            label: rules.accountLabel,
            value: <span className="tabular-nums">{accountText(quote.account)}</span>,
            onEdit: () => onEdit('account'),
          },
        ]
      : []),
    ...(quote.accountName
      ? [{ label: text.holder, value: quote.accountName, changed: changed.has('holder') }]
      : []),
    {
      label: quote.plan && !areValues(biller) ? text.plan : text.value,
      value: quote.plan ? planTitle(quote.plan) : sumText(quote.face),
      onEdit: () => onEdit('choice'),
      changed: changed.has('value'),
    },
    ...(quote.addons.length > 0
      ? [{ label: text.addons, value: quote.addons.map(({ name }) => name).join(', ') }]
      : []),
    ...(order?.phone ? [{ label: text.phone, value: accountText(order.phone) }] : []),
  ];
};

type RepeatProps = {
  repeatOf: NonNullable<BillQuote['repeatOf']>;
  isAgain: boolean;
  setAgain: (isAgain: boolean) => void;
  isMissing: boolean;
};

/** Warning about an identical purchase a moment ago: the person confirms the second purchase. */
function Repeat({ repeatOf, isAgain, setAgain, isMissing }: RepeatProps) {
  const now = useNow() ?? 0;
  return (
    <Banner kind="warning" title={text.repeat(relativeTime(repeatOf.at, now))}>
      <Link to={purchasePath(repeatOf.purchaseId)} className="inline-block font-medium underline">
        {text.repeatSee}
      </Link>
      <Checkbox
        label={text.repeatLabel}
        checked={isAgain}
        onChange={({ target }) => setAgain(target.checked)}
        aria-invalid={isMissing || undefined}
        aria-describedby="repeat-missing"
      />
      <div id="repeat-missing" role="alert">
        {isMissing && <FieldError id={undefined}>{text.repeatMissing}</FieldError>}
      </div>
    </Banner>
  );
}

function PayLater({ order, onPaid }: ReviewProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const isOnline = useOnline();
  if (!order) return null;
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={CalendarClock}
        disabled={!isOnline}
        onClick={() => setOpen(true)}
      >
        {text.schedule}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScheduleSheet
            order={order}
            onClose={() => setOpen(false)}
            onDone={() => void onPaid().then(() => navigate(homePath, { replace: true }))}
          />
        </Suspense>
      )}
    </>
  );
}
