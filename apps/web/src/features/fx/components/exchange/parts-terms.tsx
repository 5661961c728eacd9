import { money } from '@cowrie/money';
import type { Day } from '#ui/forms/calendar-days.ts';
import { DatePicker } from '#ui/forms/date-picker.tsx';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { exchangeCopy } from '../../copy-exchange.ts';
import { sumText } from '../../money.ts';
import {
  earliestDay,
  partCounts,
  partDays,
  resizeDays,
  splitParts,
  turnTime,
  wrongPart,
} from '../../rules/parts.ts';
import { Announced } from './announced.tsx';
import { Levels } from './problem.tsx';
import type { TermsProps } from './step-props.ts';

const text = exchangeCopy.terms;
const counts = partCounts.map((count) => ({ value: String(count), label: String(count) }));
const intervals = Object.entries(text.intervals).map(([value, label]) => ({ value, label }));

/** How many parts, how far apart, and each day, which can be changed. */
export function PartsTerms(props: TermsProps) {
  const { draft, change } = props;
  const { days, interval } = draft;
  const first = days[0] || props.today;
  return (
    <>
      <Count {...props} />
      <div className="grid grid-cols-1 gap-1.5">
        <p className="text-sm font-medium text-ink">{text.interval}</p>
        <Segmented
          className="justify-self-start"
          label={text.interval}
          name="interval"
          options={intervals}
          value={interval}
          onValueChange={(step) => {
            const chosen = step === 'day' ? 'day' : 'week';
            change({ days: partDays(first, days.length, chosen), interval: chosen });
          }}
        />
      </div>
      <Days {...props} />
    </>
  );
}

/** Problem of the size of the parts: another number of them helps. */
const sayCountProblem = ({ shown, direction, draft }: TermsProps): string | undefined => {
  const say = (amount: number) => sumText({ amount, currency: draft.from });
  if (shown === 'part-least') return text.partLeast(say(direction?.least ?? 0));
  return shown === 'part-most' ? text.partMost(say(direction?.dayCap ?? 0)) : undefined;
};

function Count(props: TermsProps) {
  const { draft, change, shown, idOf } = props;
  const { days, interval } = draft;
  const id = idOf('count');
  const words = sayCountProblem(props);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={words && `${id}-error`}
      className="grid min-w-0 grid-cols-1 gap-1.5 rounded-card"
    >
      <p className="text-sm font-medium text-ink">{text.count}</p>
      <Segmented
        className="justify-self-start"
        label={text.count}
        name="count"
        options={counts}
        value={String(days.length)}
        onValueChange={(count) => change({ days: resizeDays(days, Number(count), interval) })}
      />
      {words && (
        <FieldError id={`${id}-error`}>
          <Announced words={words} />
        </FieldError>
      )}
      {shown === 'part-most' && (
        <p>
          <Levels />
        </p>
      )}
    </fieldset>
  );
}

function Days({ draft, change, source, shown, today, now, idOf }: TermsProps) {
  const { days } = draft;
  const amounts = splitParts(source ?? 0n, days.length);
  const wrong = shown === 'part-day' ? wrongPart(days, now) : undefined;
  const choose = (index: number, chosen: Day) =>
    change({ days: days.map((old, at) => (at === index ? chosen : old)) });
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-ink">{text.days}</legend>
      <p className="mb-2 text-sm text-mute">{text.time(turnTime)}</p>
      <ol className="grid grid-cols-1 gap-3">
        {days.map((day, index) => (
          <li key={index} className="flex flex-wrap items-start gap-x-4 gap-y-1">
            <Field
              id={idOf(`day-${index}`)}
              label={text.dayOf(index + 1)}
              error={index === wrong && <Announced words={text.badDays} />}
              className="min-w-0 flex-1 basis-48"
            >
              {(control) => (
                <DatePicker
                  {...control}
                  value={day || undefined}
                  today={today}
                  min={earliestDay(today, now)}
                  onValueChange={(chosen) => choose(index, chosen)}
                />
              )}
            </Field>
            <span className="mt-6.5 ml-auto flex h-12 items-center">
              <MoneyText amount={money(amounts[index] ?? 0n, draft.from)} alwaysShown />
            </span>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
