import { useId, useState } from 'react';
import { addDays } from '#ui/forms/calendar-days.ts';
import { DatePicker } from '#ui/forms/date-picker.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { Select } from '#ui/forms/select.tsx';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { exchangeCopy } from '../../copy-exchange.ts';
import { minorText, percentText, priceText, sumText } from '../../money.ts';
import type { ExchangeDraft } from '../../rules/draft.ts';
import { lastDay, priceCurrency } from '../../rules/orders.ts';
import { distanceOf, priceOf } from '../../rules/prices.ts';
import { PartsTerms } from './parts-terms.tsx';
import { PreviewSummary } from './preview-lines.tsx';
import type { TermsProps } from './step-props.ts';

const text = exchangeCopy.terms;

type Props = Omit<TermsProps, 'shown'>;

/** At which rate, on which days, or how often. */
export function TermsStep(props: Props) {
  const { draft, problem, onNext, stepNumber, stepCount, onBack } = props;
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const terms: TermsProps = {
    ...props,
    shown: isTried ? problem : undefined,
  };
  return (
    <Flow
      title={draft.how === 'now' ? exchangeCopy.title : text.titles[draft.how]}
      step={stepNumber}
      steps={stepCount}
      onBack={onBack}
      summary={<PreviewSummary {...props} />}
      action={
        <Button type="submit" form={formId} size="lg" wide>
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
          setTried(true);
          if (problem === undefined) onNext();
        }}
      >
        {draft.how === 'rate' && <RateTerms {...terms} />}
        {draft.how === 'parts' && <PartsTerms {...terms} />}
        {draft.how === 'repeat' && <RepeatTerms {...terms} />}
      </form>
    </Flow>
  );
}

/** How far the wanted price is from the one now. */
const sayDistance = (draft: ExchangeDraft, now: string | undefined): string | undefined => {
  if (now === undefined) return undefined;
  const said = text.now(priceText(now, priceCurrency(draft)));
  const price = priceOf(draft.price, priceCurrency(draft));
  if (price === undefined) return said;
  const distance = distanceOf(price, now);
  if (distance === 0) return said;
  const percent = percentText(Math.abs(distance));
  return `${said} ${distance > 0 ? text.above(percent) : text.below(percent)}`;
};

const presets = Object.entries(text.presets).map(([days, label]) => ({ value: days, label }));

/** What is wrong with the price, in words. */
const sayPriceProblem = ({ shown, draft, source, direction }: TermsProps): string | undefined => {
  const say = (amount: number) => sumText({ amount, currency: draft.from });
  switch (shown) {
    case 'price':
      return text.badPrice;
    case 'met':
      return text.met;
    case 'bounds':
      return text.bounds(
        minorText(source ?? 0n, draft.from),
        say(direction?.least ?? 0),
        say(direction?.most ?? 0),
      );
    default:
      return undefined;
  }
};

/** What the order costs, if the person typed what they want to get. */
function Cost({ draft, source }: TermsProps) {
  if (draft.side === 'source' || draft.all) return null;
  return (
    <p className="font-medium text-ink" aria-live="polite">
      {source !== undefined && text.cost(minorText(source, draft.from))}
    </p>
  );
}

function RateTerms(props: TermsProps) {
  const { draft, change, onEdit, direction, shown } = props;
  return (
    <>
      <Field
        label={text.price}
        hint={sayDistance(draft, direction?.price)}
        error={sayPriceProblem(props)}
        required
      >
        {(control) => (
          <AmountInput
            {...control}
            name="price"
            look="framed"
            currency={priceCurrency(draft)}
            value={draft.price}
            onValueChange={(price) => change({ price })}
          />
        )}
      </Field>
      {shown === 'met' && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          onClick={() => {
            change({ how: 'now' });
            onEdit('amount');
          }}
        >
          {text.convertNow}
        </Button>
      )}
      <Cost {...props} />
      {draft.all ? (
        <p className="text-body">{text.allWords}</p>
      ) : (
        <RadioGroup
          cards
          legend={text.kind}
          name="kind"
          value={draft.kind}
          onValueChange={(kind) => change({ kind: kind === 'target' ? 'target' : 'limit' })}
          options={(['limit', 'target'] as const).map((value) => ({
            value,
            ...text.kinds[value],
          }))}
        />
      )}
      <Until {...props} />
    </>
  );
}

function Until({ draft, change, shown, today }: TermsProps) {
  const chosen = presets.find(({ value }) => addDays(today, Number(value)) === draft.until);
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        label={text.until}
        hint={text.untilHint}
        error={shown === 'until' ? text.badUntil : undefined}
        required
      >
        {(control) => (
          <DatePicker
            {...control}
            value={draft.until || undefined}
            today={today}
            min={today}
            max={lastDay(today)}
            onValueChange={(until) => change({ until })}
          />
        )}
      </Field>
      <Chips
        label={text.presetsLabel}
        name="preset"
        options={presets}
        value={chosen?.value ?? ''}
        onValueChange={(days) => change({ until: addDays(today, Number(days)) })}
      />
    </div>
  );
}

const everys = Object.entries(text.everys).map(([value, label]) => ({ value, label }));

function RepeatTerms({ draft, change, shown, today }: TermsProps) {
  return (
    <>
      <Field label={text.every} required>
        {(control) => (
          <Select
            {...control}
            options={everys}
            value={draft.every}
            onChange={({ target }) => change({ every: target.value as ExchangeDraft['every'] })}
          />
        )}
      </Field>
      <Field
        label={text.firstOn}
        hint={text.firstHint}
        error={shown === 'first' ? text.badFirst : undefined}
        required
      >
        {(control) => (
          <DatePicker
            {...control}
            value={draft.firstOn || undefined}
            today={today}
            min={today}
            onValueChange={(firstOn) => change({ firstOn })}
          />
        )}
      </Field>
      <Field
        label={text.lastOn}
        hint={text.lastHint}
        error={shown === 'last' ? text.badLast : undefined}
        optional
      >
        {(control) => (
          <DatePicker
            {...control}
            value={draft.lastOn || undefined}
            today={today}
            min={draft.firstOn || today}
            onValueChange={(lastOn) => change({ lastOn })}
          />
        )}
      </Field>
    </>
  );
}
