import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pairOf } from '@cowrie/contract/fx/data';
import { useMoneyCall } from '#platform/money/use-money-call.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { createDraftShelf } from '#platform/storage/draft-shelf.ts';
import { useShelfDraft } from '#platform/storage/use-shelf-draft.ts';
import { personDay } from '#ui/text/dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { conversionPath, homePath, justDone, orderPath } from '../../fx-paths.ts';
import type { FxHome, QuoteRequest } from '../../queries.ts';
import {
  type ExchangeDraft,
  type ExchangeStep,
  resolveStep,
  seedOf,
  stepsOf,
  changed,
} from '../../rules/draft.ts';
import { judgeAmount } from '../../rules/judge-amount.ts';
import { orderOf, sidesOf, sourceOf, termsProblem } from '../../rules/orders.ts';
import type { Sides } from '../../rules/preview.ts';
import { directionOf } from '../../rules/prices.ts';
import { AmountStep } from './amount-step.tsx';
import { ExchangeSkeleton } from './exchange-skeleton.tsx';
import { OrderReview } from './order-review.tsx';
import { QuoteReview } from './quote-review.tsx';
import type { StepProps } from './step-props.ts';
import { TermsStep } from './terms-step.tsx';
import type { useVisit } from './use-visit.ts';

type Visit = ReturnType<typeof useVisit>;
type Props = { home: FxHome; visit: Visit };

const emptyPayer: StepProps['payer'] = { available: 0, fees: [] };

/** Result of the draft at the current rate, and its problems. */
function judge(home: FxHome, draft: ExchangeDraft, now: Date) {
  const pair = home.pairs.find(({ pair: name }) => name === pairOf(draft.from, draft.to));
  const direction = directionOf(home, draft);
  // Nothing is estimated with a rate that we refuse to quote.
  const rate = pair?.stop ? undefined : direction?.rate;
  const sides = sidesOf(draft, rate);
  const payer = home.wallets.find(({ currency }) => currency === draft.from) ?? emptyPayer;
  const source = sourceOf(draft, sides);
  const { orders } = home;
  const inAmount = judgeAmount(draft, { sides, source, direction, payer, orders });
  const inTerms = termsProblem(draft, { now, today: personDay(now), source, direction, payer });
  return { pair, direction, rate, sides, payer, inAmount, inTerms, source };
}

/** Request for the quote: exactly the side that the person typed. */
const requestOf = ({ from, to, side }: ExchangeDraft, { typed }: Sides): QuoteRequest | undefined =>
  typed === undefined ? undefined : { from, to, side, amount: Number(typed) };

/** The step to show. It is judged again when the person goes on, not while the review is open. */
function useStep(draft: ExchangeDraft, wanted: string, judged: ReturnType<typeof judge>) {
  const [open, setOpen] = useState<ExchangeStep>();
  const steps = stepsOf(draft.how);
  const problems = { amount: judged.inAmount, terms: judged.inTerms, review: undefined };
  const step = resolveStep(steps, wanted, (one) => problems[one] === undefined, open);
  return { steps, step, open, setOpen };
}

/** Amount, terms of an order, review. Back loses nothing. */
export function ExchangeFlow({ home, visit }: Props) {
  const { read } = useAddress();
  const [openedAt] = useState(() => Date.now());
  const now = new Date(useNow() ?? openedAt);
  const today = personDay(now);
  const [seed] = useState(() => seedOf(read, home, today));
  const stored = useExchangeDraft({ ...visit, seed });
  const navigate = useNavigate();
  const leaveTo = async (path: string) => {
    await stored.discard();
    // `replace`: the back button must not return to the review of what is done.
    await navigate(justDone(path), { replace: true });
  };
  const money = useMoneyCall('fx', {
    'fx.convert': ({ conversionId }) => leaveTo(conversionPath(conversionId)),
    'fx.place-order': ({ id }) => leaveTo(orderPath(id)),
  });
  const { draft } = stored;
  const all = judge(home, draft, now);
  const { inAmount, inTerms, source, ...judged } = all;
  const { steps, step, open, setOpen } = useStep(draft, visit.wantedStep, all);
  if (!stored.isRead) return <ExchangeSkeleton />;
  if (open !== step) setOpen(step);
  const isFixed = draft.how === 'now' || draft.ordered !== null || source === undefined;
  if (step === 'review' && !isFixed) stored.change({ ordered: Number(source) });
  const back = () => {
    const previous = steps[steps.indexOf(step) - 1];
    if (previous === undefined) return void navigate(homePath);
    if (visit.cameFrom === previous) return void navigate(-1);
    return visit.go(previous, step, true);
  };
  const shared: StepProps = {
    stepNumber: steps.indexOf(step) + 1,
    stepCount: steps.length,
    onBack: back,
    home,
    draft,
    change: stored.change,
    ...judged,
    onNext: () => visit.go(steps[steps.indexOf(step) + 1] ?? step, step),
    onEdit: (to: ExchangeStep) => visit.go(to, step),
    money,
  };
  if (step === 'amount') return <AmountStep {...shared} problem={inAmount} />;
  if (step === 'terms')
    return <TermsStep {...shared} problem={inTerms} source={source} today={today} now={now} />;
  const order = orderOf(draft, source);
  return order ? (
    <OrderReview {...shared} order={order} />
  ) : (
    <QuoteReview {...shared} request={requestOf(draft, judged.sides)} />
  );
}

const shelf = createDraftShelf<ExchangeDraft>('exchange');

type Options = { readonly draftId: string; readonly isNew: boolean; readonly seed: ExchangeDraft };

const useExchangeDraft = ({ draftId, isNew, seed }: Options) =>
  useShelfDraft(shelf, { id: draftId, isNew, initial: seed, change: changed });
