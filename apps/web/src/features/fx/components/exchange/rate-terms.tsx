import { chargesOf } from '@cowrie/contract/quote/fee-lines';
import { orderDaysMost, pairOf } from '@cowrie/contract/fx/data';
import { Button } from '#ui/controls/button.tsx';
import { addDays } from '#ui/forms/calendar-days.ts';
import { DatePicker } from '#ui/forms/date-picker.tsx';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { exchangeCopy } from '../../copy-exchange.ts';
import { minorText, percentText, priceText, sumText } from '../../money.ts';
import type { ExchangeDraft } from '../../rules/draft.ts';
import { lastDay, ownPrice, priceCurrency } from '../../rules/orders.ts';
import { currenciesOf, distanceOf } from '../../rules/prices.ts';
import { Announced } from './announced.tsx';
import { AddMissing, Levels } from './problem.tsx';
import type { TermsProps } from './step-props.ts';

const text = exchangeCopy.terms;

/** How far the wanted price is from the one now; nothing while we do not quote one. */
const sayDistance = (draft: ExchangeDraft, now: string | undefined): string | undefined => {
  if (now === undefined) return undefined;
  const said = text.now(priceText(now, priceCurrency(draft)));
  const price = ownPrice(draft);
  if (price === undefined) return said;
  const distance = distanceOf(price, now);
  if (distance === 0) return said;
  const percent = percentText(Math.abs(distance));
  return `${said} ${distance > 0 ? text.above(percent) : text.below(percent)}`;
};

/** Problem of the price, in words. */
const sayPriceProblem = ({ shown, draft, source, direction }: TermsProps): string | undefined => {
  const say = (amount: number) => sumText({ amount, currency: draft.from });
  const given = minorText(source ?? 0n, draft.from);
  switch (shown) {
    case 'price':
      return text.badPrice;
    case 'met':
      return text.met;
    case 'bounds':
      return text.bounds(given, say(direction?.least ?? 0), say(direction?.most ?? 0));
    case 'cap':
      return text.cap(given, say(direction?.dayCap ?? 0));
    default:
      return undefined;
  }
};

/** Cost of the order, if the person typed the amount that they want to get. */
function Cost({ draft, source }: TermsProps) {
  if (draft.side === 'source' || draft.all) return null;
  return (
    <p className="font-medium text-ink" aria-live="polite">
      {source !== undefined && text.cost(minorText(source, draft.from))}
    </p>
  );
}

export function RateTerms(props: TermsProps) {
  return (
    <>
      <Price {...props} />
      <Cost {...props} />
      {props.draft.all ? <p className="text-body">{text.allWords}</p> : <Kind {...props} />}
      <Until {...props} />
    </>
  );
}

const baseOf = ({ from, to }: ExchangeDraft): string => {
  const pair = pairOf(from, to);
  return pair ? currenciesOf(pair).base : from;
};

function Price(props: TermsProps) {
  const { draft, change, onEdit, direction, rate, shown, idOf } = props;
  const words = sayPriceProblem(props);
  const isQuoted = rate !== undefined;
  return (
    <>
      <Field
        id={idOf('price')}
        label={text.price(baseOf(draft))}
        hint={sayDistance(draft, isQuoted ? direction?.price : undefined)}
        error={words && <Announced words={words} />}
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
      {shown === 'met' && isQuoted && (
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
      {shown === 'cap' && (
        <p>
          <Levels />
        </p>
      )}
    </>
  );
}

const sayShort = ({ draft, source = 0n, payer }: TermsProps): string => {
  const fee = chargesOf(payer.fees, source);
  const say = (minor: bigint) => minorText(minor, draft.from);
  const [has, total] = [say(BigInt(payer.available)), say(source + fee)];
  return fee === 0n ? text.balance(has, total) : text.balanceFee(has, total, say(fee));
};

/** Whether the money is set aside. Then it must be in the wallet now. */
function Kind(props: TermsProps) {
  const { draft, change, shown, idOf, payer, source = 0n } = props;
  const isShort = shown === 'balance';
  const id = idOf('kind');
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={isShort ? `${id}-error` : undefined}
      className="grid min-w-0 grid-cols-1 gap-2 rounded-card"
    >
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
      {isShort && (
        <>
          <FieldError id={`${id}-error`}>
            <Announced words={sayShort(props)} />
          </FieldError>
          <p>
            <AddMissing
              currency={draft.from}
              missing={source + chargesOf(payer.fees, source) - BigInt(payer.available)}
            />
          </p>
        </>
      )}
    </fieldset>
  );
}

const presets = Object.entries(text.presets).map(([days, label]) => ({ value: days, label }));

function Until({ draft, change, shown, today, idOf }: TermsProps) {
  const chosen = presets.find(({ value }) => addDays(today, Number(value)) === draft.until);
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        id={idOf('until')}
        label={text.until}
        hint={text.untilHint(orderDaysMost)}
        error={shown === 'until' && <Announced words={text.badUntil(orderDaysMost)} />}
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
