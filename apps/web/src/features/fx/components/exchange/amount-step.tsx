import { useId, useState } from 'react';
import { chargesOf } from '@cowrie/contract/quote/fee-lines';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { SumLines } from '#ui/flows/review.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../../copy.ts';
import { exchangeCopy } from '../../copy-exchange.ts';
import { minorText, moneyOf, sumText, typedOf } from '../../money.ts';
import type { FxDirection } from '../../queries.ts';
import { type How, swapped } from '../../rules/draft.ts';
import { keepOf } from '../../rules/orders.ts';
import { type AmountProblem, mostOf } from '../../rules/preview.ts';
import { TwoAmounts } from '../two-amounts.tsx';
import { PreviewSummary, previewLinesOf } from './preview-lines.tsx';
import type { StepProps } from './step-props.ts';

const text = exchangeCopy.amount;
const hows = Object.entries(text.hows).map(([value, label]) => ({ value, label }));

type Props = StepProps & {
  /** Why the amount cannot be converted; undefined if it can. */
  problem: AmountProblem | undefined;
};

/** Why the step cannot go on, in words. */
function sayProblem(problem: AmountProblem, { direction, draft, payer }: Props): string {
  const { from: currency } = draft;
  const say = (amount: number) => sumText({ amount, currency });
  switch (problem) {
    case 'least':
      return text.least(say(direction?.least ?? 0));
    case 'most':
      return text.most(say(direction?.most ?? 0));
    case 'day':
      return text.day(say(direction?.dayLeft ?? 0));
    case 'balance':
      return text.balance(say(payer.available));
    default:
      return text.bad;
  }
}

/** From which wallet, how much, and when. */
export function AmountStep(props: Props) {
  const { draft, change, pair, direction, problem, onNext, stepNumber, stepCount, onBack } = props;
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const stop = draft.how === 'now' ? pair?.stop : null;
  const isStopped = draft.how === 'now' && (!direction || Boolean(stop));
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
        {stop && (
          <Banner kind="warning" title={copy.rate.stopped}>
            {stop.words}
          </Banner>
        )}
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

function Amounts(props: FieldProps) {
  const { draft, change, sides, error, problem, payer } = props;
  const id = useId();
  const labels = {
    source: { typed: text.give, estimate: text.giveAbout },
    target: { typed: text.get, estimate: text.getAbout },
  };
  const source = sides.source ?? 0n;
  const missing = source + chargesOf(payer.fees, source) - BigInt(payer.available);
  return (
    <div className="grid grid-cols-1 gap-2">
      <TwoAmounts
        direction={draft}
        side={draft.side}
        typed={draft.typed}
        sides={sides}
        labelOf={(side, isTyped) => labels[side][isTyped ? 'typed' : 'estimate']}
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
      {error && problem === 'balance' && missing > 0n && (
        <ButtonLink
          size="sm"
          variant="secondary"
          className="justify-self-start"
          to={`/dashboard?add=${draft.from}&sum=${missing}`}
        >
          {text.add(minorText(missing, draft.from))}
        </ButtonLink>
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
