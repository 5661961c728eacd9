import { useId, useState } from 'react';
import { fxPairNames, ordersMost, pairOf } from '@cowrie/contract/fx/data';
import { chargesOf } from '@cowrie/contract/quote/fee-lines';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { SumLines } from '#ui/flows/review.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../../copy.ts';
import { exchangeCopy } from '../../copy-exchange.ts';
import { ordersCopy } from '../../copy-orders.ts';
import { historyPath, ordersPath } from '../../fx-paths.ts';
import { minorText, moneyOf, sumText, typedOf } from '../../money.ts';
import type { FxDirection } from '../../queries.ts';
import { type How, swapped } from '../../rules/draft.ts';
import { keepOf, ownPrice } from '../../rules/orders.ts';
import { type AmountProblem, mostOf } from '../../rules/preview.ts';
import { directionIn } from '../../rules/prices.ts';
import { PairChoice } from '../pair-choice.tsx';
import { TwoAmounts } from '../two-amounts.tsx';
import { PreviewSummary, previewLinesOf } from './preview-lines.tsx';
import { AddMissing, Levels } from './problem.tsx';
import type { StepProps } from './step-props.ts';

const text = exchangeCopy.amount;
const hows = Object.entries(text.hows).map(([value, label]) => ({ value, label }));

type Props = StepProps & {
  /** Why the amount cannot be converted; undefined if it can. */
  problem: AmountProblem | undefined;
};

/** Why the step cannot go on, in words. */
function sayProblem(problem: AmountProblem, props: Props): string | undefined {
  const { direction, draft } = props;
  const say = (amount: number) => sumText({ amount, currency: draft.from });
  switch (problem) {
    case 'orders-full':
      return undefined;
    case 'no-source':
      return text.noSource;
    case 'least':
      return text.least(say(direction?.least ?? 0));
    case 'most':
      return text.most(say(direction?.most ?? 0));
    case 'day':
      return text.day(say(direction?.dayLeft ?? 0));
    case 'cap':
      return text.cap(say(direction?.dayCap ?? 0));
    case 'balance':
      return sayBalance(props);
    default:
      return text.bad;
  }
}

/** Total that the amount takes from the wallet, with the fees on top. */
const totalOf = ({ sides, payer }: Props) => {
  const source = sides.source ?? 0n;
  const fee = chargesOf(payer.fees, source);
  return { fee, total: source + fee, missing: source + fee - BigInt(payer.available) };
};

function sayBalance(props: Props): string {
  const { payer, draft } = props;
  const { fee, total } = totalOf(props);
  const has = sumText({ amount: payer.available, currency: draft.from });
  return fee === 0n
    ? text.balance(has)
    : text.balanceFee(has, minorText(total, draft.from), minorText(fee, draft.from));
}

/** From which wallet, how much, and when. */
export function AmountStep(props: Props) {
  const { draft, change, pair, direction, problem, onNext, stepNumber, stepCount, onBack } = props;
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const isNow = draft.how === 'now';
  const isFull = problem === 'orders-full';
  const isStopped = isFull || (isNow && (!direction || Boolean(pair?.stop)));
  const next = () => {
    setTried(true);
    if (problem === undefined && !isStopped) onNext();
  };
  return (
    <Flow
      title={exchangeCopy.title}
      step={stepNumber}
      steps={stepCount}
      onBack={onBack}
      summary={<PreviewSummary {...props} />}
      action={
        <Button type="submit" form={formId} size="lg" wide disabled={isStopped}>
          {exchangeCopy.next}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <MoneyAnswer money={props.money} history={historyPath} />
        {pair?.stop && (
          <Banner kind="warning" title={copy.rate.stopped}>
            {isNow ? pair.stop.words : text.noRateOrder}
          </Banner>
        )}
        {isFull && <OrdersFull />}
        <PairChoice
          pairs={fxPairNames}
          value={pairOf(draft.from, draft.to)}
          onValueChange={(name) => change({ ...directionIn(name, true), price: '' })}
        />
        {draft.how === 'rate' && draft.all ? (
          <Everything {...props} error={isTried && problem ? text.bad : undefined} />
        ) : (
          <Amounts {...props} error={isTried && problem ? sayProblem(problem, props) : undefined} />
        )}
        {draft.how === 'rate' && (
          <Checkbox
            label={text.all}
            hint={text.allHint}
            checked={draft.all}
            onChange={({ target }) => change({ all: target.checked })}
          />
        )}
        <HowChoice how={draft.how} onChange={(how) => change({ how })} />
        <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6 lg:hidden">
          <SumLines lines={previewLinesOf(props)} />
        </section>
      </form>
    </Flow>
  );
}

const OrdersFull = () => (
  <Banner
    kind="warning"
    action={
      <ButtonLink size="sm" variant="secondary" to={ordersPath}>
        {exchangeCopy.order.see}
      </ButtonLink>
    }
  >
    {ordersCopy.full(ordersMost)}
  </Banner>
);

function HowChoice({ how, onChange }: { how: How; onChange: (how: How) => void }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm font-medium text-ink">{text.how}</p>
      <Segmented
        className="justify-self-start"
        label={text.how}
        name="how"
        options={hows}
        value={how}
        onValueChange={(value) => onChange(value as How)}
      />
      <p className="text-sm text-mute">{text.howWords[how]}</p>
    </div>
  );
}

type FieldProps = Props & { error: string | undefined };

/** Labels of the two fields. An estimate names its rate. */
const labels = {
  source: {
    typed: text.give,
    now: text.giveAbout,
    today: text.giveToday,
    price: text.giveAtPrice,
  },
  target: { typed: text.get, now: text.getAbout, today: text.getToday, price: text.getAtPrice },
};

function Amounts(props: FieldProps) {
  const { draft, change, sides, rate, error, problem } = props;
  const id = useId();
  const isToday = draft.how !== 'now' && rate !== undefined;
  const at = ownPrice(draft) !== undefined ? 'price' : isToday ? 'today' : 'now';
  return (
    <div className="grid grid-cols-1 gap-2">
      <TwoAmounts
        direction={draft}
        side={draft.side}
        typed={draft.typed}
        sides={sides}
        labelOf={(side, isTyped) => labels[side][isTyped ? 'typed' : at]}
        onType={(side, typed) => change({ side, typed })}
        onSwap={() => change(swapped(draft))}
        described={{
          'aria-invalid': error ? true : undefined,
          'aria-describedby': `${id}-error ${id}-room`,
        }}
      />
      <div role="alert">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
      {error && problem === 'balance' && (
        <p>
          <AddMissing currency={draft.from} missing={totalOf(props).missing} />
        </p>
      )}
      {error && (problem === 'day' || problem === 'cap') && (
        <p>
          <Levels />
        </p>
      )}
      <Room {...props} id={`${id}-room`} />
    </div>
  );
}

/** The balance with the button for all of it, the bounds, and the rest of the day. */
function Room({ draft, change, direction, payer, id }: Props & { id: string }) {
  const { from } = draft;
  const most = direction ? mostOf(direction, payer) : 0n;
  return (
    <div className="grid grid-cols-1 gap-1" id={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-sm text-mute">
          {text.from(copy.ownWallet[from])}:{' '}
          <MoneyText amount={moneyOf(payer.available, from)} tone="inherit" /> {text.available}
        </p>
        {most > 0n && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => change({ side: 'source', typed: typedOf(most, from) })}
          >
            {text.max}
          </Button>
        )}
      </div>
      {direction && <p className="text-sm text-mute">{sayBounds(direction)}</p>}
    </div>
  );
}

const sayBounds = ({ from, least, most, dayLeft }: FxDirection): string => {
  const say = (amount: number) => sumText({ amount, currency: from });
  const range = text.range(say(least), say(most));
  return dayLeft === null ? range : `${range} · ${text.dayLeft(say(dayLeft))}`;
};

function Everything({ draft, change, error }: FieldProps) {
  return (
    <Field
      label={text.keep}
      hint={text.keepHint}
      error={keepOf(draft) === undefined ? error : undefined}
      optional
    >
      {(control) => (
        <AmountInput
          {...control}
          name="keep"
          look="framed"
          currency={draft.from}
          value={draft.keep}
          onValueChange={(keep) => change({ keep })}
          suffix={<span className="text-base font-medium text-mute">{draft.from}</span>}
        />
      )}
    </Field>
  );
}
